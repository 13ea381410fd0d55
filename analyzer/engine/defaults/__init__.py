"""What libraries do when code leaves it to them."""
