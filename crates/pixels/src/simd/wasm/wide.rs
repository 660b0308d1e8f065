//! Vectors of 32-bit integers and floats.

use super::{U16x8, lanewise};
use crate::simd::ROUNDING_SHIFT;
#[allow(
    clippy::wildcard_imports,
    reason = "the names of the intrinsics include their types"
)]
use core::arch::wasm32::*;
use core::ops::{Add, BitAnd, BitOr, Div, Mul, Sub};

#[derive(Clone, Copy, Debug)]
pub struct U32x4(pub(super) v128);

#[derive(Clone, Copy, Debug)]
pub struct F32x4(v128);

impl U32x4 {
    #[inline(always)]
    pub fn load(lanes: &[u32; 4]) -> Self {
        // SAFETY: the reference covers 16 bytes, and v128 loads need no alignment.
        Self(unsafe { v128_load(lanes.as_ptr().cast()) })
    }

    #[inline(always)]
    pub fn from_array([a, b, c, d]: [u32; 4]) -> Self {
        Self(u32x4(a, b, c, d))
    }

    #[inline(always)]
    pub fn load_u16(lanes: &[u16; 4]) -> Self {
        // SAFETY: the reference covers 8 bytes, and v128 loads need no alignment.
        Self(unsafe { u32x4_load_extend_u16x4(lanes.as_ptr()) })
    }

    #[inline(always)]
    pub fn store(self, lanes: &mut [u32; 4]) {
        // SAFETY: the reference covers 16 bytes, and v128 stores need no alignment.
        unsafe { v128_store(lanes.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    pub fn to_bytes(self) -> [u8; 4] {
        let halves = i16x8_narrow_i32x4(self.0, self.0);
        u32x4_extract_lane::<0>(u8x16_narrow_i16x8(halves, halves)).to_le_bytes()
    }

    #[inline(always)]
    pub fn to_array(self) -> [u32; 4] {
        let mut lanes = [0; 4];
        // SAFETY: the array covers 16 bytes, and v128 stores need no alignment.
        unsafe { v128_store(lanes.as_mut_ptr().cast(), self.0) };
        lanes
    }

    #[inline(always)]
    pub fn splat(lane: u32) -> Self {
        Self(u32x4_splat(lane))
    }

    #[inline(always)]
    pub fn min(self, other: Self) -> Self {
        Self(u32x4_min(self.0, other.0))
    }

    #[inline(always)]
    pub fn max(self, other: Self) -> Self {
        Self(u32x4_max(self.0, other.0))
    }

    #[inline(always)]
    pub fn equal(self, other: Self) -> Self {
        Self(i32x4_eq(self.0, other.0))
    }

    #[inline(always)]
    pub fn shl<const BITS: u32>(self) -> Self {
        Self(u32x4_shl(self.0, BITS))
    }

    #[inline(always)]
    pub fn shr<const BITS: u32>(self) -> Self {
        Self(u32x4_shr(self.0, BITS))
    }

    #[inline(always)]
    pub fn shr_signed(self, bits: u32) -> Self {
        Self(i32x4_shr(self.0, bits))
    }

    #[inline(always)]
    pub fn halves(self) -> U16x8 {
        U16x8(self.0)
    }

    #[inline(always)]
    pub fn transpose([a, b, c, d]: [Self; 4]) -> [Self; 4] {
        let (ab_low, ab_high) = (
            i32x4_shuffle::<0, 4, 1, 5>(a.0, b.0),
            i32x4_shuffle::<2, 6, 3, 7>(a.0, b.0),
        );
        let (cd_low, cd_high) = (
            i32x4_shuffle::<0, 4, 1, 5>(c.0, d.0),
            i32x4_shuffle::<2, 6, 3, 7>(c.0, d.0),
        );
        [
            Self(i64x2_shuffle::<0, 2>(ab_low, cd_low)),
            Self(i64x2_shuffle::<1, 3>(ab_low, cd_low)),
            Self(i64x2_shuffle::<0, 2>(ab_high, cd_high)),
            Self(i64x2_shuffle::<1, 3>(ab_high, cd_high)),
        ]
    }

    #[inline(always)]
    pub fn to_f32(self) -> F32x4 {
        F32x4(f32x4_convert_i32x4(self.0))
    }

    #[inline(always)]
    pub fn twice(self) -> U16x8 {
        U16x8(v128_or(self.0, u32x4_shl(self.0, 16)))
    }
}

impl F32x4 {
    #[inline(always)]
    pub fn from_bytes(bytes: [u8; 4]) -> Self {
        let bytes = u32x4_splat(u32::from_le_bytes(bytes));
        Self(f32x4_convert_i32x4(u32x4_extend_low_u16x8(
            u16x8_extend_low_u8x16(bytes),
        )))
    }

    #[inline(always)]
    pub fn from_array(lanes: [f32; 4]) -> Self {
        // SAFETY: the array covers 16 bytes, and v128 loads need no alignment.
        Self(unsafe { v128_load(lanes.as_ptr().cast()) })
    }

    #[inline(always)]
    pub fn splat(lane: f32) -> Self {
        Self(f32x4_splat(lane))
    }

    #[inline(always)]
    pub fn to_array(self) -> [f32; 4] {
        let mut lanes = [0.0; 4];
        // SAFETY: the array covers 16 bytes, and v128 stores need no alignment.
        unsafe { v128_store(lanes.as_mut_ptr().cast(), self.0) };
        lanes
    }

    #[inline(always)]
    pub fn sqrt(self) -> Self {
        Self(f32x4_sqrt(self.0))
    }

    #[inline(always)]
    pub fn min(self, other: Self) -> Self {
        Self(f32x4_pmin(self.0, other.0))
    }

    #[inline(always)]
    pub fn max(self, other: Self) -> Self {
        Self(f32x4_pmax(self.0, other.0))
    }

    #[inline(always)]
    pub fn any_above(self, other: Self) -> bool {
        v128_any_true(f32x4_gt(self.0, other.0))
    }

    #[inline(always)]
    pub fn with_last(self, lane: f32) -> Self {
        Self(f32x4_replace_lane::<3>(self.0, lane))
    }

    #[inline(always)]
    pub fn splat_last(self) -> Self {
        Self(i32x4_shuffle::<3, 3, 3, 3>(self.0, self.0))
    }

    #[inline(always)]
    pub fn to_bits(self) -> U32x4 {
        U32x4(self.0)
    }

    #[inline(always)]
    pub fn round(self) -> U32x4 {
        let shifted = f32x4_add(self.0, f32x4_splat(ROUNDING_SHIFT));
        U32x4(i32x4_sub(shifted, u32x4_splat(ROUNDING_SHIFT.to_bits())))
    }
}

lanewise!(U32x4, BitAnd, bitand, v128_and);
lanewise!(U32x4, BitOr, bitor, v128_or);
lanewise!(U32x4, Add, add, i32x4_add);
lanewise!(U32x4, Sub, sub, i32x4_sub);
lanewise!(F32x4, Add, add, f32x4_add);
lanewise!(F32x4, Sub, sub, f32x4_sub);
lanewise!(F32x4, Mul, mul, f32x4_mul);
lanewise!(F32x4, Div, div, f32x4_div);
