//! The palette of an image with few colours.

use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8};

/// The largest number of colours in a palette (PNG specification, third edition, section 11.2.2).
const MAX_COLORS: usize = 256;

type Color = [u8; CHANNELS];

/// 1 to 256 sorted colours. Colours that are not opaque come first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Palette {
    colors: Vec<Color>,
}

/// The sort key. Colours that are not opaque come before opaque colours. Each of these groups is sorted by brightness,
/// so that close indices stand for similar colours.
fn rank(color: Color) -> (bool, u16, Color) {
    let [red, green, blue, alpha] = color;
    let brightness = u16::from(red) + 2 * u16::from(green) + u16::from(blue);
    (alpha == u8::MAX, brightness, color)
}

impl Palette {
    /// The palette of `picture`, or `None` if it has more than 256 colours.
    pub fn of(picture: &Rgba8) -> Option<Self> {
        let mut colors: Vec<Color> = Vec::new();
        let mut last = None;
        for &color in picture.data().as_chunks::<CHANNELS>().0 {
            // Images of few colours have flat areas, so a repeated colour is skipped without a search.
            if last == Some(color) {
                continue;
            }
            last = Some(color);
            if let Err(index) = find(&colors, color) {
                if colors.len() == MAX_COLORS {
                    return None;
                }
                colors.insert(index, color);
            }
        }
        Some(Self { colors })
    }

    /// A palette of colours in the order of [`Self::colors`].
    ///
    /// # Errors
    /// [`PixelError::InvalidOperation`] if there are no colours or too many, or if they are in
    /// another order.
    pub fn from_colors(colors: &[Color]) -> Result<Self, PixelError> {
        let fits = (1..=MAX_COLORS).contains(&colors.len());
        if !fits || !colors.is_sorted_by(|a, b| rank(*a) < rank(*b)) {
            return Err(PixelError::InvalidOperation);
        }
        Ok(Self {
            colors: colors.to_vec(),
        })
    }

    /// The colours as RGBA, by index.
    pub fn colors(&self) -> &[Color] {
        &self.colors
    }

    /// The number of bits per index: 1, 2, 4 or 8.
    pub const fn depth(&self) -> u8 {
        match self.colors.len() {
            ..=2 => 1,
            3..=4 => 2,
            5..=16 => 4,
            _ => 8,
        }
    }

    /// Writes the indices of `pixels`. The first index is in the highest bits of a byte (section 7.2).
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
                    let index = find(&self.colors, color).map_err(|_| PixelError::InvalidOperation)?;
                    last = (color, u32::try_from(index).unwrap_or_default());
                }
                bits = (bits << depth) | last.1;
            }
            // The last byte of a row may contain fewer pixels. They are in its highest bits.
            let unused = 8 - depth * u32::try_from(pixels.len()).unwrap_or_default();
            *byte = u8::try_from(bits << unused).unwrap_or_default();
        }
        Ok(())
    }
}

fn find(colors: &[Color], color: Color) -> Result<usize, usize> {
    let wanted = rank(color);
    colors.binary_search_by(|other| rank(*other).cmp(&wanted))
}
