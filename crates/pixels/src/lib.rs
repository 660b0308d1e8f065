//! A JPEG decoder, image operations and a PNG encoder in pure Rust, without I/O or browser APIs.
//!
//! [`image::Rgba8`] is the image type, [`ops::Op`] lists the operations, and [`png`] encodes the result.

mod blend;
pub mod color;
pub mod error;
pub mod icc;
pub mod image;
pub mod jpeg;
mod memory;
pub mod ops;
pub mod orient;
pub mod png;
pub mod rect;
pub mod reduce;
mod simd;
pub mod ycc;

/// The kernels, for this crate's own tests, which have their plain references. Not part of the public interface:
/// any version may change this module.
#[doc(hidden)]
pub mod internals {
    pub use crate::ops::blur_sides::blur_sides;
    pub use crate::ops::circle_mask::{circle_coverage, circle_mask};
    pub use crate::ops::crop::{crop_copy, crop_in_place};
    pub use crate::ops::frame::frame;
    pub use crate::ops::linear_gradient::linear_gradient;
    pub use crate::ops::place::{place, place_ref};
    pub use crate::ops::resize::{is_identity, resize};
    pub use crate::ops::straighten::{BEYOND, sin_cos, straighten};
    pub use crate::ops::vignette::vignette;
    pub use crate::reduce::reduce_reference;
}

/// Runs the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
