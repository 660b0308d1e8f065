//! The one list of what can be done to a picture.

use crate::error::PixelError;
use crate::image::Rgba8;
use crate::{blur, frame, gradient, mask, place, resize, vignette};

/// Red, green, blue.
pub type Rgb = [u8; 3];

/// An axis-aligned rectangle in pixels, (0, 0) being the top left corner of the top left pixel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    /// Left edge.
    pub x: f64,
    /// Top edge.
    pub y: f64,
    /// From the left to the right edge.
    pub width: f64,
    /// From the top to the bottom edge.
    pub height: f64,
}

/// A colour at a place along a gradient.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GradientStop {
    /// 0 to 1, not below the stop before it.
    pub offset: f64,
    /// The colour, not premultiplied.
    pub color: Rgb,
    /// 0 to 1.
    pub alpha: f64,
}

/// An operation on a picture: what both engines understand, mirrored one to one by `Op` on the
/// web side.
///
/// Coordinates are pixels of the picture the operation receives, x to the right and y down.
/// Alpha values are 0 to 1.
#[derive(Clone, Debug, PartialEq)]
pub enum Op {
    /// Keeps a rectangle of whole pixels, which must lie inside the picture.
    Crop {
        /// First column kept.
        x: u32,
        /// First row kept.
        y: u32,
        /// Columns kept, at least 1.
        width: u32,
        /// Rows kept, at least 1.
        height: u32,
    },
    /// Resamples `source` to exactly `width` x `height` with Lanczos3: see [`resize::resize`].
    Resize {
        /// What is resampled; fractions allowed, inside the picture.
        source: Rect,
        /// Width of the result.
        width: u32,
        /// Height of the result.
        height: u32,
    },
    /// Draws the picture over a new one filled with an opaque colour: see [`place::place`].
    Place {
        /// Width of the result.
        width: u32,
        /// Height of the result.
        height: u32,
        /// Where the picture's left column comes to lie.
        x: i32,
        /// Where the picture's top row comes to lie.
        y: i32,
        /// What is seen beside and behind the picture.
        background: Rgb,
    },
    /// Keeps what is inside the inscribed circle: see [`mask::circle_mask`].
    CircleMask,
    /// Blurs the columns x < `left` and x >= `right`: see [`blur::blur_sides`].
    BlurSides {
        /// The window is 2 x radius + 1 pixels wide and high; at most [`blur::MAX_BLUR_RADIUS`].
        radius: u32,
        /// First column that stays as it is, at most `right`.
        left: u32,
        /// First column after those that stay as they are, at most the width.
        right: u32,
    },
    /// Draws a colour over that grows towards the corners: see [`vignette::vignette`].
    Vignette {
        /// Up to here, nothing is drawn.
        inner_radius: f64,
        /// From here on, `alpha` is reached; greater than `inner_radius`.
        outer_radius: f64,
        /// The colour drawn.
        color: Rgb,
        /// Greatest opacity.
        alpha: f64,
    },
    /// Draws a colour over a border inside the edge: see [`frame::frame`].
    Frame {
        /// Width of the border; fractions allowed.
        thickness: f64,
        /// The colour drawn.
        color: Rgb,
        /// Its opacity.
        alpha: f64,
    },
    /// Draws a gradient over from corner to corner: see [`gradient::linear_gradient`].
    LinearGradient {
        /// Two to [`gradient::MAX_STOPS`].
        stops: Vec<GradientStop>,
    },
}

impl Op {
    /// Applies the operation to a picture that is no longer needed, in place where it can be.
    ///
    /// # Errors
    /// [`PixelError::InvalidOperation`] when a number makes no sense for this picture,
    /// [`PixelError::TooManyPixels`] when the result would pass the limits,
    /// [`PixelError::OutOfMemory`].
    pub fn apply(&self, image: Rgba8) -> Result<Rgba8, PixelError> {
        match *self {
            Self::Crop { x, y, width, height } => place::crop(image, x, y, width, height),
            Self::Place {
                width,
                height,
                x,
                y,
                background,
            } => place::place(image, width, height, x, y, background),
            Self::Resize {
                source,
                width,
                height,
            } => {
                if resize::is_identity(&image, source, width, height) {
                    return Ok(image);
                }
                resize::resize(&image, source, width, height)
            }
            // Checked all the same, but not copied.
            Self::BlurSides {
                radius: 0,
                left,
                right,
            } => {
                blur::validate(&image, 0, left, right)?;
                Ok(image)
            }
            Self::BlurSides { radius, left, right } => blur::blur_sides(&image, radius, left, right),
            Self::CircleMask | Self::Vignette { .. } | Self::Frame { .. } | Self::LinearGradient { .. } => {
                self.apply_in_place(image)
            }
        }
    }

    /// Applies the operation to a picture that stays as it is.
    ///
    /// # Errors
    /// As [`Op::apply`].
    pub fn apply_ref(&self, image: &Rgba8) -> Result<Rgba8, PixelError> {
        match *self {
            Self::Crop { x, y, width, height } => place::crop_ref(image, x, y, width, height),
            Self::Place {
                width,
                height,
                x,
                y,
                background,
            } => place::place_ref(image, width, height, x, y, background),
            Self::Resize {
                source,
                width,
                height,
            } => resize::resize(image, source, width, height),
            Self::BlurSides { radius, left, right } => blur::blur_sides(image, radius, left, right),
            Self::CircleMask | Self::Vignette { .. } | Self::Frame { .. } | Self::LinearGradient { .. } => {
                self.apply_in_place(image.try_clone()?)
            }
        }
    }

    /// The operations that look at one pixel at a time.
    fn apply_in_place(&self, mut image: Rgba8) -> Result<Rgba8, PixelError> {
        // What is drawn over opaque pixels leaves them opaque.
        let stays_opaque = image.is_known_opaque() && !matches!(self, Self::CircleMask);
        self.draw(&mut image)?;
        Ok(if stays_opaque {
            image.assume_opaque()
        } else {
            image
        })
    }

    fn draw(&self, image: &mut Rgba8) -> Result<(), PixelError> {
        match *self {
            Self::CircleMask => {
                mask::circle_mask(image);
                Ok(())
            }
            Self::Vignette {
                inner_radius,
                outer_radius,
                color,
                alpha,
            } => vignette::vignette(image, inner_radius, outer_radius, color, alpha),
            Self::Frame {
                thickness,
                color,
                alpha,
            } => frame::frame(image, thickness, color, alpha),
            Self::LinearGradient { ref stops } => gradient::linear_gradient(image, stops),
            Self::Crop { .. } | Self::Resize { .. } | Self::Place { .. } | Self::BlurSides { .. } => {
                Err(PixelError::InvalidOperation)
            }
        }
    }
}
