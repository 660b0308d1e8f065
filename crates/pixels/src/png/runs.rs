//! Runs of one byte: the only repetition worth looking for in a photograph.

#![expect(
    clippy::cast_possible_truncation,
    reason = "positions and lengths lie in a strip of 1 MiB or one row, and matches in deflate's bounds"
)]

use super::matches::{LONGEST, Sequence};
use crate::error::PixelError;

/// The shortest run taken. Filtered rows are full of zeros, which have short codes of their own.
pub(super) const SHORTEST_RUN: usize = 12;

/// The shortest match deflate can express.
const SHORTEST: usize = 3;

/// Finds the runs of `data[start..end]`.
///
/// # Errors
/// [`PixelError::OutOfMemory`].
pub(super) fn runs(data: &[u8], start: usize, end: usize, out: &mut Vec<Sequence>) -> Result<(), PixelError> {
    const PROBE: usize = 4;
    let mut literals_from = start;
    let mut at = start.max(1);
    while at + PROBE <= end {
        // Every run longer than twice the step has such a place in it.
        if word(data, at) != word(data, at - 1) {
            at += PROBE;
            continue;
        }
        let before = data[literals_from.max(1)..at]
            .iter()
            .rev()
            .take_while(|&&byte| byte == data[at])
            .count();
        // The first byte of a run is the literal that the others repeat.
        let mut run_start = at - before;
        if data[run_start - 1] != data[at] {
            run_start += 1;
        }
        let run_end = at + common(data, at - 1, at, end - at);
        if run_end - run_start >= SHORTEST_RUN {
            literals_from = push_run(out, literals_from, run_start, run_end)?;
        }
        at = run_end + 1;
    }
    Ok(())
}

/// Appends a run from `start` to `end` after the literals from `literals_from` on, and returns where
/// the next literals begin: at `end`, or before it if too few bytes were left for a match.
///
/// # Errors
/// [`PixelError::OutOfMemory`].
pub(super) fn push_run(
    out: &mut Vec<Sequence>,
    literals_from: usize,
    start: usize,
    end: usize,
) -> Result<usize, PixelError> {
    out.try_reserve((end - start).div_ceil(LONGEST))
        .map_err(|_| PixelError::OutOfMemory)?;
    let mut literals = start - literals_from;
    let mut at = start;
    while end - at >= SHORTEST {
        let length = LONGEST.min(end - at);
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

/// The four bytes from `at` on.
#[inline]
pub(super) fn word(data: &[u8], at: usize) -> Option<u32> {
    data.get(at..)?
        .first_chunk()
        .map(|bytes| u32::from_le_bytes(*bytes))
}

/// How many bytes from `a` on equal those from `b` on, at most `most`. `a` is before `b`, and `most` bytes
/// must follow from `b` on.
#[inline]
pub(super) fn common(data: &[u8], a: usize, b: usize, most: usize) -> usize {
    let (a, b) = (&data[a..][..most], &data[b..][..most]);
    let mut length = 0;
    // Most matches end within the first eight bytes, and long ones are many times longer.
    if let (Some(left), Some(right)) = (a.first_chunk(), b.first_chunk()) {
        let difference = u64::from_le_bytes(*left) ^ u64::from_le_bytes(*right);
        if difference != 0 {
            return (difference.trailing_zeros() >> 3) as usize;
        }
        length = 8;
    }
    for (left, right) in a[length..]
        .as_chunks::<32>()
        .0
        .iter()
        .zip(b[length..].as_chunks::<32>().0)
    {
        if words(left) != words(right) {
            break;
        }
        length += 32;
    }
    let (a, b) = (&a[length..], &b[length..]);
    for (left, right) in a.as_chunks::<8>().0.iter().zip(b.as_chunks::<8>().0) {
        let difference = u64::from_le_bytes(*left) ^ u64::from_le_bytes(*right);
        if difference != 0 {
            return length + (difference.trailing_zeros() >> 3) as usize;
        }
        length += 8;
    }
    let rest = a.len() % 8;
    let (a, b) = (&a[a.len() - rest..], &b[b.len() - rest..]);
    length + a.iter().zip(b).take_while(|(a, b)| a == b).count()
}

/// The bytes as words, which compare without the detour through vectors that a few bytes do not repay.
#[inline]
fn words(bytes: &[u8; 32]) -> [u64; 4] {
    let (words, _) = bytes.as_chunks::<8>();
    [0, 1, 2, 3].map(|i| u64::from_le_bytes(words[i]))
}
