//! Source-over compositing of a colour over straight-alpha pixels.
//!
//! With source alpha a, destination alpha d, source colour s and destination colour c, the new alpha is o = a + d
//! (1 - a), and the new colour is (s a + c d (1 - a)) / o. These are the formulas of "simple alpha compositing" in
//! W3C Compositing and Blending. The colour is divided by o because pixels are not premultiplied.

use crate::color::Rgb;
use crate::image::CHANNELS;
use crate::simd::{F32x4, U8x16, U16x8, U32x4};

/// Alpha 1 in Q15, a number format with 15 fractional bits. [`Brush`] takes alphas in this format.
pub(crate) const Q15_ONE: f32 = 32_768.0;

/// The largest Q15 value that fits in signed 16 bits.
const Q15_MAX: f32 = 32_767.0;

/// Source-over compositing in f64. Rounds half up. If `alpha` is 0, the pixel does not change.
pub(crate) fn over_exactly(pixel: [u8; CHANNELS], color: [f64; 3], alpha: f64) -> [u8; CHANNELS] {
    if alpha <= 0.0 {
        return pixel;
    }
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 255")]
    let rounded = |value: f64| (value + 0.5).floor() as u8;
    let behind = f64::from(pixel[3]) / 255.0 * (1.0 - alpha);
    let total = alpha + behind;
    let mix = |i: usize| rounded((color[i] * alpha + f64::from(pixel[i]) * behind) / total);
    [mix(0), mix(1), mix(2), rounded(total * 255.0)]
}

/// Composites a colour over one pixel. The fourth lane of `color` must be 255.
pub(crate) fn over(pixel: [u8; CHANNELS], color: F32x4, alpha: f32) -> [u8; CHANNELS] {
    if alpha <= 0.0 {
        return pixel;
    }
    let behind = f32::from(pixel[3]) / 255.0 * (1.0 - alpha);
    // In the fourth lane, mixing 255 with 255 gives 255 x the total alpha. So only the other lanes are divided.
    let present = F32x4::from_bytes([pixel[0], pixel[1], pixel[2], 255]);
    let mixed = color * F32x4::splat(alpha) + present * F32x4::splat(behind);
    let share = F32x4::splat(1.0 / (alpha + behind)).with_last(1.0);
    (mixed * share).min(F32x4::splat(255.0)).round().to_bytes()
}

/// A colour to draw over blocks of four pixels.
#[derive(Clone, Copy)]
pub(crate) struct Brush {
    color: F32x4,
    /// The colour's even channels (red, blue) and odd channels (green, alpha 255), repeated for
    /// four pixels.
    lanes: (U16x8, U16x8),
}

impl Brush {
    pub fn new(color: Rgb) -> Self {
        let [red, green, blue] = color.map(u16::from);
        let [float_red, float_green, float_blue] = color.map(f32::from);
        Self {
            color: F32x4::from_array([float_red, float_green, float_blue, 255.0]),
            lanes: (
                U16x8::from_array([red, blue, red, blue, red, blue, red, blue]),
                U16x8::from_array([green, 255, green, 255, green, 255, green, 255]),
            ),
        }
    }

    /// Draws over `pixels`. Each call of `alphas` returns the Q15 alphas of the next four pixels. Lanes past the
    /// last pixel are ignored.
    pub fn draw(self, pixels: &mut [[u8; CHANNELS]], mut alphas: impl FnMut() -> F32x4) {
        let (blocks, rest) = pixels.as_flattened_mut().as_chunks_mut::<16>();
        for block in blocks {
            self.draw_block(block, alphas());
        }
        if !rest.is_empty() {
            let mut block = [255; 16];
            block[..rest.len()].copy_from_slice(rest);
            self.draw_block(&mut block, alphas());
            rest.copy_from_slice(&block[..rest.len()]);
        }
    }

    /// Draws over `pixels` with the given Q15 alphas. Stops before the first block of four pixels that are not all
    /// opaque. Returns the number of pixels that it drew over.
    ///
    /// Checking all pixels beforehand would be slower, because they would be loaded from memory twice.
    pub fn draw_opaque(self, pixels: &mut [[u8; CHANNELS]], alphas: &[u16]) -> usize {
        let (blocks, rest) = pixels.as_flattened_mut().as_chunks_mut::<16>();
        let (alpha_blocks, alpha_rest) = alphas.as_chunks::<4>();
        for (index, (block, alphas)) in blocks.iter_mut().zip(alpha_blocks).enumerate() {
            let present = U8x16::load(block);
            if !present.is_opaque() {
                return index * 4;
            }
            self.mix(present, U16x8::load_twice(alphas)).store(block);
        }
        let mut drawn = blocks.len() * 4;
        let mut block = [255; 16];
        block[..rest.len()].copy_from_slice(rest);
        let present = U8x16::load(&block);
        if present.is_opaque() {
            let mut alphas = [0; 4];
            alphas[..alpha_rest.len()].copy_from_slice(alpha_rest);
            self.mix(present, U16x8::load_twice(&alphas)).store(&mut block);
            rest.copy_from_slice(&block[..rest.len()]);
            drawn += rest.len() / CHANNELS;
        }
        drawn
    }

    /// Computes c + (s - c) a, rounded to the nearest integer. c is the pixel's colour, s is the brush's colour,
    /// and a is the Q15 alpha. The alpha channel stays 255.
    ///
    /// The alphas come from [`whole_alphas`], which rounds them and turns alpha 1 into 32767/32768. This changes the
    /// unrounded result by at most 255 x 2^-15.
    #[inline]
    fn mix(self, present: U8x16, alphas: U16x8) -> U8x16 {
        let mix = |present: U16x8, color: U16x8| present + (color - present).q15_mul(alphas);
        let (even, odd) = present.alternating();
        U8x16::join_alternating(mix(even, self.lanes.0), mix(odd, self.lanes.1))
    }

    #[inline]
    fn draw_block(self, block: &mut [u8; 16], alphas: F32x4) {
        let present = U8x16::load(block);
        if present.is_opaque() {
            self.mix(present, whole_alphas(alphas).twice()).store(block);
        } else {
            let (pixels, _) = block.as_chunks_mut::<CHANNELS>();
            for (pixel, alpha) in pixels.iter_mut().zip(alphas.to_array()) {
                *pixel = over(*pixel, self.color, alpha / Q15_ONE);
            }
        }
    }
}

/// Rounds Q15 alphas to integers that fit in signed 16 bits. Alpha 1 becomes 32767/32768.
#[inline]
pub(crate) fn whole_alphas(alphas: F32x4) -> U32x4 {
    alphas.min(F32x4::splat(Q15_MAX)).round()
}

/// The nearest number from 0 to 1. NaN becomes 0.
pub(crate) fn unit(value: f64) -> f64 {
    if value > 0.0 { value.min(1.0) } else { 0.0 }
}
