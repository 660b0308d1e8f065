//! Finds the matches at each byte with binary trees.
//!
//! Earlier positions with the same hash of four bytes form a search tree. The tree is ordered by the bytes that
//! start at the positions, and its root is the newest position. The insertion of a position descends the tree and
//! splits it into two: the positions that sort before the new position, and those that sort after it. The descent
//! visits the positions with the longest common prefixes, from the nearest to the farthest.

use super::super::sequence::{MAX_MATCH, MIN_MATCH, WINDOW};
use super::super::words::{common_length, hash, word};
use crate::error::PixelError;
use crate::memory::filled;

/// A copy of `length` bytes from `distance` bytes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Match {
    pub(super) length: u16,
    pub(super) distance: u16,
}

const HASH_BITS: u32 = 16;
const SHORT_HASH_BITS: u32 = 16;

/// The largest number of nodes to visit per position. With more nodes, hardly any better matches are found.
const DEPTH: usize = 100;

/// The length from which a match is used without comparing costs.
pub(super) const LONG_ENOUGH: usize = 258;

/// The positions of a strip inserted so far. Each position must be inserted once, in order.
pub(super) struct Finder {
    /// For each hash of four bytes, the root of its tree plus one. 0 means that there is none.
    roots: Vec<u32>,
    /// For each position modulo the window, its two children: first the child that sorts before the position, then
    /// the child that sorts after it.
    children: Vec<[u32; 2]>,
    /// For each hash of three bytes, the newest position plus one.
    newest: Vec<u32>,
}

impl Finder {
    /// A finder without positions.
    ///
    /// # Errors
    /// [`PixelError::OutOfMemory`].
    pub(super) fn new() -> Result<Self, PixelError> {
        Ok(Self {
            roots: filled(0, 1 << HASH_BITS)?,
            children: filled([0; 2], WINDOW)?,
            newest: filled(0, 1 << SHORT_HASH_BITS)?,
        })
    }

    /// Inserts position `at` and appends its matches within `data[..end]` to `out`. Each match is longer than the
    /// previous match, and is the nearest of all found matches that are at least as long.
    pub(super) fn insert(&mut self, data: &[u8], at: usize, end: usize, out: &mut Vec<Match>) {
        let Some(here) = word(data, at) else { return };
        let most = MAX_MATCH.min(end - at);
        let mut best = MIN_MATCH - 1;
        let three = here & 0x00FF_FFFF;
        let slot = &mut self.newest[hash(three, SHORT_HASH_BITS)];
        let near = core::mem::replace(slot, encoded(at)) as usize;
        if near > 0 && at - (near - 1) <= WINDOW && most >= MIN_MATCH {
            let same = word(data, near - 1).is_some_and(|other| other & 0x00FF_FFFF == three);
            if same {
                best = MIN_MATCH;
                push(out, best, at - (near - 1));
            }
        }
        self.descend(data, at, most, best, out);
    }

    /// Makes `at` the root of its tree and splits the old tree between its two children.
    fn descend(&mut self, data: &[u8], at: usize, most: usize, mut best: usize, out: &mut Vec<Match>) {
        let Some(here) = word(data, at) else { return };
        let root = &mut self.roots[hash(here, HASH_BITS)];
        let mut node = core::mem::replace(root, encoded(at)) as usize;
        // The slot and the side at which the next node that sorts before `at` is attached, and those for the next
        // node that sorts after `at`.
        let (mut before, mut after) = ((at % WINDOW, 0), (at % WINDOW, 1));
        // The length of the prefix that `at` shares with all remaining nodes that sort before `at`, and with all
        // remaining nodes that sort after `at`.
        let (mut shared_before, mut shared_after) = (0, 0);
        // The order in the tree depends on all bytes of the strip, but a match must end within the block.
        let longest = MAX_MATCH.min(data.len() - at);
        for _ in 0..DEPTH {
            let from = node.wrapping_sub(1);
            if node == 0 || at - from > WINDOW - 1 {
                break;
            }
            let mut length = shared_before.min(shared_after);
            length += common_length(data, from + length, at + length, longest - length);
            let found = length.min(most);
            if found > best {
                best = found;
                push(out, found, at - from);
            }
            let [less, more] = self.children[from % WINDOW];
            if length == longest {
                // The node has the same bytes as far as they are compared, so `at` replaces the node.
                self.children[before.0][before.1] = less;
                self.children[after.0][after.1] = more;
                return;
            }
            if data[from + length] < data[at + length] {
                self.children[before.0][before.1] = encoded(from);
                before = (from % WINDOW, 1);
                shared_before = length;
                node = more as usize;
            } else {
                self.children[after.0][after.1] = encoded(from);
                after = (from % WINDOW, 0);
                shared_after = length;
                node = less as usize;
            }
        }
        self.children[before.0][before.1] = 0;
        self.children[after.0][after.1] = 0;
    }
}

/// A position as the tables store it: increased by one, so that 0 means that there is none.
fn encoded(at: usize) -> u32 {
    at as u32 + 1
}

fn push(out: &mut Vec<Match>, length: usize, distance: usize) {
    out.push(Match {
        length: length as u16,
        distance: distance as u16,
    });
}
