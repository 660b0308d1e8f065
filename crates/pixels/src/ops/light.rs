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
    let (pixels, _) = image.data_mut().as_chunks_mut::<CHANNELS>();
    match (&table, &toned) {
        (Some(table), toned) => table.apply(toned.as_ref(), pixels),
        (None, Some(toned)) => toned.apply(pixels),
        (None, None) => curves.apply(pixels),
    }
    Ok(())
}
