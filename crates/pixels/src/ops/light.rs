//! Light, colour and looks: all of it folded into curves and a table before the pixels are touched.

mod curves;
mod oklab;
mod table;
mod toned;

use super::{Operation, drawn_over};
use super::unpack::{exactly, rgb};
use crate::color::Rgb;
use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8};
use crate::simd::U8x16;
use curves::Curves;
use table::Table;
use toned::Toned;

/// Changes light and colour. At 0, and without a look, nothing changes.
///
/// Exposure, warmth and tint multiply linear light; highlights that would become brighter than white roll off. Contrast,
/// highlights and shadows bend the curve of the encoded channels. Of a colour, the roll-off and the bends move the
/// brightest channel and the darkest, and the one between keeps its place between them, which keeps the hue. Saturation
/// and looks work in `OKLab`, where they keep the hue, too. Alpha and transparent pixels do not change.
///
/// Without saturation and look, channels are within 0.51 of the exact value, of which 0.5 is rounding. With them, colours
/// come from a table of 33 x 33 x 33 colours, between which tetrahedra are interpolated: channels are within 3.5 of the
/// exact value, and within 0.35 on average.
#[derive(Clone, Debug, PartialEq)]
pub struct Light {
    /// Stops, -2 to 2.
    pub exposure: f64,
    /// -1 to 1, as all that follow.
    pub contrast: f64,
    /// Bends the bright half of the curve.
    pub highlights: f64,
    /// Bends the dark half of the curve.
    pub shadows: f64,
    /// -1 takes all chroma away, 1 doubles it.
    pub saturation: f64,
    /// From blue to yellow.
    pub warmth: f64,
    /// From green to magenta.
    pub tint: f64,
    /// None: the colours stay.
    pub look: Option<Look>,
    /// How much of the look there is, 0 to 1.
    pub strength: f64,
}

/// A look, which replaces colours in `OKLab`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Look {
    /// Black and white, as light as the colours.
    Mono,
    /// Black and white with deep blacks.
    Noir,
    /// Towards amber.
    Amber,
    /// Towards blue.
    Azure,
    /// Lifted blacks and less chroma.
    Faded,
    /// More contrast, bluish shadows and amber highlights.
    Film,
    /// From one colour in the shadows to another in the highlights.
    Duotone {
        /// The colour of black.
        dark: Rgb,
        /// The colour of white.
        light: Rgb,
    },
    /// Bright, with soft shadows.
    HighKey,
}

impl Look {
    /// The number is the position in the list of looks in `packages/roundel/src/engine/looks.ts`, from 1 on.
    fn from_number(number: f64, dark: Rgb, light: Rgb) -> Option<Self> {
        match number {
            1.0 => Some(Self::Mono),
            2.0 => Some(Self::Noir),
            3.0 => Some(Self::Amber),
            4.0 => Some(Self::Azure),
            5.0 => Some(Self::Faded),
            6.0 => Some(Self::Film),
            7.0 => Some(Self::Duotone { dark, light }),
            8.0 => Some(Self::HighKey),
            _ => None,
        }
    }
}

impl Operation for Light {
    const KIND: &'static str = "light";

    fn unpack(numbers: &[f64]) -> Result<Self, PixelError> {
        let [
            exposure,
            contrast,
            highlights,
            shadows,
            saturation,
            warmth,
            tint,
            look,
            strength,
            dark_red,
            dark_green,
            dark_blue,
            light_red,
            light_green,
            light_blue,
        ] = exactly(numbers)?;
        Ok(Self {
            exposure,
            contrast,
            highlights,
            shadows,
            saturation,
            warmth,
            tint,
            look: Look::from_number(
                look,
                rgb([dark_red, dark_green, dark_blue]),
                rgb([light_red, light_green, light_blue]),
            ),
            strength,
        })
    }

    fn apply(&self, image: Rgba8) -> Result<Rgba8, PixelError> {
        drawn_over(image, |image| light(image, self))
    }

    fn apply_ref(&self, image: &Rgba8) -> Result<Rgba8, PixelError> {
        self.apply(image.try_clone()?)
    }
}

/// Applies [`Light`] in place.
///
/// # Errors
/// [`PixelError::OutOfMemory`].
pub fn light(image: &mut Rgba8, light: &Light) -> Result<(), PixelError> {
    let curves = Curves::new(light);
    let toned = Toned::new(&curves);
    let table = Table::new(light, &curves)?;
    let pixels = image.data_mut();
    match (&table, &toned) {
        (Some(table), toned) => {
            let mut block = table::Block::default();
            by_blocks(pixels, |fours| table.apply(toned.as_ref(), fours, &mut block));
        }
        (None, Some(toned)) => by_blocks(pixels, |fours| toned.apply(fours)),
        (None, None) => curves.apply(pixels.as_chunks_mut().0),
    }
    Ok(())
}

/// The number of pixels that are changed together, because vectors do that faster.
const BLOCK: usize = 64;

/// Calls `change` for all pixels, four by four, in blocks. The last one is filled up with transparent pixels.
fn by_blocks(pixels: &mut [u8], mut change: impl FnMut(&mut [[u8; 16]; BLOCK / 4])) {
    let (fours, _) = pixels.as_chunks_mut();
    let (blocks, _) = fours.as_chunks_mut();
    for block in blocks {
        change(block);
    }
    let rest = pixels.chunks_exact_mut(BLOCK * CHANNELS).into_remainder();
    if !rest.is_empty() {
        let mut block = [[0; 16]; BLOCK / 4];
        let copy = &mut block.as_flattened_mut()[..rest.len()];
        copy.copy_from_slice(rest);
        change(&mut block);
        rest.copy_from_slice(&block.as_flattened()[..rest.len()]);
    }
}

/// Replaces the colours of four pixels, unless they are transparent.
#[inline]
fn replace(four: &mut [u8; 16], colors: U8x16) {
    if U8x16::load(four).is_opaque() {
        colors.with_opaque().store(four);
    } else {
        replace_singly(four, colors);
    }
}

#[inline(never)]
fn replace_singly(four: &mut [u8; 16], colors: U8x16) {
    let mut bytes = [0; 16];
    colors.store(&mut bytes);
    for (pixel, [red, green, blue, _]) in four.as_chunks_mut().0.iter_mut().zip(bytes.as_chunks().0) {
        if pixel[3] > 0 {
            *pixel = [*red, *green, *blue, pixel[3]];
        }
    }
}
