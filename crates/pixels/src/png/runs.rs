//! Finds runs of the same byte. In photos, it is not worth looking for other repetitions.

#![expect(
    clippy::cast_possible_truncation,
    reason = "positions are within a strip of 1 MiB, and matches within deflate's limits"
)]

use super::sequence::{MAX_MATCH, MIN_MATCH, Sequence};
use super::words::common_length;
use crate::error::PixelError;
use crate::memory::reserve;
use crate::simd::U8x16;

/// The shortest run to encode as a match. Shorter runs are left as literals. Filtered rows are full of zeros, whose
/// literals have short codes.
pub(super) const MIN_RUN: usize = 12;

/// The number of bytes compared at once. Each byte gives one bit of a mask.
const LANES: usize = 64;

/// Appends the runs of `data[start..end]` to `out`.
///
/// # Errors
/// [`PixelError::OutOfMemory`].
pub(super) fn runs(data: &[u8], start: usize, end: usize, out: &mut Vec<Sequence>) -> Result<(), PixelError> {
    let mut literals_from = start;
    let mut at = start.max(1);
    while at < end {
        let repeats = repeats(data, at, end);
        let starts = starts(repeats);
        if starts == 0 {
            // Looks at the last bytes of this block again, because a run that starts there is too near the end to be
            // recognised.
            at += LANES - (MIN_RUN - 1);
            continue;
        }
        let run_start = at + starts.trailing_zeros() as usize;
        let mut run_end = run_start + (repeats >> starts.trailing_zeros()).trailing_ones() as usize;
        if run_end == at + LANES {
            run_end += common_length(data, run_end - 1, run_end, end - run_end);
        }
        literals_from = push_run(out, literals_from, run_start, run_end)?;
        // The byte at `run_end` does not repeat the byte before it, so the search continues after it.
        at = run_end + 1;
    }
    Ok(())
}

/// The bits at which at least [`MIN_RUN`] consecutive set bits start, counted from the lowest bit up.
#[inline]
const fn starts(bits: u64) -> u64 {
    const { assert!(MIN_RUN == 12) }
    let two = bits & (bits >> 1);
    let four = two & (two >> 2);
    let eight = four & (four >> 4);
    eight & (four >> 8)
}

/// One bit per byte of `data[at..end]`, starting with the lowest bit for the first byte. A bit is
/// set if the byte equals the previous byte. `at` must not be 0.
#[inline]
fn repeats(data: &[u8], at: usize, end: usize) -> u64 {
    let (bytes, previous) = (&data[at..end], &data[at - 1..end - 1]);
    if let (Some(bytes), Some(previous)) = (bytes.first_chunk::<LANES>(), previous.first_chunk::<LANES>()) {
        let quarters = bytes.as_chunks().0.iter().zip(previous.as_chunks().0);
        return quarters.rev().fold(0, |mask, (bytes, previous)| {
            mask << 16 | u64::from(U8x16::load(bytes).equal_mask(U8x16::load(previous)))
        });
    }
    let pairs = bytes.iter().zip(previous).rev();
    pairs.fold(0, |mask, (byte, previous)| {
        mask << 1 | u64::from(byte == previous)
    })
}

/// Appends the literals from `literals_from` and a run from `start` to `end`. Returns where the next
/// literals begin: at `end`, or earlier if the last bytes of the run are too few for a match.
///
/// # Errors
/// [`PixelError::OutOfMemory`].
pub(super) fn push_run(
    out: &mut Vec<Sequence>,
    literals_from: usize,
    start: usize,
    end: usize,
) -> Result<usize, PixelError> {
    reserve(out, (end - start).div_ceil(MAX_MATCH))?;
    let mut literals = start - literals_from;
    let mut at = start;
    while end - at >= MIN_MATCH {
        let length = MAX_MATCH.min(end - at);
        out.push(Sequence {
            literals: literals as u32,
            length: length as u16,
            distance: 1,
        });
        literals = 0;
        at += length;
    }
    Ok(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bytes without runs, except for a run of `run` bytes at `from`.
    fn one_run(length: usize, from: usize, run: usize) -> Vec<u8> {
        let byte = |i: usize| if i.is_multiple_of(2) { 1 } else { 2 };
        (0..length)
            .map(|i| {
                if (from..from + run).contains(&i) {
                    77
                } else {
                    byte(i)
                }
            })
            .collect()
    }

    #[test]
    fn finds_a_run_wherever_it_begins_and_ends() {
        const LENGTH: usize = 300;
        for from in 0..140 {
            for run in (1..30).chain(60..70).chain(LENGTH - from - 2..=LENGTH - from) {
                let mut found = Vec::new();
                runs(&one_run(LENGTH, from, run), 0, LENGTH, &mut found).expect("memory");
                // The first byte of a run is a literal.
                let repeats = run - 1;
                let bytes: usize = found.iter().map(|each| usize::from(each.length)).sum();
                if repeats < MIN_RUN {
                    assert!(found.is_empty(), "{run} bytes from {from}");
                    continue;
                }
                assert_eq!(
                    found.first().map(|first| first.literals as usize),
                    Some(from + 1),
                    "{run} bytes from {from}"
                );
                // Up to two bytes may be left over, because a match has at least three.
                assert!(
                    (repeats - 2..=repeats).contains(&bytes),
                    "{run} bytes from {from}"
                );
                assert!(found.iter().all(|each| each.distance == 1));
            }
        }
    }
}
