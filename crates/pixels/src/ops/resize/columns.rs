//! The first pass filters along columns. It holds rows only as long as it needs them.

use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8};
use crate::memory::filled;
use crate::simd::{U8x16, U16x8, U32x4};
use core::ops::Range;

/// The number of values processed at once.
const BLOCK: usize = 32;

/// The number of fraction bits of this pass's output. With this number, colours up to 255 and any overshoot of the
/// filter easily fit in signed 16 bits.
pub(super) const FRACTION_BITS: u32 = 6;

/// The number of fraction bits of a source pixel's channels: 255 becomes 32640.
const SOURCE_BITS: u32 = 7;

/// Filters the columns of an image. `N` is the number of channels: 3 if all pixels are opaque, otherwise 4 channels
/// that are premultiplied by alpha.
///
/// Each channel is stored separately, in `stride` values. An even row and the row below it are stored as one row of
/// pairs. The even row's value is in the low half of a word, as the dot product expects.
pub(super) struct Columns<'a, const N: usize> {
    image: &'a Rgba8,
    /// The columns to filter.
    needed: Range<usize>,
    stride: usize,
    /// The blocks of the stored pairs of rows, sorted by their position in the row, then by slot. The pair of rows
    /// 2 p and 2 p + 1 is in slot p modulo `slots`.
    pairs: Vec<[u32; BLOCK]>,
    slots: usize,
    /// The weights of the pairs of rows, by slot. The even row's weight is in the low half.
    weights: Vec<u32>,
    /// The first pair that has not been read yet.
    next_pair: usize,
}

/// The error if a pixel is not opaque.
#[derive(Debug)]
pub(super) struct Translucent;

impl<'a, const N: usize> Columns<'a, N> {
    /// `taps` is the largest number of rows that contribute to one value. `margin` is the number of values
    /// after the last column that may be read.
    ///
    /// # Errors
    /// [`PixelError::OutOfMemory`].
    pub fn new(
        image: &'a Rgba8,
        needed: Range<usize>,
        taps: usize,
        margin: usize,
    ) -> Result<Self, PixelError> {
        let stride = (needed.len() + margin).next_multiple_of(BLOCK);
        // A range that starts at an odd row begins with half a pair, so it may need one more slot.
        let slots = taps / 2 + 1;
        Ok(Self {
            image,
            needed,
            stride,
            pairs: filled([0; BLOCK], N * stride / BLOCK * slots)?,
            slots,
            weights: filled(0, slots)?,
            next_pair: 0,
        })
    }

    /// The distance between two channels of a row, in values.
    pub const fn stride(&self) -> usize {
        self.stride
    }

    /// Multiplies rows by `weights`, which are in units of 1 / 2^`bits`, and writes the totals to `row`. The first row
    /// is `start`, which must not decrease between calls. `row` holds `N` x stride signed values with [`FRACTION_BITS`]
    /// fraction bits.
    ///
    /// # Errors
    /// [`Translucent`] if `N` is 3 and a pixel is not opaque.
    pub fn filter(
        &mut self,
        start: usize,
        weights: &[i16],
        bits: u32,
        row: &mut [u16],
    ) -> Result<(), Translucent> {
        let end = start + weights.len();
        self.next_pair = self.next_pair.max(start / 2);
        while 2 * self.next_pair < end {
            self.read_pair(self.next_pair)?;
            self.next_pair += 1;
        }
        self.weights.fill(0);
        for (&weight, y) in weights.iter().zip(start..end) {
            self.weights[y / 2 % self.slots] |= u32::from(weight.cast_unsigned()) << (16 * (y % 2));
        }

        let shift = bits + SOURCE_BITS - FRACTION_BITS;
        let half = U32x4::splat(1 << (shift - 1));
        let (blocks, _) = row.as_chunks_mut::<BLOCK>();
        for (pairs, block) in self.pairs.chunks_exact(self.slots).zip(blocks) {
            let mut sums = [half; BLOCK / 4];
            for (pairs, &weight) in pairs.iter().zip(&self.weights) {
                let weight = U32x4::splat(weight).halves();
                for (sum, pairs) in sums.iter_mut().zip(pairs.as_chunks::<4>().0) {
                    *sum = *sum + U32x4::load(pairs).halves().dot(weight);
                }
            }
            let (sums, _) = sums.as_chunks::<2>();
            for ([low, high], lanes) in sums.iter().zip(block.as_chunks_mut::<8>().0) {
                U16x8::narrow(low.shr_signed(shift), high.shr_signed(shift)).store(lanes);
            }
        }
        Ok(())
    }

