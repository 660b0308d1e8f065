//! Converts rows of a JPEG's samples to pixels: chroma interpolation and colour conversion.
//!
//! The pixels are identical to those of libjpeg-turbo with default settings, which browsers use: "fancy
//! upsampling" (a triangle filter) and integer conversion of full-range BT.601, the colour space that JFIF
//! prescribes.

mod convert;
mod subsampling;
mod upsample;

pub use convert::row_to_rgba;
pub use subsampling::Subsampling;
pub use upsample::Interpolator;
