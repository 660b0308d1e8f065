//! Converts rows of samples to pixels.

use crate::error::PixelError;
use crate::image::CHANNELS;
use crate::simd::{U8x16, U16x8, U32x4};

/// The number of samples converted at once.
const LANES: usize = 16;

/// Converts samples to opaque pixels of straight RGBA.
///
/// red = y + 1.402 cr, green = y - 0.344 14 cb - 0.714 14 cr, blue = y + 1.772 cb (ITU-T T.871). In these formulas,
/// cb and cr are relative to 128. Products have 16 fractional bits and are rounded half up.
///
/// # Errors
/// [`PixelError::WrongLength`] unless `y`, `cb` and `cr` have one sample per pixel and `pixels` has four bytes per
/// pixel. After an error, `pixels` is unchanged.
pub fn row_to_rgba(y: &[u8], cb: &[u8], cr: &[u8], pixels: &mut [u8]) -> Result<(), PixelError> {
    let samples = y.len();
    if cb.len() != samples || cr.len() != samples || Some(pixels.len()) != samples.checked_mul(CHANNELS) {
        return Err(PixelError::WrongLength);
    }
    let (luma, luma_rest) = y.as_chunks::<LANES>();
    let (blue, blue_rest) = cb.as_chunks::<LANES>();
    let (red, red_rest) = cr.as_chunks::<LANES>();
    let (blocks, rest) = pixels.as_chunks_mut::<{ LANES * CHANNELS }>();
    for (((y, cb), cr), block) in luma.iter().zip(blue).zip(red).zip(blocks) {
        convert(y, cb, cr, block);
    }
    if !rest.is_empty() {
        let [y, cb, cr] = [luma_rest, blue_rest, red_rest].map(|samples| {
            let mut padded = [0; LANES];
            padded[..samples.len()].copy_from_slice(samples);
            padded
        });
        let mut block = [0; LANES * CHANNELS];
        convert(&y, &cb, &cr, &mut block);
        rest.copy_from_slice(&block[..rest.len()]);
    }
    Ok(())
}

#[inline]
fn convert(y: &[u8; LANES], cb: &[u8; LANES], cr: &[u8; LANES], block: &mut [u8; LANES * CHANNELS]) {
    let [y, cb, cr] = [y, cb, cr].map(|samples| U8x16::load(samples).alternating());
    let even = channels(y.0, cb.0, cr.0);
    let odd = channels(y.1, cb.1, cr.1);
    let [even_red, even_green, even_blue] = even;
    let [odd_red, odd_green, odd_blue] = odd;
    let pixels = U8x16::pixels([
        U8x16::narrow_alternating(even_red, odd_red),
        U8x16::narrow_alternating(even_green, odd_green),
        U8x16::narrow_alternating(even_blue, odd_blue),
    ]);
    let (quarters, _) = block.as_chunks_mut::<16>();
    for (quarter, pixels) in quarters.iter_mut().zip(pixels) {
        pixels.store(quarter);
    }
}

/// Red, green and blue of eight pixels, before clamping to 0..=255.
///
/// Each factor, in units of 2^-16, is split so that its parts fit in 16 bits:
/// - 91881 = 65536 + 26345, and 13173 / 2^15 replaces 26345 / 2^16.
/// - -46802 = 18734 - 65536.
/// - 116130 = 131072 - 14942, and -14942 / 2^16 = -7471 / 2^15.
///
/// For all values of cb and cr, the results are the same integers as without the split.
#[inline]
fn channels(y: U16x8, cb: U16x8, cr: U16x8) -> [U16x8; 3] {
    let middle = U16x8::splat(128);
    let (cb, cr) = (cb - middle, cr - middle);
    let factor = |value: i16| U16x8::splat(value.cast_unsigned());
    let red = y + cr + cr.q15_mul(factor(13_173));
    let blue = y + cb + cb + cb.q15_mul(factor(-7_471));

    let (first, last) = cb.zip(cr);
    let (factors, _) = factor(-22_554).zip(factor(18_734));
    let half = U32x4::splat(0x8000);
    let [first, last] = [first, last].map(|pairs| (pairs.dot(factors) + half).shr_signed(16));
    let green = y - cr + U16x8::narrow(first, last);
    [red, green, blue]
}
