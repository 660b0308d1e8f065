//! The weighted sums of 4 x 4 pixels.

#![allow(clippy::inline_always, reason = "called for every pixel")]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "positions are checked against the picture's size, and weights are 16 bits in 32"
)]

use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8};
use crate::simd::{F32x4, U8x16, U16x8, U32x4};
use crate::ops::straighten::positions::{Position, Positions};
use crate::ops::straighten::weights::{FRACTION_BITS, Pairs, WEIGHT_BITS, Weights};

/// The number of pixels along each side of the sampled square.
const TAPS: usize = 4;

/// The number of bytes in a row of the sampled square.
const ROW: usize = TAPS * CHANNELS;

/// The number of fraction bits of the sums of columns. The sums are -32 to 287, so they fit in a signed 16-bit lane.
const SUM_BITS: u32 = 6;

/// The sum of the weights: 2 to the power of `WEIGHT_BITS`.
const ONE: f32 = 16_384.0;

/// Four rows of four pixels.
type Square = [U8x16; TAPS];

/// Computes pixels of the result from squares of an image.
pub(super) struct Sampler<'image> {
    image: &'image Rgba8,
    weights: Weights,
    is_opaque: bool,
    /// The number of columns and rows in which a square can start without reaching beyond the image.
    starts: (u64, u64),
}

impl<'image> Sampler<'image> {
    pub fn new(image: &'image Rgba8) -> Result<Self, PixelError> {
        let starts = |side: u32| u64::from(side).saturating_sub(TAPS as u64 - 1);
        Ok(Self {
            image,
            weights: Weights::new()?,
            is_opaque: image.is_opaque(),
            starts: (starts(image.width()), starts(image.height())),
        })
    }

    /// Four neighbouring pixels of the result, starting at `position`.
    #[inline(always)]
    pub fn block(&self, position: Position, positions: &Positions) -> U8x16 {
        let at = [0, 1, 2, 3].map(|count| positions.right_of(position, count));
        let [first, .., last] = at;
        // If the first and the last square are inside the image, all four squares are.
        if !self.contains(first) || !self.contains(last) {
            return self.block_at_edge(at);
        }
        let [a, b, c, d] = at.map(|position| self.pixel(position));
        U8x16::narrow(U16x8::narrow(a, b), U16x8::narrow(c, d))
    }

    /// Like [`Self::block`], for squares that may reach beyond the image.
    #[inline(never)]
    fn block_at_edge(&self, at: [Position; 4]) -> U8x16 {
        U8x16::pack(at.map(|position| {
            let (columns, rows) = (self.weights.at(position.x), self.weights.at(position.y));
            translucent_sum(self.clamped_square(position), columns, rows)
        }))
    }

    /// True if the whole square that starts at this position is inside the image.
    #[inline(always)]
    fn contains(&self, Position { x, y }: Position) -> bool {
        let inside = |position: i64, starts: u64| ((position >> FRACTION_BITS) as u64) < starts;
        inside(x, self.starts.0) && inside(y, self.starts.1)
    }

    #[inline(always)]
    fn square(&self, Position { x, y }: Position) -> Square {
        let stride = self.image.stride();
        let start = (y >> FRACTION_BITS) as usize * stride + (x >> FRACTION_BITS) as usize * CHANNELS;
        let rows = &self.image.data()[start..start + (TAPS - 1) * stride + ROW];
        core::array::from_fn(|row| {
            let row = &rows[row * stride..];
            row.first_chunk()
                .map_or_else(|| U8x16::load(&[0; ROW]), U8x16::load)
        })
    }

    /// The square that starts at a position. Pixels beyond the image repeat its edge.
    fn clamped_square(&self, Position { x, y }: Position) -> Square {
        let (pixels, _) = self.image.data().as_chunks::<CHANNELS>();
        let clamped = |first: i64, index: usize, side: u32| {
            ((first >> FRACTION_BITS) + index as i64).clamp(0, i64::from(side) - 1) as usize
        };
        core::array::from_fn(|row| {
            let start = clamped(y, row, self.image.height()) * self.image.width() as usize;
            let mut bytes = [0; ROW];
            for (column, pixel) in bytes.as_chunks_mut::<CHANNELS>().0.iter_mut().enumerate() {
                *pixel = pixels[start + clamped(x, column, self.image.width())];
            }
            U8x16::load(&bytes)
        })
    }

