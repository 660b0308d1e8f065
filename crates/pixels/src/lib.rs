//! A JPEG decoder, picture operations and a PNG encoder in pure Rust, without I/O or browser APIs.
//!
//! [`image::Rgba8`] is the picture type, [`ops::Op`] lists the operations, and [`png`] encodes the result.

pub mod bgrx;
pub mod blend;
pub mod color;
pub mod error;
pub mod icc;
pub mod image;
pub mod jpeg;
pub mod memory;
pub mod ops;
pub mod orient;
pub mod png;
pub mod rect;
pub mod reduce;
mod simd;
pub mod ycc;

/// Runs the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
