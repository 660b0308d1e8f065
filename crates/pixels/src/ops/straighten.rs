//! Turning by a small angle.

mod angle;
mod positions;
mod sample;
mod weights;

use super::Operation;
use super::unpack::{exactly, whole};
use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8, byte_length};
pub use angle::sin_cos;
use positions::Positions;
use sample::Sampler;

/// Turns the image clockwise around `center` by `degrees`. Then cuts out the upright `width` x `height` rectangle
/// around this point.
///
/// The filter is bicubic Catmull-Rom, which reads 4 x 4 pixels. Colours are weighted by alpha. Pixels beyond the image
/// repeat its edge. Positions are rounded to 1/1024 pixel. Colour x alpha, and alpha, are within 1 of the same filter
/// in f64.
///
/// Invalid unless `degrees` is from -45 to 45. The rectangle must have an area, and may reach at most two pixels
/// beyond the turned image.
#[derive(Clone, Debug, PartialEq)]
pub struct Straighten {
    /// The angle in degrees, clockwise. -45 to 45.
    pub degrees: f64,
    /// The point (x, y) to turn around, which becomes the centre of the result.
    pub center: (f64, f64),
    /// Width of the result.
    pub width: u32,
    /// Height of the result.
    pub height: u32,
}

impl Operation for Straighten {
    const KIND: &'static str = "straighten";

    fn unpack(numbers: &[f64]) -> Result<Self, PixelError> {
        let [degrees, x, y, width, height] = exactly(numbers)?;
        Ok(Self {
            degrees,
            center: (x, y),
            width: whole(width),
            height: whole(height),
        })
    }

    fn apply(&self, image: Rgba8) -> Result<Rgba8, PixelError> {
        self.apply_ref(&image)
    }

    fn apply_ref(&self, image: &Rgba8) -> Result<Rgba8, PixelError> {
        straighten(image, self.degrees, self.center, self.width, self.height)
    }
}

/// The largest angle of [`Straighten`] in degrees, to either side.
pub const MAX_DEGREES: f64 = 45.0;

/// The number of pixels by which the result may reach beyond the image. The margin has two reasons. The result is
/// at least one pixel wide, even if the turned image has no room for a pixel. A result at a fraction of the image's
/// size is rounded up to whole pixels.
pub const BEYOND: f64 = 2.0;

/// The number of pixels written at once.
const BLOCK: usize = 4;

/// Applies [`Straighten`].
///
/// # Errors
/// [`PixelError::InvalidParameter`], [`PixelError::TooManyPixels`], [`PixelError::OutOfMemory`].
pub fn straighten(
    image: &Rgba8,
    degrees: f64,
    center: (f64, f64),
    width: u32,
    height: u32,
) -> Result<Rgba8, PixelError> {
    let direction = sin_cos(degrees);
    validate(image, degrees, center, (width, height), direction)?;
    byte_length(width, height)?;
    let positions = Positions::new(center, (width, height), direction);
    let sampler = Sampler::new(image)?;
    let mut result = Rgba8::new(width, height)?;
    let stride = result.stride();
    for (row, y) in result.data_mut().chunks_exact_mut(stride).zip(0..) {
        let mut position = positions.start_of_row(y);
        let (blocks, rest) = row.as_chunks_mut::<{ BLOCK * CHANNELS }>();
        for block in blocks {
            sampler.block(position, &positions).store(block);
            position = positions.right_of(position, BLOCK);
        }
        if !rest.is_empty() {
            let mut block = [0; BLOCK * CHANNELS];
            sampler.block(position, &positions).store(&mut block);
            rest.copy_from_slice(&block[..rest.len()]);
        }
    }
    Ok(result.assume_opaque_if(image.is_known_opaque()))
}

fn validate(
    image: &Rgba8,
    degrees: f64,
    center: (f64, f64),
    (width, height): (u32, u32),
    (sin, cos): (f64, f64),
) -> Result<(), PixelError> {
    let [columns, rows] = [width, height].map(f64::from);
    let sin = sin.abs();
    // Half the width and half the height that the turned rectangle covers.
    let half_width = 0.5 * (columns * cos + rows * sin);
    let half_height = 0.5 * (columns * sin + rows * cos);
    let fits = |middle: f64, half: f64, side: u32| {
        middle - half >= -BEYOND && middle + half <= f64::from(side) + BEYOND
    };
    // The conditions are false for NaN.
    for (is_inside, name) in [
        (width > 0, "width"),
        (height > 0, "height"),
        (degrees.abs() <= MAX_DEGREES, "degrees"),
        (fits(center.0, half_width, image.width()), "center.x"),
        (fits(center.1, half_height, image.height()), "center.y"),
    ] {
        if !is_inside {
            return Err(PixelError::InvalidParameter(name));
        }
    }
    Ok(())
}