    /// The channels of a pixel of the result. They may be outside 0 to 255.
    #[inline(always)]
    fn pixel(&self, position: Position) -> U32x4 {
        let (columns, rows) = (self.weights.at(position.x), self.weights.at(position.y));
        let square = self.square(position);
        let [a, b, c, d] = square;
        if self.is_opaque || (a & b & c & d).is_opaque() {
            opaque_sum(square, columns, rows)
        } else if (a | b | c | d).is_clear() {
            U32x4::splat(0)
        } else {
            translucent_sum(square, columns, rows)
        }
    }
}

/// Repeats each pair of weights, to be multiplied with the lanes of two interleaved vectors.
#[inline(always)]
fn spread(pairs: Pairs) -> [U16x8; 2] {
    pairs.map(|pair| U32x4::splat(pair).halves())
}

/// The weighted sum of opaque pixels. Adds up each column first.
#[inline(always)]
fn opaque_sum([a, b, c, d]: Square, columns: Pairs, rows: Pairs) -> U32x4 {
    let [outer, inner] = spread(rows);
    let (ac, bd) = (a.zip(c), b.zip(d));
    let sum = |ac: U16x8, bd: U16x8| {
        // Rounds down. The last step adds the amount that rounding down subtracts on average.
        (ac.dot(outer) + bd.dot(inner)).shr_signed(WEIGHT_BITS - SUM_BITS)
    };
    let first = U16x8::narrow(sum(ac.0.low(), bd.0.low()), sum(ac.0.high(), bd.0.high()));
    let last = U16x8::narrow(sum(ac.1.low(), bd.1.low()), sum(ac.1.high(), bd.1.high()));
    let (even, odd) = first.zip(last);
    let [outer, inner] = spread(columns);
    let bits = WEIGHT_BITS + SUM_BITS;
    // One half, to round to the nearest integer, plus half of the largest amount that rounding down subtracts.
    let half = U32x4::splat((1 << (bits - 1)) + (1 << (WEIGHT_BITS - 1)));
    (even.dot(outer) + odd.dot(inner) + half).shr_signed(bits)
}

/// The weighted sum of pixels of any alpha, clamped. Colours are weighted by alpha.
fn translucent_sum(square: Square, columns: Pairs, rows: Pairs) -> U32x4 {
    let [outer, inner] = spread(rows);
    // Colour x alpha, and 255 x alpha. 2^15 is subtracted from both, so that they fit in a signed lane.
    let half = U16x8::splat(1 << 15);
    let [a, b, c, d] = square.map(|row| {
        let (colors, alphas) = (row.with_opaque(), row.alphas());
        [
            colors.low() * alphas.low() + half,
            colors.high() * alphas.high() + half,
        ]
    });
    // The weights of a column sum to 1, so this is the amount that was subtracted.
    let subtracted = U32x4::splat(1 << (15 + WEIGHT_BITS));
    let sum = |ac: U16x8, bd: U16x8| (ac.dot(outer) + bd.dot(inner) + subtracted).to_f32();
    let weights = |pair: u32| [pair, pair >> 16].map(|weight| f32::from((weight as u16).cast_signed()));
    let [[first, third], [second, fourth]] = columns.map(weights);
    let mut total = F32x4::splat(0.0);
    for (half, [left, right]) in [[first, second], [third, fourth]].into_iter().enumerate() {
        let (ac, bd) = (a[half].zip(c[half]), b[half].zip(d[half]));
        total = total + sum(ac.0, bd.0) * F32x4::splat(left) + sum(ac.1, bd.1) * F32x4::splat(right);
    }
    let [.., alphas] = total.to_array();
    let alpha = alphas / (255.0 * ONE * ONE);
    if alpha < 0.5 {
        return U32x4::splat(0);
    }
    let color = total * F32x4::splat(255.0 / alphas);
    color
        .with_last(alpha)
        .max(F32x4::splat(0.0))
        .min(F32x4::splat(255.0))
        .round()
}
