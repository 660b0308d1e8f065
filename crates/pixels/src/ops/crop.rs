//! Cropping to whole pixels.

use super::Operation;
use super::unpack::{exactly, whole};
use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8, byte_length};
use crate::memory::reserved;

/// Cuts out a rectangle of whole pixels, which must lie inside the image.
#[derive(Clone, Debug, PartialEq)]
pub struct Crop {
    /// First column of the rectangle.
    pub x: u32,
    /// First row of the rectangle.
    pub y: u32,
    /// Width of the rectangle, at least 1.
    pub width: u32,
    /// Height of the rectangle, at least 1.
    pub height: u32,
}

impl Operation for Crop {
    const KIND: &'static str = "crop";

    fn unpack(numbers: &[f64]) -> Result<Self, PixelError> {
        let [x, y, width, height] = exactly(numbers)?;
        Ok(Self {
            x: whole(x),
            y: whole(y),
            width: whole(width),
            height: whole(height),
        })
    }

    fn apply(&self, image: Rgba8) -> Result<Rgba8, PixelError> {
        crop_in_place(image, self.x, self.y, self.width, self.height)
    }

    fn apply_ref(&self, image: &Rgba8) -> Result<Rgba8, PixelError> {
        crop_copy(image, self.x, self.y, self.width, self.height)
    }
}

/// Applies [`Crop`] to an owned image: moves the rows within its buffer. Does nothing if the rectangle is the whole
/// image.
///
/// # Errors
/// [`PixelError::InvalidParameter`].
pub fn crop_in_place(image: Rgba8, x: u32, y: u32, width: u32, height: u32) -> Result<Rgba8, PixelError> {
    validate(&image, x, y, width, height)?;
    if (width, height) == (image.width(), image.height()) {
        return Ok(image);
    }
    let (stride, opaque) = (image.stride(), image.is_known_opaque());
    let length = width as usize * CHANNELS;
    let mut data = image.into_raw();
    for row in 0..height as usize {
        let start = (y as usize + row) * stride + x as usize * CHANNELS;
        // Rows only move towards the start, so no row overwrites a row that is still needed.
        data.copy_within(start..start + length, row * length);
    }
    data.truncate(length * height as usize);
    Ok(Rgba8::from_raw(width, height, data)?.assume_opaque_if(opaque))
}

/// Applies [`Crop`] to a borrowed image.
///
/// # Errors
/// [`PixelError::InvalidParameter`], [`PixelError::OutOfMemory`].
pub fn crop_copy(image: &Rgba8, x: u32, y: u32, width: u32, height: u32) -> Result<Rgba8, PixelError> {
    validate(image, x, y, width, height)?;
    let columns = x as usize * CHANNELS..(x + width) as usize * CHANNELS;
    let mut data = reserved(byte_length(width, height)?)?;
    for row in image
        .data()
        .chunks_exact(image.stride())
        .skip(y as usize)
        .take(height as usize)
    {
        data.extend_from_slice(&row[columns.clone()]);
    }
    Ok(Rgba8::from_raw(width, height, data)?.assume_opaque_if(image.is_known_opaque()))
}

fn validate(image: &Rgba8, x: u32, y: u32, width: u32, height: u32) -> Result<(), PixelError> {
    let inside = |start: u32, length: u32, side: u32, name| {
        if length > 0 && start.checked_add(length).is_some_and(|end| end <= side) {
            Ok(())
        } else {
            Err(PixelError::InvalidParameter(name))
        }
    };
    inside(x, width, image.width(), "width")?;
    inside(y, height, image.height(), "height")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_crops_keep_known_opacity_and_assume_none() {
        for (alpha, known) in [(255, true), (255, false), (254, true)] {
            let image = Rgba8::from_raw(3, 2, [9, 9, 9, alpha].repeat(6)).unwrap();
            if known {
                image.is_opaque();
            }
            let expected = known && alpha == 255;
            let copy = crop_copy(&image, 1, 0, 2, 2).unwrap();
            let moved = crop_in_place(image, 1, 0, 2, 2).unwrap();
            for cropped in [copy, moved] {
                assert_eq!(
                    cropped.is_known_opaque(),
                    expected,
                    "alpha {alpha}, known {known}"
                );
            }
        }
    }
}
