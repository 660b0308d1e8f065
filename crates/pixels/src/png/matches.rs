//! Finds repeated bytes with hash chains (RFC 1951, section 4).

#![expect(
    clippy::cast_possible_truncation,
    reason = "positions are within a strip of 1 MiB, and matches within deflate's limits"
)]

use super::runs::{MIN_RUN, push_run};
use super::sequence::{MAX_MATCH, Sequence, WINDOW};
use super::words::{common_length, hash, word};
use crate::error::PixelError;
use crate::memory::{filled, reserve};

/// The length of the shortest match that this finder can find, because it hashes four bytes at once.
const MIN_FOUND: usize = 4;

const HASH_BITS: u32 = 14;

/// The largest number of candidates to compare per position.
const DEPTH: usize = 4;

/// The length from which a match is long enough for the finder to stop looking for a longer one.
const LONG_ENOUGH: usize = 48;

/// The largest number of positions inside a match that are inserted into the chains.
const INSERTED: usize = 16;

/// Chains of earlier positions with the same hash.
pub(super) struct Matcher {
    /// For each hash, the newest position plus one. 0 means that there is none.
    newest: Vec<u32>,
    /// For each position modulo the window, the previous position of its chain plus one.
    before: Vec<u32>,
}

#[derive(Clone, Copy)]
struct Match {
    length: usize,
    distance: usize,
}

impl Matcher {
    /// A matcher with empty chains.
    ///
    /// # Errors
    /// [`PixelError::OutOfMemory`].
    pub(super) fn new() -> Result<Self, PixelError> {
        Ok(Self {
            newest: filled(0, 1 << HASH_BITS)?,
            before: filled(0, WINDOW)?,
        })
    }

    /// Adds a position to its chain. Returns the previous position of the chain plus one, or 0 if there is none.
    #[inline]
    fn insert(&mut self, data: &[u8], at: usize) -> usize {
        let Some(word) = word(data, at) else { return 0 };
        let hash = hash(word, HASH_BITS);
        let earlier = self.newest[hash];
        self.newest[hash] = at as u32 + 1;
        self.before[at % WINDOW] = earlier;
        earlier as usize
    }

