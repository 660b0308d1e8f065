//! The colours of a picture that has few.

use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8};

/// Most colours a palette has (PNG specification, third edition, section 11.2.2).
const MOST: usize = 256;

type Color = [u8; CHANNELS];

/// 1 to 256 colours, sorted: those that are not opaque first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Palette {
    colors: Vec<Color>,
}

/// Transparent before opaque, then by brightness, so that close numbers mean close colours.
fn rank(color: Color) -> (bool, u16, Color) {
    let [red, green, blue, alpha] = color;
    let brightness = u16::from(red) + 2 * u16::from(green) + u16::from(blue);
    (alpha == u8::MAX, brightness, color)
}

impl Palette {
    /// The palette of `picture`, or `None` where it has more colours than fit.
    pub fn of(picture: &Rgba8) -> Option<Self> {
        let mut colors: Vec<Color> = Vec::new();
        let mut last = None;
        for &color in picture.data().as_chunks::<CHANNELS>().0 {
            // Pictures of few colours have areas of one.
            if last == Some(color) {
                continue;
            }
            last = Some(color);
            if let Err(place) = find(&colors, color) {
                if colors.len() == MOST {
                    return None;
                }
                colors.insert(place, color);
            }
        }
        Some(Self { colors })
    }

    /// A palette of colours in the order [`Self::colors`] gave them.
    ///
    /// # Errors
    /// [`PixelError::InvalidOperation`] when there are none, too many, or another order.
    pub fn from_colors(colors: &[Color]) -> Result<Self, PixelError> {
        let fits = (1..=MOST).contains(&colors.len());
        if !fits || !colors.is_sorted_by(|a, b| rank(*a) < rank(*b)) {
            return Err(PixelError::InvalidOperation);
        }
        Ok(Self {
            colors: colors.to_vec(),
        })
    }

    /// The colours, as RGBA, by their number.
    pub fn colors(&self) -> &[Color] {
        &self.colors
    }

    /// Bits a pixel's number takes: 1, 2, 4 or 8.
    pub const fn depth(&self) -> u8 {
        match self.colors.len() {
            ..=2 => 1,
            3..=4 => 2,
            5..=16 => 4,
            _ => 8,
        }
    }

    /// Writes the numbers of `pixels`, the first in the highest bits of a byte (section 7.2).
    ///
    /// # Errors
    /// [`PixelError::InvalidOperation`] for a colour that is not in the palette.
    pub(super) fn pack(&self, pixels: &[Color], packed: &mut [u8]) -> Result<(), PixelError> {
        let depth = u32::from(self.depth());
        let mut last = (self.colors[0], 0);
        for (pixels, byte) in pixels.chunks(8 / depth as usize).zip(packed) {
            let mut bits = 0_u32;
            for &color in pixels {
                if color != last.0 {
                    let number = find(&self.colors, color).map_err(|_| PixelError::InvalidOperation)?;
                    last = (color, u32::try_from(number).unwrap_or_default());
                }
                bits = (bits << depth) | last.1;
            }
            // The last byte of a row may have fewer pixels: they stand in its highest bits.
            let missing = 8 - depth * u32::try_from(pixels.len()).unwrap_or_default();
            *byte = u8::try_from(bits << missing).unwrap_or_default();
        }
        Ok(())
    }
}

fn find(colors: &[Color], color: Color) -> Result<usize, usize> {
    let wanted = rank(color);
    colors.binary_search_by(|other| rank(*other).cmp(&wanted))
}
