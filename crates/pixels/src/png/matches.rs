//! Repeated bytes, found for deflate (RFC 1951, section 4).

#![expect(
    clippy::cast_possible_truncation,
    reason = "positions and lengths lie in a strip of 1 MiB or one row, and matches in deflate's bounds"
)]

use super::runs::{SHORTEST_RUN, common, push_run, word};
use crate::error::PixelError;

/// Longest match deflate can express, in bytes, and how far back it may lie.
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

const HASH_BITS: u32 = 14;

/// Spreads the four bytes over the upper bits: 2^32 over the golden ratio (Knuth, volume 3, 6.4).
pub(super) const HASH_FACTOR: u32 = 0x9E37_79B1;

/// Candidates looked at per position.
const DEPTH: usize = 4;

/// A match this long is taken without looking for a longer one.
const LONG_ENOUGH: usize = 48;

/// Positions inside a match that later matches may start from.
const INSERTED: usize = 16;

/// Chains of earlier positions with the same hash.
pub(super) struct Matcher {
    /// By hash, one more than the newest position; 0 for none.
    newest: Vec<u32>,
    /// By position within the window, one more than the position before it in the chain.
    before: Vec<u32>,
}

#[derive(Clone, Copy)]
struct Match {
    length: usize,
    distance: usize,
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

    /// Enters the position, and returns the one before it in its chain.
    #[inline]
    fn insert(&mut self, data: &[u8], at: usize) -> usize {
        let Some(word) = word(data, at) else { return 0 };
        let hash = (word.wrapping_mul(HASH_FACTOR) >> (32 - HASH_BITS)) as usize;
        let earlier = self.newest[hash];
        self.newest[hash] = at as u32 + 1;
        self.before[at % WINDOW] = earlier;
        earlier as usize
    }

    /// Finds the sequences of `data[start..end]`. Matches may reach back before `start`.
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
        let mut literals_from = start;
        let mut at = start;
        let mut misses = 0_usize;
        while at + SHORTEST <= end {
            if at > 0 && word(data, at) == word(data, at - 1) {
                let length = common(data, at - 1, at, end - at);
                if length >= SHORTEST_RUN {
                    self.insert(data, at);
                    literals_from = push_run(out, literals_from, at, at + length)?;
                    at = literals_from;
                    misses = 0;
                    continue;
                }
            }
            let candidate = self.insert(data, at);
            let Some(mut best) = self.longest(data, at, end, candidate, 0) else {
                misses += 1;
                at += 1 + (misses >> 5);
                continue;
            };
            misses = 0;
            // A longer match one byte later is worth a literal.
            while best.length < LONG_ENOUGH && at + 1 + SHORTEST <= end {
                let candidate = self.insert(data, at + 1);
                let Some(next) = self.longest(data, at + 1, end, candidate, best.length) else {
                    break;
                };
                at += 1;
                best = next;
            }
            out.try_reserve(1).map_err(|_| PixelError::OutOfMemory)?;
            out.push(Sequence {
                literals: (at - literals_from) as u32,
                length: best.length as u16,
                distance: best.distance as u16,
            });
            for inside in (at + 1..at + best.length).take(INSERTED) {
                self.insert(data, inside);
            }
            at += best.length;
            literals_from = at;
        }
        Ok(())
    }

    /// The longest match that is longer than `over` and long enough for its distance.
    #[inline]
    fn longest(&self, data: &[u8], at: usize, end: usize, newest: usize, over: usize) -> Option<Match> {
        let mut best = Match {
            length: over,
            distance: 0,
        };
        let mut candidate = newest;
        let most = LONGEST.min(end - at);
        for _ in 0..DEPTH {
            if candidate == 0 || candidate > at || at - (candidate - 1) > WINDOW {
                break;
            }
            let from = candidate - 1;
            let distance = at - from;
            if best.length >= most {
                break;
            }
            // Four bytes that a longer match has: when there is one already, those that end where it
            // would be longer.
            let last = best.length.saturating_sub(SHORTEST - 1);
            if word(data, from + last) == word(data, at + last) {
                let length = common(data, from, at, most);
                if length > best.length && length >= worth(distance) {
                    best = Match { length, distance };
                    if length >= LONG_ENOUGH {
                        break;
                    }
                }
            }
            let next = self.before[from % WINDOW] as usize;
            if next >= candidate {
                break;
            }
            candidate = next;
        }
        (best.distance > 0).then_some(best)
    }
}