    /// Appends the sequences of `data[start..end]` to `out`. Matches may refer to bytes before `start`.
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
        while at + MIN_FOUND <= end {
            if at > 0 && word(data, at) == word(data, at - 1) {
                let length = common_length(data, at - 1, at, end - at);
                if length >= MIN_RUN {
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
            // Lazy matching: prefers a longer match that starts one byte later, although it needs one more literal.
            let mut inserted = at;
            while best.length < LONG_ENOUGH && at + 1 + MIN_FOUND <= end {
                let candidate = self.insert(data, at + 1);
                inserted = at + 1;
                let Some(next) = self.longest(data, at + 1, end, candidate, best.length) else {
                    break;
                };
                at += 1;
                best = next;
            }
            reserve(out, 1)?;
            out.push(Sequence {
                literals: (at - literals_from) as u32,
                length: best.length as u16,
                distance: best.distance as u16,
            });
            // Inserting a position twice would end its chain at this position.
            let inside = at + best.length.min(1 + INSERTED);
            for position in inserted + 1..inside {
                self.insert(data, position);
            }
            at += best.length;
            literals_from = at;
        }
        Ok(())
    }

    /// The longest match that is longer than `over` and long enough for its distance: see [`worth`].
    #[inline]
    fn longest(&self, data: &[u8], at: usize, end: usize, newest: usize, over: usize) -> Option<Match> {
        let mut best = Match {
            length: over,
            distance: 0,
        };
        let mut candidate = newest;
        let most = MAX_MATCH.min(end - at);
        for _ in 0..DEPTH {
            if candidate == 0 || candidate > at || at - (candidate - 1) > WINDOW {
                break;
            }
            let from = candidate - 1;
            let distance = at - from;
            if best.length >= most {
                break;
            }
            // A longer match must agree in these four bytes, which end just past the best match so
            // far.
            let last = best.length.saturating_sub(MIN_FOUND - 1);
            if word(data, from + last) == word(data, at + last) {
                let length = common_length(data, from, at, most);
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

/// The smallest length for which a match takes fewer bits than its bytes as literals. Larger distances need more
/// extra bits.
const fn worth(distance: usize) -> usize {
    match distance {
        ..64 => MIN_FOUND,
        64..2048 => 5,
        _ => 6,
    }
}

/// The size of a sample in bytes, and the number of samples. The samples decide whether to look for matches.
const SAMPLE: usize = 3 << 10;
const SAMPLES: usize = 4;
const SAMPLE_HASH_BITS: u32 = 12;

/// The smallest share of bits in the samples that matches must save. Looking for matches doubles the time, and
/// samples overestimate the gain: at 0.08, a photo took 50 % longer and became 0.2 % smaller.
const WORTH_IT: f32 = 0.12;

/// The approximate cost of a match in bits: the codes of its length and distance, and their extra bits.
const MATCH_BITS: f32 = 20.0;

/// True if matches are likely to make `data` notably smaller than runs alone. Also true if more than 7/8 of the
/// samples are runs.
///
/// Estimates the savings from a few samples. Residuals of photographs repeat only by chance, in short
/// matches of common bytes that save little. Residuals of drawings repeat more.
///
/// # Errors
/// [`PixelError::OutOfMemory`].
pub(super) fn worth_matching(data: &[u8]) -> Result<bool, PixelError> {
    let mut newest = filled(0_u32, 1 << SAMPLE_HASH_BITS)?;
    let (mut seen, mut runs, mut all, mut saved) = (0, 0, 0.0, 0.0);
    for place in 0..SAMPLES {
        let start = data.len().saturating_sub(SAMPLE) / (SAMPLES - 1) * place;
        let end = data.len().min(start + SAMPLE);
        let costs = literal_costs(&data[start..end]);
        seen += end - start;
        let mut at = start + 1;
        while at + MIN_FOUND <= end {
            let Some(here) = word(data, at) else { break };
            if word(data, at - 1) == Some(here) {
                let run = common_length(data, at - 1, at, end - at);
                if run >= MIN_RUN {
                    runs += run;
                    at += run;
                    continue;
                }
            }
            let slot = &mut newest[hash(here, SAMPLE_HASH_BITS)];
            let earlier = *slot as usize;
            *slot = at as u32;
            let reachable = earlier > 0 && earlier < at && at - earlier <= WINDOW;
            let length = if reachable && word(data, earlier) == Some(here) {
                common_length(data, earlier, at, end - at)
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

/// The approximate cost of each byte value in a code for `data`, in bits.
fn literal_costs(data: &[u8]) -> [f32; 256] {
    let mut counts = [0_u16; 256];
    for &byte in data {
        counts[usize::from(byte)] = counts[usize::from(byte)].saturating_add(1);
    }
    counts.map(|count| (f32::from(data.len() as u16) / f32::from(count.max(1))).log2())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_a_long_match_behind_a_nearer_short_one() {
        // The data contains a phrase, then its first seven bytes, then the phrase without its first byte. So the
        // nearest candidate for the long repetition is the short repetition. All other bytes occur once.
        let phrase: Vec<u8> = (0..20).collect();
        let data = [
            phrase.as_slice(),
            &[100, 101, 102, 103],
            &phrase[..7],
            &[110, 111, 112, 113, 114],
            &phrase[1..],
            &[120, 121, 122, 123],
        ]
        .concat();
        let mut found = Vec::new();
        Matcher::new()
            .expect("memory")
            .parse(&data, 0, data.len(), &mut found)
            .expect("memory");
        let beginning = Sequence {
            literals: 24,
            length: 7,
            distance: 24,
        };
        let rest = Sequence {
            literals: 5,
            length: 19,
            distance: 35,
        };
        assert_eq!(found, [beginning, rest]);
    }
}
