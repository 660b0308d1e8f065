//! The vectors as plain arrays. The functions are documented here, not in `wasm`.

mod narrow;
mod wide;

pub use narrow::{U8x16, U16x8};
pub use wide::{F32x4, U32x4};

/// Implements an operator that works lane by lane.
macro_rules! lanewise {
    ($vector:ty, $trait:ident, $method:ident, $lane:expr) => {
        impl $trait for $vector {
            type Output = Self;

            fn $method(self, other: Self) -> Self {
                Self(core::array::from_fn(|i| $lane(self.0[i], other.0[i])))
            }
        }
    };
}
use lanewise;
