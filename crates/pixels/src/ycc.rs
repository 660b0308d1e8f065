//! Converts rows of a JPEG's samples to pixels: interpolates chroma and converts colours.
//!
//! This module gives the same pixels as libjpeg-turbo with its default settings, which browsers use. It interpolates by
//! "fancy upsampling" (a triangle filter). It converts colours from full-range BT.601, the colour space that JFIF
//! prescribes. Both steps compute in integers.

mod convert;
mod subsampling;
mod upsample;

pub use convert::row_to_rgba;
pub use subsampling::Subsampling;
pub use upsample::Interpolator;
