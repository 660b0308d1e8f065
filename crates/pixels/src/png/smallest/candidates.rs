//! The matches there are at each byte, found in binary trees.
//!
//! All earlier positions whose first four bytes hash alike form a tree that is ordered by what follows
//! them, with the newest as its root. Entering a position splits the tree on its way down into what
//! comes before it and after it: on that way lie the positions that share most with it, nearest first.

use super::super::matches::{HASH_FACTOR, LONGEST, WINDOW, zeros};
use super::super::runs::word;
use crate::error::PixelError;

/// A copy of `length` bytes from `distance` bytes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Match {
    pub(super) length: u16,
    pub(super) distance: u16,
}

const HASH_BITS: u32 = 16;
const SHORT_HASH_BITS: u32 = 16;

/// Nodes looked at for one position. More find hardly more.
const DEPTH: usize = 100;

/// A match this long is taken as it is, and the bytes inside it are entered and not looked up.
pub(super) const LONG_ENOUGH: usize = 258;

/// The shortest match deflate has.
const SHORTEST: usize = 3;

/// The positions of a strip that were entered so far. Positions are entered in order, each once.
pub(super) struct Finder {
    /// By hash of four bytes, one more than the root's position; 0 for none.
    roots: Vec<u32>,
    /// By position within the window, its children: what comes before it in order, and after it.
    children: Vec<[u32; 2]>,
    /// By hash of three bytes, one more than the newest position.
    newest: Vec<u32>,
}

impl Finder {
    /// With nothing entered.
    ///
    /// # Errors
    /// [`PixelError::OutOfMemory`].
    pub(super) fn new() -> Result<Self, PixelError> {
        let mut children = Vec::new();
        children
            .try_reserve_exact(WINDOW)
            .map_err(|_| PixelError::OutOfMemory)?;
        children.resize(WINDOW, [0; 2]);
        Ok(Self {
            roots: zeros(1 << HASH_BITS)?,
            children,
            newest: zeros(1 << SHORT_HASH_BITS)?,
        })
    }

    /// Enters the position `at`, and appends its matches within `data[..end]`: each longer than the
    /// one before it, and the nearest of its length that was met.
    pub(super) fn enter(&mut self, data: &[u8], at: usize, end: usize, out: &mut Vec<Match>) {
        let Some(here) = word(data, at) else { return };
        let most = LONGEST.min(end - at);
        let mut best = SHORTEST - 1;
        let three = here & 0x00FF_FFFF;
        let slot = &mut self.newest[hash(three, SHORT_HASH_BITS)];
        let near = core::mem::replace(slot, position(at)) as usize;
        if near > 0 && at - (near - 1) <= WINDOW && most >= SHORTEST {
            let same = word(data, near - 1).is_some_and(|other| other & 0x00FF_FFFF == three);
            if same {
                best = SHORTEST;
                push(out, best, at - (near - 1));
            }
        }
        self.descend(data, at, most, best, out);
    }

    /// Makes `at` the root of its tree, whose nodes on the way become its children's.
    fn descend(&mut self, data: &[u8], at: usize, most: usize, mut best: usize, out: &mut Vec<Match>) {
        let Some(here) = word(data, at) else { return };
        let root = &mut self.roots[hash(here, HASH_BITS)];
        let mut node = core::mem::replace(root, position(at)) as usize;
        // Where the next node that comes before, or after, is to be hung: a slot and a side.
        let (mut before, mut after) = ((at % WINDOW, 0), (at % WINDOW, 1));
        // What `at` shares with all that come before it, and after it, from here on down.
        let (mut shared_before, mut shared_after) = (0, 0);
        // All bytes count for the order, and the block's end only for what is found.
        let longest = LONGEST.min(data.len() - at);
        for _ in 0..DEPTH {
            let from = node.wrapping_sub(1);
            if node == 0 || at - from > WINDOW - 1 {
                break;
            }
            let mut length = shared_before.min(shared_after);
            length += super::super::runs::common(data, from + length, at + length, longest - length);
            let found = length.min(most);
            if found > best {
                best = found;
                push(out, found, at - from);
            }
            let [less, more] = self.children[from % WINDOW];
            if length == longest {
                // Equal as far as it matters: `at` takes its place.
                self.children[before.0][before.1] = less;
                self.children[after.0][after.1] = more;
                return;
            }
            if data[from + length] < data[at + length] {
                self.children[before.0][before.1] = position(from);
                before = (from % WINDOW, 1);
                shared_before = length;
                node = more as usize;
            } else {
                self.children[after.0][after.1] = position(from);
                after = (from % WINDOW, 0);
                shared_after = length;
                node = less as usize;
            }
        }
        self.children[before.0][before.1] = 0;
        self.children[after.0][after.1] = 0;
    }
}

fn hash(word: u32, bits: u32) -> usize {
    (word.wrapping_mul(HASH_FACTOR) >> (32 - bits)) as usize
}

/// A position as the tables keep it: one more, so that 0 is none.
fn position(at: usize) -> u32 {
    at as u32 + 1
}

fn push(out: &mut Vec<Match>, length: usize, distance: usize) {
    out.push(Match {
        length: length as u16,
        distance: distance as u16,
    });
}
