//! The list of operations on a picture.

use crate::color::{GradientStop, Rgb};
use crate::error::PixelError;
use crate::image::Rgba8;
use crate::rect::Rect;
use crate::{blur, crop, frame, gradient, mask, orient, place, resize, straighten, vignette};

/// An operation on a picture. Mirrors `Op` in `src/engine/op.ts` one to one.
///
/// Coordinates are in pixels of the operation's input, x to the right and y down. Alphas are 0 to 1.
#[derive(Clone, Debug, PartialEq)]
pub enum Op {
    /// Mirrors left to right if `mirrored`, then turns clockwise by quarters: see [`orient::turn`].
    Turn {
        /// Quarter turns, 0 to 3.
        quarters: u8,
        /// Whether to mirror the picture first.
        mirrored: bool,
    },
    /// Turns by a small angle and keeps an upright rectangle: see [`straighten::straighten`].
    Straighten {
        /// The angle, clockwise. -45 to 45.
        degrees: f64,
        /// The point (x, y) to turn about, which becomes the centre of the result.
        center: (f64, f64),
        /// Width of the result.
        width: u32,
        /// Height of the result.
        height: u32,
    },
    /// Keeps a rectangle of whole pixels, which must lie inside the picture.
    Crop {
        /// First column to keep.
        x: u32,
        /// First row to keep.
        y: u32,
        /// Number of columns to keep, at least 1.
        width: u32,
        /// Number of rows to keep, at least 1.
        height: u32,
    },
    /// Resamples `source` to exactly `width` x `height` with Lanczos3: see [`resize::resize`].
    Resize {
        /// The rectangle to resample, inside the picture. Fractions are allowed.
        source: Rect,
        /// Width of the result.
        width: u32,
        /// Height of the result.
        height: u32,
    },
    /// Draws the picture over a new one of an opaque colour: see [`place::place`].
    Place {
        /// Width of the result.
        width: u32,
        /// Height of the result.
        height: u32,
        /// Column of the result where the picture starts.
        x: i32,
        /// Row of the result where the picture starts.
        y: i32,
        /// Colour beside and behind the picture.
        background: Rgb,
    },
    /// Makes everything outside the inscribed circle transparent: see [`mask::circle_mask`].
    CircleMask,
    /// Blurs the columns x < `left` and x >= `right`: see [`blur::blur_sides`].
    BlurSides {
        /// The window is 2 x radius + 1 pixels wide and high. At most [`blur::MAX_BLUR_RADIUS`].
        radius: u32,
        /// First unblurred column, at most `right`.
        left: u32,
        /// First column after the unblurred ones, at most the width.
        right: u32,
    },
    /// Draws a colour whose opacity increases towards the corners: see [`vignette::vignette`].
    Vignette {
        /// Radius up to which the opacity is 0.
        inner_radius: f64,
        /// Radius from which the opacity is `alpha`. Greater than `inner_radius`.
        outer_radius: f64,
        /// Colour to draw.
        color: Rgb,
        /// Greatest opacity.
        alpha: f64,
    },
    /// Draws a colour over a border inside the edge: see [`frame::frame`].
    Frame {
        /// Width of the border. Fractions are allowed.
        thickness: f64,
        /// Colour to draw.
        color: Rgb,
        /// Opacity.
        alpha: f64,
    },
    /// Draws a gradient from corner to corner: see [`gradient::linear_gradient`].
    LinearGradient {
        /// Two to [`gradient::MAX_STOPS`] stops.
        stops: Vec<GradientStop>,
    },
}

impl Op {
    /// Applies the operation to an owned picture, in place where possible.
    ///
    /// # Errors
    /// [`PixelError::InvalidOperation`] if a parameter is invalid for this picture,
    /// [`PixelError::TooManyPixels`] if the result would exceed the limits,
    /// [`PixelError::OutOfMemory`].
    pub fn apply(&self, image: Rgba8) -> Result<Rgba8, PixelError> {
        match *self {
            Self::Turn { quarters, mirrored } => orient::turn(image, quarters, mirrored),
            Self::Straighten {
                degrees,
                center,
                width,
                height,
            } => straighten::straighten(&image, degrees, center, width, height),
            Self::Crop { x, y, width, height } => crop::crop_in_place(image, x, y, width, height),
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
            // Radius 0 is validated, but needs no copy.
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

    /// Applies the operation to a borrowed picture, which does not change.
    ///
    /// # Errors
    /// Same as [`Op::apply`].
    pub fn apply_ref(&self, image: &Rgba8) -> Result<Rgba8, PixelError> {
        match *self {
            Self::Turn { quarters, mirrored } => orient::turn_ref(image, quarters, mirrored),
            Self::Straighten {
                degrees,
                center,
                width,
                height,
            } => straighten::straighten(image, degrees, center, width, height),
            Self::Crop { x, y, width, height } => crop::crop_copy(image, x, y, width, height),
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

    /// Applies an operation that computes every pixel from itself alone.
    fn apply_in_place(&self, mut image: Rgba8) -> Result<Rgba8, PixelError> {
        // Drawing over opaque pixels leaves them opaque.
        let stays_opaque = image.is_known_opaque() && !matches!(self, Self::CircleMask);
        self.draw(&mut image)?;
        Ok(image.assume_opaque_if(stays_opaque))
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
            Self::Turn { .. }
            | Self::Straighten { .. }
            | Self::Crop { .. }
            | Self::Resize { .. }
            | Self::Place { .. }
            | Self::BlurSides { .. } => Err(PixelError::InvalidOperation),
        }
    }
}