    /// Reads two rows into the slot of their pair.
    fn read_pair(&mut self, pair: usize) -> Result<(), Translucent> {
        let height = self.image.height() as usize;
        let row = |y: usize| {
            let bytes = &self.image.data()[y * self.image.stride()..][..self.image.stride()];
            &bytes[self.needed.start * CHANNELS..self.needed.end * CHANNELS]
        };
        // If the odd row is beyond the image, the values that replace it do not matter, because their weight is 0.
        let (even, odd) = (row(2 * pair), row((2 * pair + 1).min(height - 1)));
        let (even_blocks, even_rest) = even.as_chunks::<{ BLOCK * CHANNELS }>();
        let (odd_blocks, odd_rest) = odd.as_chunks::<{ BLOCK * CHANNELS }>();
        let slot = pair % self.slots;
        let blocks_per_channel = self.stride / BLOCK;
        let mut opaque = true;
        let mut write = |index: usize, even: &[u8; BLOCK * CHANNELS], odd: &[u8; BLOCK * CHANNELS]| {
            let quarters = even.as_chunks::<16>().0.iter().zip(odd.as_chunks::<16>().0);
            for (quarter, (even, odd)) in quarters.enumerate() {
                let (even, odd) = (U8x16::load(even), U8x16::load(odd));
                opaque &= N == CHANNELS || (even.is_opaque() & odd.is_opaque());
                for (channel, words) in channel_pairs::<N>(even, odd).into_iter().enumerate().take(N) {
                    let block = channel * blocks_per_channel + index;
                    let words_at = &mut self.pairs[block * self.slots + slot].as_chunks_mut::<4>().0[quarter];
                    words.store(words_at);
                }
            }
        };
        for (index, (even, odd)) in even_blocks.iter().zip(odd_blocks).enumerate() {
            write(index, even, odd);
        }
        if !even_rest.is_empty() {
            let [even, odd] = [even_rest, odd_rest].map(|rest| {
                let mut block = [255; BLOCK * CHANNELS];
                block[..rest.len()].copy_from_slice(rest);
                block
            });
            write(even_blocks.len(), &even, &odd);
        }
        if opaque { Ok(()) } else { Err(Translucent) }
    }
}

/// The channels of four pixels of an even row and the four pixels below, as one vector of pairs per
/// channel.
#[inline]
fn channel_pairs<const N: usize>(even: U8x16, odd: U8x16) -> [U32x4; CHANNELS] {
    let [even, odd] = [even, odd].map(|pixels| {
        if N == CHANNELS {
            premultiplied(pixels)
        } else {
            let factor = U16x8::splat(1 << SOURCE_BITS);
            (pixels.low() * factor, pixels.high() * factor)
        }
    });
    let (a, b) = even.0.zip(odd.0);
    let (c, d) = even.1.zip(odd.1);
    U32x4::transpose([a.words(), b.words(), c.words(), d.words()])
}

/// Colour x alpha / 255, and alpha, both with [`SOURCE_BITS`] fraction bits.
///
/// With p = colour x alpha, p 2^7 / 255 is approximated as (p + p / 2^8 + 1) / 2, truncating twice. The error is below
/// 2, which is 1/64 of an 8-bit level. It is 0 for alpha 0 and 255, and for colour 255.
#[inline]
fn premultiplied(pixels: U8x16) -> (U16x8, U16x8) {
    let (colors, alphas) = (pixels.with_opaque(), pixels.alphas());
    let one = U16x8::splat(1);
    let scale = |product: U16x8| (product + product.shr::<8>() + one).shr::<1>();
    (
        scale(colors.low() * alphas.low()),
        scale(colors.high() * alphas.high()),
    )
}
