//! The vectors as SIMD128 registers. `portable` documents the functions.

mod narrow;
mod wide;

pub use narrow::{U8x16, U16x8};
pub use wide::{F32x4, U32x4};

/// Implements an operator with one intrinsic.
macro_rules! lanewise {
    ($vector:ty, $trait:ident, $method:ident, $intrinsic:ident) => {
        impl $trait for $vector {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                Self($intrinsic(self.0, other.0))
            }
        }
    };
}
use lanewise;
