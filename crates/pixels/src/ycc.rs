//! Converts rows of a JPEG's samples to pixels: interpolates chroma and converts colours.
//!
//! Browsers use libjpeg-turbo with its default settings, and this module gives the same pixels. It interpolates by
//! "fancy upsampling" (a triangle filter) and converts full-range BT.601, the colour space that JFIF prescribes, in
//! integers.

mod convert;
mod subsampling;
mod upsample;

pub use convert::row_to_rgba;
pub use subsampling::Subsampling;
pub use upsample::Interpolator;
