//! The second pass filters along rows and produces pixels.

use super::columns::FRACTION_BITS;
use super::filter::Filter;
use crate::error::PixelError;
use crate::image::CHANNELS;
use crate::memory::reserved;
use crate::simd::{F32x4, U16x8, U32x4};

/// The number of values multiplied at once.
pub(super) const LANES: usize = 8;

/// The weights of all output pixels of a row, in full vectors.
pub(super) struct Rows {
    /// For each output pixel, the column of its first weight, relative to the first column that has weights.
    starts: Vec<usize>,
    /// The weights in groups of `vectors` vectors, one group per output pixel.
    weights: Vec<[u16; LANES]>,
    vectors: usize,
    bits: u32,
}

impl Rows {
    /// Arranges the weights of `filter` in vectors. Columns are counted from `first`.
    ///
    /// # Errors
    /// [`PixelError::OutOfMemory`].
    pub fn new(filter: &Filter, first: usize) -> Result<Self, PixelError> {
        let vectors = filter.taps().div_ceil(LANES);
        let count = filter.iter().count();
        let mut starts = reserved(count)?;
        let mut weights = reserved(count * vectors)?;
        for (start, taps) in filter.iter() {
            starts.push(start - first);
            for taps in taps.chunks(LANES) {
                let mut vector = [0; LANES];
                for (lane, tap) in vector.iter_mut().zip(taps) {
                    *lane = tap.cast_unsigned();
                }
                weights.push(vector);
            }
        }
        Ok(Self {
            starts,
            weights,
            vectors,
            bits: filter.bits(),
        })
    }

    /// Filters a row to opaque pixels. The row has three separate channels of `stride` values each.
    pub fn filter_opaque(&self, row: &[u16], stride: usize, pixels: &mut [[u8; CHANNELS]]) {
        let shift = self.bits + FRACTION_BITS;
        let half = U32x4::splat(1 << (shift - 1));
        self.filter::<3>(row, stride, pixels, |sums| {
            let [red, green, blue, _] = (sums + half).shr_signed(shift).to_bytes();
            [red, green, blue, 255]
        });
    }

    /// Filters a row to pixels. The row has four separate, premultiplied channels of `stride` values each.
    ///
    /// Clamps premultiplied colours to alpha, because straight colours above 255 cannot be stored.
    pub fn filter_translucent(&self, row: &[u16], stride: usize, pixels: &mut [[u8; CHANNELS]]) {
        #[allow(clippy::cast_precision_loss, reason = "a power of 2")]
        let scale = F32x4::splat(1.0 / (1u32 << (self.bits + FRACTION_BITS)) as f32);
        let [zero, greatest] = [0.0, 255.0].map(F32x4::splat);
        self.filter::<4>(row, stride, pixels, |sums| {
            let sums = (sums.to_f32() * scale).max(zero).min(greatest);
            let [_, _, _, alpha] = sums.to_array();
            if alpha < 0.5 {
                return [0; CHANNELS];
            }
            (sums * F32x4::splat(255.0 / alpha))
                .min(greatest)
                .with_last(alpha)
                .round()
                .to_bytes()
        });
    }

    #[inline]
    fn filter<const N: usize>(
        &self,
        row: &[u16],
        stride: usize,
        pixels: &mut [[u8; CHANNELS]],
        finish: impl Fn(U32x4) -> [u8; CHANNELS],
    ) {
        let new_pixels = pixels
            .iter_mut()
            .zip(&self.starts)
            .zip(self.weights.chunks_exact(self.vectors));
        for ((pixel, &start), weights) in new_pixels {
            let mut sums = [U32x4::splat(0); CHANNELS];
            let channels: [&[[u16; LANES]]; CHANNELS] = core::array::from_fn(|channel| {
                let values = &row[channel.min(N - 1) * stride + start..];
                &values.as_chunks::<LANES>().0[..weights.len()]
            });
            for (vector, weights) in weights.iter().enumerate() {
                let weights = U16x8::load(weights);
                for (values, sum) in channels.iter().zip(&mut sums).take(N) {
                    *sum = *sum + U16x8::load(&values[vector]).dot(weights);
                }
            }
            let [a, b, c, d] = U32x4::transpose(sums);
            *pixel = finish((a + b) + (c + d));
        }
    }
}
