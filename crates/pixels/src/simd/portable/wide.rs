//! Vectors of 32-bit integers and floats.

use super::{U16x8, lanewise};
use crate::simd::ROUNDING_SHIFT;
use core::array::from_fn;
use core::ops::{Add, BitAnd, BitOr, Div, Mul, Sub};

/// Four 32-bit integers: the channels of one pixel, or one number per pixel. Arithmetic wraps.
#[derive(Clone, Copy, Debug)]
pub struct U32x4(pub(super) [u32; 4]);

/// Four floats.
#[derive(Clone, Copy, Debug)]
pub struct F32x4([f32; 4]);

impl U32x4 {
    pub fn load(lanes: &[u32; 4]) -> Self {
        Self(*lanes)
    }

    pub fn from_array(lanes: [u32; 4]) -> Self {
        Self(lanes)
    }

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "loads from memory")]
    pub fn load_u16(lanes: &[u16; 4]) -> Self {
        Self(lanes.map(u32::from))
    }

    pub fn store(self, lanes: &mut [u32; 4]) {
        *lanes = self.0;
    }

    pub fn to_array(self) -> [u32; 4] {
        self.0
    }

    pub fn splat(lane: u32) -> Self {
        Self([lane; 4])
    }

    pub fn min(self, other: Self) -> Self {
        Self(from_fn(|i| self.0[i].min(other.0[i])))
    }

    pub fn max(self, other: Self) -> Self {
        Self(from_fn(|i| self.0[i].max(other.0[i])))
    }

    /// All bits of the lanes that are equal, none of the others.
    pub fn equal(self, other: Self) -> Self {
        Self(from_fn(|i| if self.0[i] == other.0[i] { u32::MAX } else { 0 }))
    }

    /// Shifts all lanes left.
    pub fn shl<const BITS: u32>(self) -> Self {
        Self(self.0.map(|lane| lane << BITS))
    }

    /// Shifts all lanes right.
    pub fn shr<const BITS: u32>(self) -> Self {
        Self(self.0.map(|lane| lane >> BITS))
    }

    /// Shifts all lanes right as signed integers.
    pub fn shr_signed(self, bits: u32) -> Self {
        Self(self.0.map(|lane| (lane.cast_signed() >> bits).cast_unsigned()))
    }

    /// The low and high halves of all lanes.
    pub fn halves(self) -> U16x8 {
        U16x8(from_fn(|i| {
            let [low, high] = [self.0[i / 2] & 0xffff, self.0[i / 2] >> 16];
            u16::try_from(if i % 2 == 0 { low } else { high }).unwrap_or(0)
        }))
    }

    /// Transposes the matrix of 4 x 4 lanes.
    pub fn transpose(rows: [Self; 4]) -> [Self; 4] {
        from_fn(|column| Self(rows.map(|row| row.0[column])))
    }

    /// Reads the lanes as signed integers and clamps them to 0..=255.
    pub fn to_bytes(self) -> [u8; 4] {
        self.0
            .map(|lane| u8::try_from(lane.cast_signed().clamp(0, 255)).unwrap_or(0))
    }

    /// Converts signed lanes. The result is exact up to 2^24, and the nearest float beyond.
    pub fn to_f32(self) -> F32x4 {
        #[allow(clippy::cast_precision_loss, reason = "documented")]
        F32x4(self.0.map(|lane| lane.cast_signed() as f32))
    }

    /// Lanes a, b, c, d as aabbccdd. Each must be below 2^15.
    pub fn twice(self) -> U16x8 {
        U16x8(from_fn(|i| u16::try_from(self.0[i / 2]).unwrap_or(u16::MAX)))
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

    /// True if any lane is greater than the same lane of `other`.
    pub fn any_above(self, other: Self) -> bool {
        self.0.iter().zip(other.0).any(|(lane, other)| *lane > other)
    }

    /// Replaces the last lane.
    pub fn with_last(self, lane: f32) -> Self {
        Self([self.0[0], self.0[1], self.0[2], lane])
    }

    /// The last lane, repeated in all four lanes.
    pub fn splat_last(self) -> Self {
        Self([self.0[3]; 4])
    }

    /// The bits of the floats: sign, exponent, mantissa.
    pub fn to_bits(self) -> U32x4 {
        U32x4(self.0.map(f32::to_bits))
    }

    /// The nearest integers, ties to even. Lanes must be 0 to 2^22.
    pub fn round(self) -> U32x4 {
        U32x4(self.0.map(|lane| {
            (lane + ROUNDING_SHIFT)
                .to_bits()
                .wrapping_sub(ROUNDING_SHIFT.to_bits())
        }))
    }
}

lanewise!(U32x4, BitAnd, bitand, |a, b| a & b);
lanewise!(U32x4, BitOr, bitor, |a, b| a | b);
lanewise!(U32x4, Add, add, u32::wrapping_add);
lanewise!(U32x4, Sub, sub, u32::wrapping_sub);
lanewise!(F32x4, Add, add, |a: f32, b: f32| a + b);
lanewise!(F32x4, Sub, sub, |a: f32, b: f32| a - b);
lanewise!(F32x4, Mul, mul, |a: f32, b: f32| a * b);
lanewise!(F32x4, Div, div, |a: f32, b: f32| a / b);
