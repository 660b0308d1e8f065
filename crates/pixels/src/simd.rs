//! Vectors of four to sixteen numbers (lanes), with the operations that the kernels use.
//!
//! Kernels are written once, with these types. On wasm32, the vectors are SIMD128 registers. On other targets, they
//! are plain arrays with bit-identical results. So native tests run the same kernels as browsers. Tests on wasm32
//! compare the two implementations lane by lane. All unsafe code of the crate is in the wasm32 implementation. It
//! loads and stores through pointers that are derived from arrays of the vector's size.

#[cfg(all(target_arch = "wasm32", not(target_feature = "simd128")))]
compile_error!("roundel-pixels needs SIMD128 on wasm32: build with -C target-feature=+simd128");

#[cfg(all(test, target_arch = "wasm32"))]
mod lane_tests;
#[cfg(any(test, not(target_arch = "wasm32")))]
mod portable;
#[cfg(target_arch = "wasm32")]
#[allow(unsafe_code, reason = "vector loads and stores have no safe form")]
mod wasm;

#[cfg(not(target_arch = "wasm32"))]
pub use portable::{F32x4, U8x16, U16x8, U32x4};
#[cfg(target_arch = "wasm32")]
pub use wasm::{F32x4, U8x16, U16x8, U32x4};

/// 2^23. Adding it to a float of 0 to 2^22 leaves the nearest integer in the low bits of the mantissa, because
/// floats from 2^23 to 2^24 are exactly 1 apart.
pub(crate) const ROUNDING_SHIFT: f32 = 8_388_608.0;
