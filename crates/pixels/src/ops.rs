//! The operations on an image. Each operation has its own type. An [`Op`] holds one operation of any type.

// Each operation has its own file, as in `packages/roundel/src/engine/ops`.

mod unpack;

use crate::error::PixelError;
use crate::image::Rgba8;

/// A kind of operation.
trait Operation: Sized {
    /// The name of the kind, as in the field `kind` of an operation in `packages/roundel/src/engine/op.ts`.
    const KIND: &'static str;

    /// Reads the parameters in the order of [`Op::unpack`].
    fn unpack(numbers: &[f64]) -> Result<Self, PixelError>;

    /// See [`Op::apply`].
    fn apply(&self, image: Rgba8) -> Result<Rgba8, PixelError>;

    /// See [`Op::apply_ref`].
    fn apply_ref(&self, image: &Rgba8) -> Result<Rgba8, PixelError>;
}

macro_rules! operations {
    ($($module:ident::$Kind:ident,)*) => {
        $(pub mod $module;)*
        $(pub use $module::$Kind;)*

        /// An operation on an image.
        ///
        /// Coordinates are in pixels of the operation's input, x to the right and y down. Alphas are 0 to 1.
        #[derive(Clone, Debug, PartialEq)]
        #[non_exhaustive]
        pub enum Op {
            $(
                #[doc = concat!("See [`", stringify!($Kind), "`].")]
                $Kind($Kind),
            )*
        }

        $(
            impl From<$Kind> for Op {
                fn from(op: $Kind) -> Self {
                    Self::$Kind(op)
                }
            }
        )*

        impl Op {
            /// Creates an operation from the name of its kind, such as `crop` or `linearGradient`, and its
            /// parameters as numbers.
            ///
            /// The numbers are in the order of the fields. A rectangle is given as x, y, width and height, a colour
            /// as red, green and blue, and a flag as 0 or 1. A stop of a gradient is given as its offset, colour
            /// and alpha. JavaScript needs this function because it cannot create the types of this module.
            ///
            /// # Errors
            /// [`PixelError::InvalidParameter`] if the kind is unknown, or if it has another number of parameters.
            pub fn unpack(kind: &str, numbers: &[f64]) -> Result<Self, PixelError> {
                match kind {
                    $($Kind::KIND => $Kind::unpack(numbers).map(Self::$Kind),)*
                    _ => Err(PixelError::InvalidParameter("kind")),
                }
            }

            /// Applies the operation to an owned image, in place where possible.
            ///
            /// # Errors
            /// [`PixelError::InvalidParameter`] if the operation would read or write outside this image,
            /// [`PixelError::TooManyPixels`] if the result would exceed the limits,
            /// [`PixelError::OutOfMemory`].
            pub fn apply(&self, image: Rgba8) -> Result<Rgba8, PixelError> {
                match self {
                    $(Self::$Kind(op) => op.apply(image),)*
                }
            }

            /// Applies the operation to a borrowed image, which does not change.
            ///
            /// # Errors
            /// Same as [`Op::apply`].
            pub fn apply_ref(&self, image: &Rgba8) -> Result<Rgba8, PixelError> {
                match self {
                    $(Self::$Kind(op) => op.apply_ref(image),)*
                }
            }
        }
    };
}

operations! {
    blur_sides::BlurSides,
    circle_mask::CircleMask,
    crop::Crop,
    frame::Frame,
    light::Light,
    linear_gradient::LinearGradient,
    margin::Margin,
    place::Place,
    resize::Resize,
    shadow::Shadow,
    shape::Shape,
    sharpen::Sharpen,
    straighten::Straighten,
    turn::Turn,
    vignette::Vignette,
    words::Words,
}

pub use blur_sides::MAX_BLUR_RADIUS;
pub use straighten::MAX_DEGREES;

/// Draws over an image in place. Drawing over opaque pixels leaves them opaque.
fn drawn_over(
    mut image: Rgba8,
    draw: impl FnOnce(&mut Rgba8) -> Result<(), PixelError>,
) -> Result<Rgba8, PixelError> {
    let stays_opaque = image.is_known_opaque();
    draw(&mut image)?;
    Ok(image.assume_opaque_if(stays_opaque))
}
