//! Chooses the filter of each row. The measures are slower to compute than that of the fast level.

use core::ops::Range;

use super::super::filter::{FILTERS, Filter, average, paeth};
use super::storage::Storage;
use crate::error::PixelError;
use crate::image::Rgba8;
use crate::memory::{filled, reserved};

/// How to choose the filters. No strategy is best for every image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Strategy {
    /// No filter at all. Drawings and text repeat exactly, but their residuals do not.
    Plain,
    /// The filter whose residuals have the lowest entropy, measured over pairs of adjacent bytes. This entropy predicts
    /// both the size of Huffman codes and the success of matching.
    LeastPairEntropy,
}

impl Strategy {
    pub(super) const ALL: [Self; 2] = [Self::Plain, Self::LeastPairEntropy];
}

/// Returns the filter number and the residuals of each row.
///
/// # Errors
/// [`PixelError::OutOfMemory`], or the error of [`Storage::pack`].
pub(super) fn filter_strip(
    picture: &Rgba8,
    storage: &Storage,
    rows: Range<u32>,
    strategy: Strategy,
) -> Result<Vec<u8>, PixelError> {
    let length = storage.row_bytes(picture.width());
    // Each row starts with zeros for the missing pixel to its left, as the specification requires.
    let step = storage.filter_step();
    let source = |y: u32| &picture.data()[y as usize * picture.stride()..][..picture.stride()];
    let mut filtered = filled(0, rows.len() * (1 + length))?;
    let mut above = filled(0, step + length)?;
    let mut row = filled(0, step + length)?;
    let mut trial = filled(0, length)?;
    let mut pairs = Pairs::new(length)?;
    if let Some(y) = rows.start.checked_sub(1) {
        storage.pack(source(y), &mut above[step..])?;
    }
    for (y, out) in rows.zip(filtered.chunks_exact_mut(1 + length)) {
        storage.pack(source(y), &mut row[step..])?;
        let filters = match strategy {
            Strategy::Plain => &FILTERS[..1],
            Strategy::LeastPairEntropy => &FILTERS,
        };
        let mut least = f32::INFINITY;
        for &filter in filters {
            residuals(filter, step, &above, &row, &mut trial);
            let cost = match strategy {
                Strategy::Plain => 0.0,
                Strategy::LeastPairEntropy => pairs.entropy(&trial),
            };
            if cost < least {
                least = cost;
                out[0] = filter as u8;
                out[1..].copy_from_slice(&trial);
            }
        }
        core::mem::swap(&mut above, &mut row);
    }
    Ok(filtered)
}

/// Writes the residuals of a row. Both rows start with `step` zeros.
fn residuals(filter: Filter, step: usize, above: &[u8], row: &[u8], out: &mut [u8]) {
    match filter {
        Filter::None => each(step, above, row, out, |_, _, _| 0),
        Filter::Sub => each(step, above, row, out, |a, _, _| a),
        Filter::Up => each(step, above, row, out, |_, b, _| b),
        Filter::Average => each(step, above, row, out, |a, b, _| average(a, b)),
        Filter::Paeth => each(step, above, row, out, paeth),
    }
}

#[inline]
fn each(step: usize, above: &[u8], row: &[u8], out: &mut [u8], predict: impl Fn(u8, u8, u8) -> u8) {
    let neighbours = row.iter().zip(&above[step..]).zip(above);
    for ((out, &x), ((&a, &b), &c)) in out.iter_mut().zip(&row[step..]).zip(neighbours) {
        *out = x.wrapping_sub(predict(a, b, c));
    }
}

/// Counts pairs of adjacent bytes.
struct Pairs {
    /// The count of each pair. All counts are 0 between calls of [`Self::entropy`]. A row has fewer than 2^16
    /// pairs.
    counts: Vec<u16>,
    /// n log2 n for each n below the length of a row: the bits of entropy that n equal pairs save.
    saved: Vec<f32>,
}

impl Pairs {
    /// Counters for rows of at most `length` bytes.
    ///
    /// # Errors
    /// [`PixelError::OutOfMemory`].
    fn new(length: usize) -> Result<Self, PixelError> {
        let counts = filled(0, 1 << 16)?;
        let mut saved = reserved(length.max(2))?;
        saved.extend((0..length.max(2)).map(|n| if n == 0 { 0.0 } else { n as f32 * (n as f32).log2() }));
        Ok(Self { counts, saved })
    }

    /// The entropy of the pairs in `residuals` in bits, minus a constant that depends only on the length.
    fn entropy(&mut self, residuals: &[u8]) -> f32 {
        let pair = |bytes: &[u8]| usize::from(u16::from_le_bytes([bytes[0], bytes[1]]));
        for bytes in residuals.windows(2) {
            self.counts[pair(bytes)] += 1;
        }
        let mut saved = 0.0;
        for bytes in residuals.windows(2) {
            let count = core::mem::take(&mut self.counts[pair(bytes)]);
            saved += self.saved[usize::from(count)];
        }
        -saved
    }
}
