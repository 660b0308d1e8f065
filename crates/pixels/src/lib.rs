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
