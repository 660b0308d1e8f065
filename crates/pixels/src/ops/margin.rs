//! A transparent margin around a picture.

use super::Operation;
use super::unpack::{exactly, whole};
use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8, byte_length};
use crate::memory::reserved;

/// Adds transparent pixels on all four sides. The picture's pixels do not change.
#[derive(Clone, Debug, PartialEq)]
pub struct Margin {
    /// Number of pixels on each side.
    pub width: u32,
}

impl Operation for Margin {
    const KIND: &'static str = "margin";

    fn unpack(numbers: &[f64]) -> Result<Self, PixelError> {
        let [width] = exactly(numbers)?;
        Ok(Self { width: whole(width) })
    }

    fn apply(&self, image: Rgba8) -> Result<Rgba8, PixelError> {
        if self.width == 0 {
            return Ok(image);
        }
        self.apply_ref(&image)
    }

    fn apply_ref(&self, image: &Rgba8) -> Result<Rgba8, PixelError> {
        let [width, height] =
            [image.width(), image.height()].map(|side| self.width.saturating_mul(2).saturating_add(side));
        let length = byte_length(width, height)?;
        if self.width == 0 {
            return image.try_clone();
        }
        let mut data = reserved(length)?;
        let side = self.width as usize * CHANNELS;
        let rows = self.width as usize * width as usize * CHANNELS;
        data.resize(rows, 0);
        for row in image.data().chunks_exact(image.stride()) {
            data.resize(data.len() + side, 0);
            data.extend_from_slice(row);
            data.resize(data.len() + side, 0);
        }
        data.resize(length, 0);
        Rgba8::from_raw(width, height, data)
    }
}
