//! Repeated bytes, found for deflate (RFC 1951, section 4).

use crate::error::PixelError;

/// Shortest and longest match deflate can express, in bytes, and how far back it may lie.
pub(super) const LONGEST: usize = 258;
pub(super) const WINDOW: usize = 32_768;
/// Four bytes are hashed at once, so shorter matches are not found.
const SHORTEST: usize = 4;

/// Some literal bytes, then a copy of `length` bytes from `distance` bytes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sequence {
    pub(super) literals: u32,
    pub(super) length: u16,
    pub(super) distance: u16,
}

const HASH_BITS: u32 = 15;

/// Candidates looked at per position.
const DEPTH: usize = 8;

/// A match this long is taken without looking for a longer one.
const LONG_ENOUGH: usize = 64;

/// Chains of earlier positions with the same hash.
pub(super) struct Matcher {
    /// By hash, one more than the newest position; 0 for none.
    newest: Vec<u32>,
    /// By position within the window, one more than the position before it in the chain.
    before: Vec<u32>,
}

impl Matcher {
    /// An empty history.
    ///
    /// # Errors
    /// [`PixelError::OutOfMemory`].
    pub(super) fn new() -> Result<Self, PixelError> {
        Ok(Self {
            newest: zeros(1 << HASH_BITS)?,
            before: zeros(WINDOW)?,
        })
    }

    fn insert(&mut self, data: &[u8], at: usize) -> usize {
        let Some(word) = word(data, at) else { return 0 };
        let hash = (word.wrapping_mul(0x9E37_79B1) >> (32 - HASH_BITS)) as usize;
        let earlier = self.newest[hash];
        self.newest[hash] = at as u32 + 1;
        self.before[at % WINDOW] = earlier;
        earlier as usize
    }

    /// Finds the sequences of `data[start..end]`, whose matches may lie before `start` when that part
    /// was parsed before. Returns how many literal bytes follow the last sequence.
    ///
    /// # Errors
    /// [`PixelError::OutOfMemory`].
    pub(super) fn parse(
        &mut self,
        data: &[u8],
        start: usize,
        end: usize,
        out: &mut Vec<Sequence>,
    ) -> Result<(), PixelError> {
        out.clear();
        let mut literals_from = start;
        let mut at = start;
        let mut misses = 0_usize;
        while at + SHORTEST <= end {
            let mut candidate = self.insert(data, at);
            let (mut length, mut distance) = self.longest(data, at, end, candidate, SHORTEST - 1);
            if length < SHORTEST {
                misses += 1;
                at += 1 + (misses >> 6);
                continue;
            }
            misses = 0;
            // A longer match one byte later is worth a literal.
            while length < LONG_ENOUGH && at + 1 + SHORTEST <= end {
                candidate = self.insert(data, at + 1);
                let (next_length, next_distance) = self.longest(data, at + 1, end, candidate, length);
                if next_length <= length {
                    break;
                }
                at += 1;
                (length, distance) = (next_length, next_distance);
            }
            out.try_reserve(1).map_err(|_| PixelError::OutOfMemory)?;
            out.push(Sequence {
                literals: (at - literals_from) as u32,
                length: length as u16,
                distance: distance as u16,
            });
            for inside in (at + 1..at + length).take(32) {
                self.insert(data, inside);
            }
            at += length;
            literals_from = at;
        }
        Ok(())
    }

    /// The longest match longer than `over`: its length and distance, or a length of `over`.
    fn longest(&self, data: &[u8], at: usize, end: usize, newest: usize, over: usize) -> (usize, usize) {
        let mut best = (over, 0);
        let mut candidate = newest;
        let most = LONGEST.min(end - at);
        for _ in 0..DEPTH {
            if candidate == 0 || candidate > at || at - (candidate - 1) > WINDOW {
                break;
            }
            let from = candidate - 1;
            let length = common(data, from, at, most);
            if length > best.0 {
                best = (length, at - from);
                if length >= LONG_ENOUGH {
                    break;
                }
            }
            let next = self.before[from % WINDOW] as usize;
            if next >= candidate {
                break;
            }
            candidate = next;
        }
        best
    }
}

fn zeros(length: usize) -> Result<Vec<u32>, PixelError> {
    let mut data = Vec::new();
    data.try_reserve_exact(length)
        .map_err(|_| PixelError::OutOfMemory)?;
    data.resize(length, 0);
    Ok(data)
}

fn word(data: &[u8], at: usize) -> Option<u32> {
    data.get(at..)?
        .first_chunk()
        .map(|bytes| u32::from_le_bytes(*bytes))
}

/// How many bytes from `a` on equal those from `b` on, at most `most`.
fn common(data: &[u8], a: usize, b: usize, most: usize) -> usize {
    let (a, b) = (&data[a..], &data[b..][..most]);
    let mut length = 0;
    while length + 8 <= most {
        let left = u64::from_le_bytes(*a[length..].first_chunk().unwrap_or(&[0; 8]));
        let right = u64::from_le_bytes(*b[length..].first_chunk().unwrap_or(&[0; 8]));
        let difference = left ^ right;
        if difference != 0 {
            return length + (difference.trailing_zeros() >> 3) as usize;
        }
        length += 8;
    }
    length
        + a[length..]
            .iter()
            .zip(&b[length..])
            .take_while(|(a, b)| a == b)
            .count()
}
