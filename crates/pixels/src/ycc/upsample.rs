//! Interpolates subsampled planes.

use super::subsampling::Subsampling;
use crate::error::PixelError;
use crate::image::byte_length;
use crate::memory::filled;
use crate::simd::{U8x16, U16x8};

/// The smallest number of samples in a row for which libjpeg-turbo interpolates horizontally.
const LEAST_COLUMNS: usize = 3;

/// The number of samples processed at once.
const LANES: usize = 8;

/// Interpolates a subsampled plane row by row to the width of the image.
///
/// Along each subsampled axis, a new sample is 3/4 of the nearest sample plus 1/4 of the next nearest sample,
/// computed in integers. Samples at the edges are repeated beyond the edges. If a row of a plane of half the width
/// has only one or two samples, the nearest sample is repeated.
pub struct Interpolator {
    subsampling: Subsampling,
    columns: usize,
    rows: usize,
    width: usize,
    /// The sums 3 x nearest + next of two rows. The first and the last sum are repeated past the edges, and the
    /// list is padded to full vectors.
    sums: Vec<u16>,
    /// The interpolated row, padded to full vectors.
    row: Vec<u8>,
}

impl Interpolator {
    /// An interpolator for a plane of a `width` x `height` image.
    ///
    /// # Errors
    /// [`PixelError::TooManyPixels`] if an image cannot have this size, [`PixelError::OutOfMemory`].
    pub fn new(subsampling: Subsampling, width: u32, height: u32) -> Result<Self, PixelError> {
        byte_length(width, height)?;
        let (columns, rows) = subsampling.plane_size(width, height);
        let columns = columns as usize;
        let padded = columns.next_multiple_of(LANES);
        Ok(Self {
            subsampling,
            columns,
            rows: rows as usize,
            width: width as usize,
            sums: filled(0, padded + 2)?,
            row: filled(0, 2 * padded)?,
        })
    }

    /// The rows of the plane that are nearest and next nearest to row `y` of the image.
    pub fn neighbours(&self, y: usize) -> (usize, usize) {
        if !self.subsampling.is_vertical() {
            (y, y)
        } else if y.is_multiple_of(2) {
            (y / 2, (y / 2).saturating_sub(1))
        } else {
            (y / 2, (y / 2 + 1).min(self.rows - 1))
        }
    }

    /// Interpolates row `y` of the image from its [neighbours](Self::neighbours). Ignores any bytes that follow the
    /// samples in a neighbour.
    ///
    /// # Errors
    /// [`PixelError::WrongLength`] if a neighbour has fewer samples than a row of the plane.
    #[inline]
    pub fn row<'a>(&'a mut self, y: usize, nearest: &'a [u8], next: &[u8]) -> Result<&'a [u8], PixelError> {
        let (Some(nearest), Some(next)) = (nearest.get(..self.columns), next.get(..self.columns)) else {
            return Err(PixelError::WrongLength);
        };
        match self.subsampling {
            Subsampling::None => return Ok(nearest),
            Subsampling::Vertical => self.between(y, nearest, next),
            _ if self.columns < LEAST_COLUMNS => {
                for (pair, &sample) in self.row.as_chunks_mut::<2>().0.iter_mut().zip(nearest) {
                    *pair = [sample; 2];
                }
            }
            // Each sum is 4 x one sample. So rounding sixteenths of sums with four times the bias equals rounding
            // quarters of samples.
            Subsampling::Horizontal => {
                self.sum(nearest, nearest);
                self.interpolate(4, 8);
            }
            Subsampling::Both => {
                self.sum(nearest, next);
                self.interpolate(8, 7);
            }
        }
        Ok(&self.row[..self.width])
    }

    /// (3 nearest + next + bias) / 4, truncated.
    fn between(&mut self, y: usize, nearest: &[u8], next: &[u8]) {
        let bias = if y.is_multiple_of(2) { 1 } else { 2 };
        for (sample, (&nearest, &next)) in self.row.iter_mut().zip(nearest.iter().zip(next)) {
            let sum = 3 * u16::from(nearest) + u16::from(next) + bias;
            *sample = u8::try_from(sum >> 2).unwrap_or(u8::MAX);
        }
    }

    fn sum(&mut self, nearest: &[u8], next: &[u8]) {
        let sums = &mut self.sums[..self.columns + 2];
        for (sum, (&nearest, &next)) in sums[1..].iter_mut().zip(nearest.iter().zip(next)) {
            *sum = 3 * u16::from(nearest) + u16::from(next);
        }
        sums[0] = sums[1];
        sums[self.columns + 1] = sums[self.columns];
    }

    /// Converts each sum to two samples: (3 sum + left neighbour + `left_bias`) / 16 and (3 sum + right neighbour +
    /// `right_bias`) / 16, both truncated. Dividends are at most 16 x 255 + 8, so no lane overflows.
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
