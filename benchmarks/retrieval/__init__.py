"""Is what a claim or a passage is about found? Peers beside ours, on gold lines and gold files."""
