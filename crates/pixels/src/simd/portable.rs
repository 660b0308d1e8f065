//! The vectors as plain arrays. What each function does is said here; `wasm` only repeats it.

use core::array::from_fn;
use core::ops::{Add, Div, Mul, Sub};

/// Sixteen bytes: four pixels.
#[derive(Clone, Copy, Debug)]
pub struct U8x16([u8; 16]);

/// Eight 16-bit integers: the channels of two pixels. Arithmetic wraps.
#[derive(Clone, Copy, Debug)]
pub struct U16x8([u16; 8]);

/// Four 32-bit integers: the channels of one pixel, or one number for each of four. Arithmetic wraps.
#[derive(Clone, Copy, Debug)]
pub struct U32x4([u32; 4]);

/// Four floats.
#[derive(Clone, Copy, Debug)]
pub struct F32x4([f32; 4]);

impl U8x16 {
    pub fn load(bytes: &[u8; 16]) -> Self {
        Self(*bytes)
    }

    pub fn store(self, bytes: &mut [u8; 16]) {
        *bytes = self.0;
    }

    /// The first eight bytes, widened.
    pub fn low(self) -> U16x8 {
        U16x8(from_fn(|i| self.0[i].into()))
    }

    /// The last eight bytes, widened.
    pub fn high(self) -> U16x8 {
        U16x8(from_fn(|i| self.0[i + 8].into()))
    }

    /// Sixteen lanes, read as signed, clamped to 0..=255.
    pub fn narrow(low: U16x8, high: U16x8) -> Self {
        let clamp = |lane: u16| u8::try_from(lane.cast_signed().clamp(0, 255)).unwrap_or(0);
        Self(from_fn(|i| clamp(if i < 8 { low.0[i] } else { high.0[i - 8] })))
    }

    /// Sixteen lanes, each of which must be at most 255.
    pub fn pack(pixels: [U32x4; 4]) -> Self {
        Self(from_fn(|i| u8::try_from(pixels[i / 4].0[i % 4]).unwrap_or(255)))
    }

    /// Each pixel's alpha in all four of its bytes.
    pub fn alphas(self) -> Self {
        Self(from_fn(|i| self.0[i | 3]))
    }

    /// True when all four alphas are 255.
    pub fn is_opaque(self) -> bool {
        [3, 7, 11, 15].iter().all(|&i| self.0[i] == 255)
    }

    /// All four alphas set to 255.
    pub fn with_opaque(self) -> Self {
        Self(from_fn(|i| if i % 4 == 3 { 255 } else { self.0[i] }))
    }
}

impl U16x8 {
    pub fn from_array(lanes: [u16; 8]) -> Self {
        Self(lanes)
    }

    pub fn splat(lane: u16) -> Self {
        Self([lane; 8])
    }

    /// All lanes shifted right by 8.
    pub fn shr8(self) -> Self {
        Self(self.0.map(|lane| lane >> 8))
    }

    /// Both sides read as signed fractions of 2^15: the product, rounded half up.
    pub fn q15_mul(self, other: Self) -> Self {
        Self(from_fn(|i| {
            let product = i32::from(self.0[i].cast_signed()) * i32::from(other.0[i].cast_signed());
            i16::try_from((product + 0x4000) >> 15)
                .unwrap_or(i16::MAX)
                .cast_unsigned()
        }))
    }

    /// The first four lanes, widened.
    pub fn low(self) -> U32x4 {
        U32x4(from_fn(|i| self.0[i].into()))
    }

    /// The last four lanes, widened.
    pub fn high(self) -> U32x4 {
        U32x4(from_fn(|i| self.0[i + 4].into()))
    }
}

impl U32x4 {
    pub fn load(lanes: &[u32; 4]) -> Self {
        Self(*lanes)
    }

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "a load, of what lies in memory")]
    pub fn load_u16(lanes: &[u16; 4]) -> Self {
        Self(lanes.map(u32::from))
    }

    pub fn store(self, lanes: &mut [u32; 4]) {
        *lanes = self.0;
    }

    pub fn to_array(self) -> [u32; 4] {
        self.0
    }

    /// Lanes must be at most 255.
    pub fn to_bytes(self) -> [u8; 4] {
        self.0.map(|lane| u8::try_from(lane).unwrap_or(u8::MAX))
    }

    /// Lanes must be below 2^24, so that they are exact.
    pub fn to_f32(self) -> F32x4 {
        #[allow(clippy::cast_precision_loss, reason = "exact below 2^24")]
        F32x4(self.0.map(|lane| lane as f32))
    }

    /// Lanes a, b, c, d, each below 2^15, as aaaabbbb and ccccdddd.
    pub fn spread(self) -> (U16x8, U16x8) {
        let lane = |i: usize| u16::try_from(self.0[i]).unwrap_or(u16::MAX);
        (
            U16x8(from_fn(|i| lane(i / 4))),
            U16x8(from_fn(|i| lane(2 + i / 4))),
        )
    }
}

impl F32x4 {
    pub fn from_bytes(bytes: [u8; 4]) -> Self {
        Self(bytes.map(f32::from))
    }

    pub fn from_array(lanes: [f32; 4]) -> Self {
        Self(lanes)
    }

    pub fn splat(lane: f32) -> Self {
        Self([lane; 4])
    }

    pub fn to_array(self) -> [f32; 4] {
        self.0
    }

    pub fn sqrt(self) -> Self {
        Self(self.0.map(f32::sqrt))
    }

    pub fn min(self, other: Self) -> Self {
        Self(from_fn(|i| {
            if other.0[i] < self.0[i] {
                other.0[i]
            } else {
                self.0[i]
            }
        }))
    }

    pub fn max(self, other: Self) -> Self {
        Self(from_fn(|i| {
            if self.0[i] < other.0[i] {
                other.0[i]
            } else {
                self.0[i]
            }
        }))
    }

    /// The last lane replaced.
    pub fn with_last(self, lane: f32) -> Self {
        Self([self.0[0], self.0[1], self.0[2], lane])
    }

    /// The last lane in all four.
    pub fn splat_last(self) -> Self {
        Self([self.0[3]; 4])
    }

    /// The nearest integers, ties to even. Lanes must be 0 to 2^22.
    pub fn round(self) -> U32x4 {
        U32x4(self.0.map(|lane| {
            (lane + super::ROUNDING_SHIFT)
                .to_bits()
                .wrapping_sub(super::ROUNDING_SHIFT.to_bits())
        }))
    }
}

macro_rules! lanewise {
    ($vector:ty, $trait:ident, $method:ident, $lane:expr) => {
        impl $trait for $vector {
            type Output = Self;

            fn $method(self, other: Self) -> Self {
                Self(from_fn(|i| $lane(self.0[i], other.0[i])))
            }
        }
    };
}

lanewise!(U16x8, Add, add, u16::wrapping_add);
lanewise!(U16x8, Sub, sub, u16::wrapping_sub);
lanewise!(U16x8, Mul, mul, u16::wrapping_mul);
lanewise!(U32x4, Add, add, u32::wrapping_add);
lanewise!(U32x4, Sub, sub, u32::wrapping_sub);
lanewise!(F32x4, Add, add, |a: f32, b: f32| a + b);
lanewise!(F32x4, Sub, sub, |a: f32, b: f32| a - b);
lanewise!(F32x4, Mul, mul, |a: f32, b: f32| a * b);
lanewise!(F32x4, Div, div, |a: f32, b: f32| a / b);
