//! Picture operations and a PNG encoder: pure Rust, no browser, no I/O.
//!
//! [`image::Rgba8`] is the picture, [`op::Op`] the one list of what can be done to it,
//! [`png`] writes it out.

pub mod blend;
pub mod blur;
pub mod error;
pub mod frame;
pub mod gradient;
pub mod image;
pub mod mask;
pub mod op;
pub mod orient;
pub mod place;
pub mod png;
pub mod reduce;
pub mod resize;
mod simd;
pub mod swap;
pub mod vignette;
pub mod ycc;
