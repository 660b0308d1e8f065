//! Interpolates subsampled chroma.

use super::plane::{Plane, Subsampling};
use crate::error::PixelError;
use crate::memory::filled;
use crate::simd::{U8x16, U16x8};

/// libjpeg-turbo does not interpolate rows with fewer samples than this.
const LEAST_COLUMNS: usize = 3;

/// Samples processed at once.
const LANES: usize = 8;

/// The definition: the chroma of pixel (`x`, `y`) from a plane of `columns` x `rows` samples.
pub(super) fn sample(
    plane: Plane,
    subsampling: Subsampling,
    (columns, rows): (u32, u32),
    x: usize,
    y: usize,
) -> u8 {
    let (columns, rows) = (columns as usize, rows as usize);
    let at = |x: usize, y: usize| u32::from(plane.samples[y * plane.stride + x]);
    let nearest = |x: usize| x / 2;
    // Even pixels interpolate with the sample to the left or above, odd ones with that to the right or below.
    let next = |x: usize, count: usize| {
        if x.is_multiple_of(2) {
            (x / 2).saturating_sub(1)
        } else {
            (x / 2 + 1).min(count - 1)
        }
    };
    let sample = match subsampling {
        Subsampling::None => at(x, y),
        Subsampling::Horizontal if columns < LEAST_COLUMNS => at(nearest(x), y),
        Subsampling::Both if columns < LEAST_COLUMNS => at(nearest(x), nearest(y)),
        Subsampling::Horizontal => {
            let bias = if x.is_multiple_of(2) { 1 } else { 2 };
            (3 * at(nearest(x), y) + at(next(x, columns), y) + bias) >> 2
        }
        Subsampling::Both => {
            let bias = if x.is_multiple_of(2) { 8 } else { 7 };
            let sum = |x: usize| 3 * at(x, nearest(y)) + at(x, next(y, rows));
            (3 * sum(nearest(x)) + sum(next(x, columns)) + bias) >> 4
        }
    };
    u8::try_from(sample).unwrap_or(u8::MAX)
}

/// Interpolates a subsampled plane row by row to the width of the picture.
pub(super) struct Upsampler<'a> {
    plane: Plane<'a>,
    subsampling: Subsampling,
    columns: usize,
    rows: usize,
    width: usize,
    /// The sums 3 x nearest + next of two chroma rows, with the first and last ones repeated past the
    /// edges, padded to full vectors.
    sums: Vec<u16>,
    /// The interpolated row, padded to full vectors.
    row: Vec<u8>,
}

impl<'a> Upsampler<'a> {
    pub fn new(
        plane: Plane<'a>,
        subsampling: Subsampling,
        width: u32,
        height: u32,
    ) -> Result<Self, PixelError> {
        let (columns, rows) = subsampling.chroma_size(width, height);
        let columns = columns as usize;
        let padded = columns.next_multiple_of(LANES);
        Ok(Self {
            plane,
            subsampling,
            columns,
            rows: rows as usize,
            width: width as usize,
            sums: filled(0, padded + 2)?,
            row: filled(0, 2 * padded)?,
        })
    }

    /// The interpolated samples of row `y` of the picture.
    pub fn row(&mut self, y: usize) -> &[u8] {
        let (nearest, next) = match self.subsampling {
            Subsampling::Both if y.is_multiple_of(2) => (y / 2, (y / 2).saturating_sub(1)),
            Subsampling::Both => (y / 2, (y / 2 + 1).min(self.rows - 1)),
            _ => (y, y),
        };
        let nearest = self.plane.row(nearest, self.columns);
        if self.columns < LEAST_COLUMNS {
            for (pair, &sample) in self.row.as_chunks_mut::<2>().0.iter_mut().zip(nearest) {
                *pair = [sample; 2];
            }
        } else {
            self.sum(nearest, self.plane.row(next, self.columns));
            match self.subsampling {
                // Here each sum is 4 x one sample. Rounding sixteenths of sums with four times the bias
                // equals rounding quarters of samples.
                Subsampling::Horizontal => self.interpolate(4, 8),
                _ => self.interpolate(8, 7),
            }
        }
        &self.row[..self.width]
    }

    fn sum(&mut self, nearest: &[u8], next: &[u8]) {
        let sums = &mut self.sums[..self.columns + 2];
        for (sum, (&nearest, &next)) in sums[1..].iter_mut().zip(nearest.iter().zip(next)) {
            *sum = 3 * u16::from(nearest) + u16::from(next);
        }
        sums[0] = sums[1];
        sums[self.columns + 1] = sums[self.columns];
    }

    /// Each sum becomes two samples, (3 sum + left neighbour + `left_bias`) / 16 and
    /// (3 sum + right neighbour + `right_bias`) / 16, truncated. Dividends are at most 16 x 255 + 8, so no
    /// lane overflows.
    fn interpolate(&mut self, left_bias: u16, right_bias: u16) {
        let [left_bias, right_bias, three] = [left_bias, right_bias, 3].map(U16x8::splat);
        let (lefts, _) = self.sums.as_chunks::<LANES>();
        let (middles, _) = self.sums[1..].as_chunks::<LANES>();
        let (rights, _) = self.sums[2..].as_chunks::<LANES>();
        let (pairs, _) = self.row.as_chunks_mut::<{ 2 * LANES }>();
        for (((left, middle), right), pairs) in lefts.iter().zip(middles).zip(rights).zip(pairs) {
            let middle = U16x8::load(middle) * three;
            let first = (middle + U16x8::load(left) + left_bias).shr::<4>();
            let second = (middle + U16x8::load(right) + right_bias).shr::<4>();
            U8x16::narrow_alternating(first, second).store(pairs);
        }
    }
}
