//! Mirroring and turning by quarters.

use super::Operation;
use super::unpack::{byte, exactly};
use crate::error::PixelError;
use crate::image::Rgba8;
use crate::orient::{orient, orient_ref};

/// Mirrors the image from left to right if `mirrored`. Then turns it clockwise by `quarters` quarter turns. Pixels keep
/// their values.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// Quarter turns, 0 to 3.
    pub quarters: u8,
    /// Whether to mirror the image first.
    pub mirrored: bool,
}

impl Turn {
    /// The EXIF orientation for which [`orient`] turns an image in this way.
    fn orientation(&self) -> Result<u8, PixelError> {
        let orientations = if self.mirrored { [2, 7, 4, 5] } else { [1, 6, 3, 8] };
        orientations
            .get(usize::from(self.quarters))
            .copied()
            .ok_or(PixelError::InvalidParameter("quarters"))
    }
}

impl Operation for Turn {
    const KIND: &'static str = "turn";

    fn unpack(numbers: &[f64]) -> Result<Self, PixelError> {
        let [quarters, mirrored] = exactly(numbers)?;
        Ok(Self {
            quarters: byte(quarters),
            mirrored: mirrored != 0.0,
        })
    }

    fn apply(&self, image: Rgba8) -> Result<Rgba8, PixelError> {
        orient(image, self.orientation()?)
    }

    fn apply_ref(&self, image: &Rgba8) -> Result<Rgba8, PixelError> {
        orient_ref(image, self.orientation()?)
    }
}
