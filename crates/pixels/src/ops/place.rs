//! Placing an image on a background.

use super::Operation;
use super::unpack::{exactly, rgb, whole, whole_signed};
use crate::color::Rgb;
use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8, byte_length};
use crate::memory::reserved;
use crate::simd::{U8x16, U16x8};
use core::ops::Range;

/// Draws the image over a new `width` x `height` image that is filled with an opaque colour. The top left corner of the
/// drawn image is at (x, y).
///
/// Parts of the image outside the result are clipped. The result is opaque and exactly
/// round(colour x alpha / 255 + background x (1 - alpha / 255)).
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// Width of the result.
    pub width: u32,
    /// Height of the result.
    pub height: u32,
    /// Column of the result at which the image starts.
    pub x: i32,
    /// Row of the result at which the image starts.
    pub y: i32,
    /// Colour beside and behind the image.
    pub background: Rgb,
}

impl Operation for Place {
    const KIND: &'static str = "place";

    fn unpack(numbers: &[f64]) -> Result<Self, PixelError> {
        let [width, height, x, y, red, green, blue] = exactly(numbers)?;
        Ok(Self {
            width: whole(width),
            height: whole(height),
            x: whole_signed(x),
            y: whole_signed(y),
            background: rgb([red, green, blue]),
        })
    }

    fn apply(&self, image: Rgba8) -> Result<Rgba8, PixelError> {
        place(image, self.width, self.height, self.x, self.y, self.background)
    }

    fn apply_ref(&self, image: &Rgba8) -> Result<Rgba8, PixelError> {
        place_ref(image, self.width, self.height, self.x, self.y, self.background)
    }
}

/// Applies [`Place`], in place if the size and the position do not change.
///
/// # Errors
/// [`PixelError::TooManyPixels`], [`PixelError::OutOfMemory`].
pub fn place(
    mut image: Rgba8,
    width: u32,
    height: u32,
    x: i32,
    y: i32,
    background: Rgb,
) -> Result<Rgba8, PixelError> {
    if (width, height, x, y) == (image.width(), image.height(), 0, 0) {
        draw_over(image.data_mut(), background);
        return Ok(image.assume_opaque());
    }
    place_ref(&image, width, height, x, y, background)
}

/// Like [`place`], but copies a borrowed image.
///
/// # Errors
/// Same as [`place`].
pub fn place_ref(
    image: &Rgba8,
    width: u32,
    height: u32,
    x: i32,
    y: i32,
    background: Rgb,
) -> Result<Rgba8, PixelError> {
    let mut data = reserved(byte_length(width, height)?)?;
    let (columns, left) = overlap(image.width(), width, x);
    let (rows, top) = overlap(image.height(), height, y);
    let [red, green, blue] = background;
    let [width_pixels, height_pixels] = [width as usize, height as usize];
    let fill = |data: &mut Vec<u8>, pixels: usize| {
        for _ in 0..pixels {
            data.extend_from_slice(&[red, green, blue, 255]);
        }
    };
    // Fills one row with the background and copies it to the other rows.
    let mut blank = reserved(width_pixels * CHANNELS)?;
    fill(&mut blank, width_pixels);
    for _ in 0..top {
        data.extend_from_slice(&blank);
    }
    let right = width_pixels - left - columns.len();
    let columns = columns.start * CHANNELS..columns.end * CHANNELS;
    for row in image
        .data()
        .chunks_exact(image.stride())
        .skip(rows.start)
        .take(rows.len())
    {
        data.extend_from_slice(&blank[..left * CHANNELS]);
        let start = data.len();
        data.extend_from_slice(&row[columns.clone()]);
        draw_over(&mut data[start..], background);
        data.extend_from_slice(&blank[..right * CHANNELS]);
    }
    for _ in top + rows.len()..height_pixels {
        data.extend_from_slice(&blank);
    }
    Rgba8::from_raw(width, height, data).map(Rgba8::assume_opaque)
}

/// Computes, along one axis, which part of a source of length `source` is visible if it is placed at `offset` on a
/// target of length `target`. Returns the visible range of the source, and the position on the target where this
/// range starts.
fn overlap(source: u32, target: u32, offset: i32) -> (Range<usize>, usize) {
    let skipped = if offset < 0 {
        offset.unsigned_abs().min(source)
    } else {
        0
    };
    let start = u32::try_from(offset).unwrap_or(0).min(target);
    let length = (source - skipped).min(target - start);
    (skipped as usize..(skipped + length) as usize, start as usize)
}

/// Composites pixels over an opaque background, in place.
fn draw_over(pixels: &mut [u8], background: Rgb) {
    let [red, green, blue] = background.map(u16::from);
    let behind = U16x8::from_array([red, green, blue, 0, red, green, blue, 0]);
    let (blocks, rest) = pixels.as_chunks_mut::<16>();
    for block in blocks {
        draw_block_over(block, behind);
    }
    if !rest.is_empty() {
        let mut block = [255; 16];
        block[..rest.len()].copy_from_slice(rest);
        draw_block_over(&mut block, behind);
        rest.copy_from_slice(&block[..rest.len()]);
    }
}

fn draw_block_over(block: &mut [u8; 16], behind: U16x8) {
    let colors = U8x16::load(block);
    if colors.is_opaque() {
        return;
    }
    let alphas = colors.alphas();
    let mix = |color: U16x8, alpha: U16x8| {
        // v is colour x alpha + behind x (255 - alpha), at most 255², and t is v + 128. Then v / 255, rounded to the
        // nearest integer, equals (t + t / 256) / 256. Every step fits in 16 bits.
        let biased = color * alpha + behind * (U16x8::splat(255) - alpha) + U16x8::splat(128);
        (biased + biased.shr::<8>()).shr::<8>()
    };
    let low = mix(colors.low(), alphas.low());
    let high = mix(colors.high(), alphas.high());
    U8x16::narrow(low, high).with_opaque().store(block);
}
