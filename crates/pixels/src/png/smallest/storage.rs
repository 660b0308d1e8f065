//! How pixels are stored: as samples, or as indices into a palette.

use super::super::chunk::{append, chunk};
use super::super::strip::pack;
use super::super::{ColorType, SLOWEST, begin, open_data};
use super::palette::Palette;
use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8};

/// How the smallest file stores an image's pixels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Storage {
    /// 8-bit samples.
    Samples(ColorType),
    /// Palette indices of 1, 2, 4 or 8 bits, for at most 256 colours.
    Indexed(Palette),
}

/// The colour type that stands for indexed colour in IHDR (PNG specification, third edition, section 11.2.1).
const INDEXED: u8 = 3;

impl Storage {
    /// The storage that is likely to give the smallest file.
    ///
    /// Prefers grey samples to 8-bit indices, because such indices are not shorter and are harder for filters to
    /// predict.
    pub fn of(picture: &Rgba8) -> Self {
        let color = ColorType::of(picture);
        match Palette::of(picture) {
            Some(palette) if color != ColorType::Gray || palette.depth() < 8 => Self::Indexed(palette),
            _ => Self::Samples(color),
        }
    }

    /// Appends everything before the strips: signature, IHDR, sRGB, the palette with its alphas, and the
    /// start of the zlib stream.
    ///
    /// # Errors
    /// [`PixelError::OutOfMemory`].
    pub fn header(&self, picture: &Rgba8, out: &mut Vec<u8>) -> Result<(), PixelError> {
        match self {
            Self::Samples(color) => begin(picture, 8, color.code(), out)?,
            Self::Indexed(palette) => {
                begin(picture, palette.depth(), INDEXED, out)?;
                let colors = palette.colors();
                chunk(out, *b"PLTE", |out| {
                    colors
                        .iter()
                        .try_for_each(|[red, green, blue, _]| append(out, &[*red, *green, *blue]))
                })?;
                // Opaque colours come last, and their alphas may be omitted.
                let alphas: Vec<u8> = colors
                    .iter()
                    .map(|color| color[3])
                    .take_while(|&a| a < 255)
                    .collect();
                if !alphas.is_empty() {
                    chunk(out, *b"tRNS", |out| append(out, &alphas))?;
                }
            }
        }
        open_data(SLOWEST, out)
    }

    /// The size in bytes of a stored row of `width` pixels, without the filter number.
    pub(super) fn row_bytes(&self, width: u32) -> usize {
        let width = width as usize;
        match self {
            Self::Samples(color) => width * color.bytes_per_pixel(),
            Self::Indexed(palette) => (width * usize::from(palette.depth())).div_ceil(8),
        }
    }

    /// The distance in bytes from a byte to the left neighbour that filters use: one pixel of samples, or one byte
    /// of indices.
    pub(super) const fn filter_step(&self) -> usize {
        match self {
            Self::Samples(color) => color.bytes_per_pixel(),
            Self::Indexed(_) => 1,
        }
    }

    /// Converts a row of RGBA to its stored form.
    ///
    /// # Errors
    /// [`PixelError::InvalidOperation`] for a colour that is not in the palette.
    pub(super) fn pack(&self, source: &[u8], packed: &mut [u8]) -> Result<(), PixelError> {
        match self {
            Self::Samples(ColorType::Gray) => pack::<1>(source, packed),
            Self::Samples(ColorType::GrayAlpha) => pack::<2>(source, packed),
            Self::Samples(ColorType::Rgb) => pack::<3>(source, packed),
            Self::Samples(ColorType::Rgba) => pack::<4>(source, packed),
            Self::Indexed(palette) => return palette.pack(source.as_chunks::<CHANNELS>().0, packed),
        }
        Ok(())
    }
}
