//! Reading packed column blocks ahead of the computation.

use std::fs;
use std::path::PathBuf;
use std::sync::mpsc::{sync_channel, Receiver};
use std::thread;

/// Run-length packing of little-endian words: (count, word) pairs.
pub fn pack(words: &[u32]) -> Vec<u8> {
    let mut out = Vec::new();
    let mut k = 0;
    while k < words.len() {
        let run = words[k..].iter().take(255).take_while(|w| **w == words[k]).count();
        out.push(run as u8);
        out.extend(words[k].to_le_bytes());
        k += run;
    }
    out
}

pub fn unpack(bytes: &[u8]) -> Vec<u32> {
    let mut out = Vec::new();
    for c in bytes.chunks_exact(5) {
        let w = u32::from_le_bytes([c[1], c[2], c[3], c[4]]);
        out.extend(std::iter::repeat(w).take(c[0] as usize));
    }
    out
}

/// A thread that reads and unpacks the files in turn, at most `depth` of them ahead.
pub struct Prefetcher {
    rx: Receiver<Vec<u32>>,
}

impl Prefetcher {
    pub fn start(files: Vec<PathBuf>, depth: usize) -> Prefetcher {
        let (tx, rx) = sync_channel(depth);
        thread::spawn(move || {
            for f in files {
                let block = unpack(&fs::read(&f).expect("block file"));
                if tx.send(block).is_err() {
                    return;
                }
            }
        });
        Prefetcher { rx }
    }
}

impl Iterator for Prefetcher {
    type Item = Vec<u32>;
    fn next(&mut self) -> Option<Vec<u32>> {
        self.rx.recv().ok()
    }
}