/// From which length on a match is shorter than its literals: far distances take more extra bits.
const fn worth(distance: usize) -> usize {
    match distance {
        ..64 => SHORTEST,
        64..2048 => 5,
        _ => 6,
    }
}

/// Bytes looked at in each of so many places, to decide whether matches are there to be found.
const SAMPLE: usize = 3 << 10;
const SAMPLES: usize = 4;

/// The part of the literals' bits that matches must save. Looking for them takes as long as all the rest,
/// and the sample promises more than they keep: at 0.08, a photo took half as long again for 0.2 %.
const WORTH_IT: f32 = 0.12;

/// Bits a match takes, about: its length's code, its distance's, and extra bits.
const MATCH_BITS: f32 = 20.0;

/// Whether looking for matches promises to make `data` notably smaller than runs alone do.
///
/// Looks at a few places in it, and weighs what matches would save. Residuals of photographs repeat by
/// chance, but so short and in such common bytes that little is gained; those of drawings do better.
///
/// # Errors
/// [`PixelError::OutOfMemory`].
pub(super) fn worth_matching(data: &[u8]) -> Result<bool, PixelError> {
    let mut newest = zeros(1 << 12)?;
    let (mut seen, mut runs, mut all, mut saved) = (0, 0, 0.0, 0.0);
    for place in 0..SAMPLES {
        let start = data.len().saturating_sub(SAMPLE) / (SAMPLES - 1) * place;
        let end = data.len().min(start + SAMPLE);
        let costs = literal_costs(&data[start..end]);
        seen += end - start;
        let mut at = start + 1;
        while at + SHORTEST <= end {
            let Some(here) = word(data, at) else { break };
            if word(data, at - 1) == Some(here) {
                let run = common(data, at - 1, at, end - at);
                if run >= SHORTEST_RUN {
                    runs += run;
                    at += run;
                    continue;
                }
            }
            let slot = &mut newest[(here.wrapping_mul(HASH_FACTOR) >> 20) as usize];
            let earlier = *slot as usize;
            *slot = at as u32;
            let reachable = earlier > 0 && earlier < at && at - earlier <= WINDOW;
            let length = if reachable && word(data, earlier) == Some(here) {
                common(data, earlier, at, end - at)
            } else {
                0
            };
            let literals: f32 = data[at..at + length]
                .iter()
                .map(|&byte| costs[usize::from(byte)])
                .sum();
            if literals > MATCH_BITS {
                saved += literals - MATCH_BITS;
                all += literals;
                at += length;
            } else {
                all += costs[usize::from(data[at])];
                at += 1;
            }
        }
    }
    Ok(seen - runs < seen / 8 || saved > all * WORTH_IT)
}

/// Bits each byte value takes in a code made for `data`, about.
fn literal_costs(data: &[u8]) -> [f32; 256] {
    let mut counts = [0_u16; 256];
    for &byte in data {
        counts[usize::from(byte)] = counts[usize::from(byte)].saturating_add(1);
    }
    counts.map(|count| (f32::from(data.len() as u16) / f32::from(count.max(1))).log2())
}

/// That many zeros.
///
/// # Errors
/// [`PixelError::OutOfMemory`].
pub(super) fn zeros(length: usize) -> Result<Vec<u32>, PixelError> {
    let mut data = Vec::new();
    data.try_reserve_exact(length)
        .map_err(|_| PixelError::OutOfMemory)?;
    data.resize(length, 0);
    Ok(data)
}
