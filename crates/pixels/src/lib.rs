//! A JPEG decoder, picture operations and a PNG encoder in pure Rust, without I/O or browser APIs.
//!
//! [`image::Rgba8`] is the picture type, [`op::Op`] lists the operations, and [`png`] encodes the result.

pub mod bgrx;
pub mod blend;
pub mod blur;
pub mod color;
pub mod crop;
pub mod error;
pub mod frame;
pub mod gradient;
pub mod icc;
pub mod image;
pub mod jpeg;
pub mod mask;
pub mod memory;
pub mod op;
pub mod orient;
pub mod place;
pub mod png;
pub mod rect;
pub mod reduce;
pub mod resize;
mod simd;
pub mod straighten;
pub mod vignette;
pub mod ycc;
