//! Vectors of bytes and 16-bit integers.

use super::{U32x4, lanewise};
#[allow(
    clippy::wildcard_imports,
    reason = "the names of the intrinsics include their types"
)]
use core::arch::wasm32::*;
use core::ops::{Add, BitAnd, BitOr, BitXor, Mul, Sub};

#[derive(Clone, Copy, Debug)]
pub struct U8x16(pub(super) v128);

#[derive(Clone, Copy, Debug)]
pub struct U16x8(pub(super) v128);

/// The alpha bits of a pixel in a 32-bit lane.
const ALPHA_BITS: u32 = 0xff00_0000;

impl U8x16 {
    #[inline(always)]
    pub fn load(bytes: &[u8; 16]) -> Self {
        // SAFETY: the reference covers 16 bytes, and v128 loads need no alignment.
        Self(unsafe { v128_load(bytes.as_ptr().cast()) })
    }

    #[inline(always)]
    pub fn store(self, bytes: &mut [u8; 16]) {
        // SAFETY: the reference covers 16 bytes, and v128 stores need no alignment.
        unsafe { v128_store(bytes.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    pub fn low(self) -> U16x8 {
        U16x8(u16x8_extend_low_u8x16(self.0))
    }

    #[inline(always)]
    pub fn high(self) -> U16x8 {
        U16x8(u16x8_extend_high_u8x16(self.0))
    }

    #[inline(always)]
    pub fn alternating_high(self) -> (U16x8, U16x8) {
        (
            U16x8(u16x8_shl(self.0, 8)),
            U16x8(v128_and(self.0, u16x8_splat(0xff00))),
        )
    }

    #[inline(always)]
    pub fn alternating(self) -> (U16x8, U16x8) {
        (
            U16x8(v128_and(self.0, u16x8_splat(255))),
            U16x8(u16x8_shr(self.0, 8)),
        )
    }

    #[inline(always)]
    pub fn from_lanes(lanes: U16x8) -> Self {
        Self(lanes.0)
    }

    #[inline(always)]
    pub fn from_words(words: U32x4) -> Self {
        Self(words.0)
    }

    #[inline(always)]
    pub fn zip(self, other: Self) -> (Self, Self) {
        let (first, last) = zip_bytes(self.0, other.0);
        (Self(first), Self(last))
    }

    #[inline(always)]
    pub fn narrow(low: U16x8, high: U16x8) -> Self {
        Self(u8x16_narrow_i16x8(low.0, high.0))
    }

    #[inline(always)]
    pub fn narrow_alternating(even: U16x8, odd: U16x8) -> Self {
        let clamp = |lanes: U16x8| i16x8_min(i16x8_max(lanes.0, i16x8_splat(0)), i16x8_splat(255));
        Self::join_alternating(U16x8(clamp(even)), U16x8(clamp(odd)))
    }

    #[inline(always)]
    pub fn join_alternating_high(even: U16x8, odd: U16x8) -> Self {
        let odd = v128_and(odd.0, u16x8_splat(0xff00));
        Self(v128_or(u16x8_shr(even.0, 8), odd))
    }

    #[inline(always)]
    pub fn join_alternating(even: U16x8, odd: U16x8) -> Self {
        Self(v128_or(even.0, u16x8_shl(odd.0, 8)))
    }

    #[inline(always)]
    pub fn pixels([red, green, blue]: [Self; 3]) -> [Self; 4] {
        let opaque = u8x16_splat(255);
        let (first_rg, last_rg) = zip_bytes(red.0, green.0);
        let (first_ba, last_ba) = zip_bytes(blue.0, opaque);
        let (a, b) = zip_words(first_rg, first_ba);
        let (c, d) = zip_words(last_rg, last_ba);
        [Self(a), Self(b), Self(c), Self(d)]
    }

    #[inline(always)]
    pub fn pack([a, b, c, d]: [U32x4; 4]) -> Self {
        // The narrowing intrinsics of `core` clamp with comparisons that LLVM does not fold into
        // one instruction. If the lanes are masked first, LLVM moves single lanes. LLVM compiles
        // these shifts as they are written.
        let pairs = i32x4_add(a.0, i32x4_shl(b.0, 8));
        let quads = i32x4_add(pairs, i32x4_add(i32x4_shl(c.0, 16), i32x4_shl(d.0, 24)));
        Self(i8x16_swizzle(
            quads,
            i8x16(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15),
        ))
    }

    #[inline(always)]
    pub fn alphas(self) -> Self {
        Self(i8x16_shuffle::<
            3,
            3,
            3,
            3,
            7,
            7,
            7,
            7,
            11,
            11,
            11,
            11,
            15,
            15,
            15,
            15,
        >(self.0, self.0))
    }

    #[inline(always)]
    pub fn is_opaque(self) -> bool {
        !v128_any_true(v128_andnot(u32x4_splat(ALPHA_BITS), self.0))
    }

    #[inline(always)]
    pub fn is_clear(self) -> bool {
        !v128_any_true(v128_and(self.0, u32x4_splat(ALPHA_BITS)))
    }

    #[inline(always)]
    pub fn saturating_add(self, other: Self) -> Self {
        Self(u8x16_add_sat(self.0, other.0))
    }

    #[inline(always)]
    pub fn saturating_sub(self, other: Self) -> Self {
        Self(u8x16_sub_sat(self.0, other.0))
    }

    #[inline(always)]
    pub fn equal_mask(self, other: Self) -> u16 {
        i8x16_bitmask(i8x16_eq(self.0, other.0))
    }

    #[inline(always)]
    pub fn with_alpha_one(self) -> Self {
        let colors = v128_andnot(self.0, u32x4_splat(ALPHA_BITS));
        Self(v128_or(colors, u32x4_splat(1 << 24)))
    }

    #[inline(always)]
    pub fn with_opaque(self) -> Self {
        Self(v128_or(self.0, u32x4_splat(ALPHA_BITS)))
    }
}

#[inline(always)]
fn zip_bytes(a: v128, b: v128) -> (v128, v128) {
    (
        i8x16_shuffle::<0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23>(a, b),
        i8x16_shuffle::<8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31>(a, b),
    )
}

#[inline(always)]
fn zip_words(a: v128, b: v128) -> (v128, v128) {
    (
        i16x8_shuffle::<0, 8, 1, 9, 2, 10, 3, 11>(a, b),
        i16x8_shuffle::<4, 12, 5, 13, 6, 14, 7, 15>(a, b),
    )
}

impl U16x8 {
    #[inline(always)]
    pub fn load(lanes: &[u16; 8]) -> Self {
        // SAFETY: the reference covers 16 bytes, and v128 loads need no alignment.
        Self(unsafe { v128_load(lanes.as_ptr().cast()) })
    }

    #[inline(always)]
    pub fn from_array(lanes: [u16; 8]) -> Self {
        // SAFETY: the array covers 16 bytes, and v128 loads need no alignment.
        Self(unsafe { v128_load(lanes.as_ptr().cast()) })
    }

    #[inline(always)]
    pub fn from_bytes(bytes: U8x16) -> Self {
        Self(bytes.0)
    }

    #[inline(always)]
    pub fn load_signed(lanes: &[i16; 8]) -> Self {
        // SAFETY: the reference covers 16 bytes, and v128 loads need no alignment.
        Self(unsafe { v128_load(lanes.as_ptr().cast()) })
    }

    #[inline(always)]
    pub fn load_words(words: &[u64; 2]) -> Self {
        // SAFETY: the reference covers 16 bytes, and v128 loads need no alignment.
        Self(unsafe { v128_load(words.as_ptr().cast()) })
    }

    #[inline(always)]
    pub fn load_twice(lanes: &[u16; 4]) -> Self {
        // SAFETY: the reference covers 8 bytes, and v128 loads need no alignment.
        let lanes = unsafe { v128_load64_zero(lanes.as_ptr().cast()) };
        Self(i16x8_shuffle::<0, 0, 1, 1, 2, 2, 3, 3>(lanes, lanes))
    }

    #[inline(always)]
    pub fn alternate(self, other: Self) -> Self {
        Self(i16x8_shuffle::<0, 9, 2, 11, 4, 13, 6, 15>(self.0, other.0))
    }

    #[inline(always)]
    pub fn pack(low: U32x4, high: U32x4) -> Self {
        Self(i16x8_shuffle::<0, 2, 4, 6, 8, 10, 12, 14>(low.0, high.0))
    }

    #[inline(always)]
    pub fn store(self, lanes: &mut [u16; 8]) {
        // SAFETY: the reference covers 16 bytes, and v128 stores need no alignment.
        unsafe { v128_store(lanes.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    pub fn words(self) -> U32x4 {
        U32x4(self.0)
    }

    #[inline(always)]
    pub fn splat(lane: u16) -> Self {
        Self(u16x8_splat(lane))
    }

    #[inline(always)]
    pub fn shl<const BITS: u32>(self) -> Self {
        Self(u16x8_shl(self.0, BITS))
    }

    #[inline(always)]
    pub fn shr<const BITS: u32>(self) -> Self {
        Self(u16x8_shr(self.0, BITS))
    }

    #[inline(always)]
    pub fn shr_signed<const BITS: u32>(self) -> Self {
        Self(i16x8_shr(self.0, BITS))
    }

    #[inline(always)]
    pub fn min_signed(self, other: Self) -> Self {
        Self(i16x8_min(self.0, other.0))
    }

    #[inline(always)]
    pub fn max_signed(self, other: Self) -> Self {
        Self(i16x8_max(self.0, other.0))
    }

    #[inline(always)]
    pub fn q15_mul(self, other: Self) -> Self {
        Self(i16x8_q15mulr_sat(self.0, other.0))
    }

    #[inline(always)]
    pub fn dot(self, other: Self) -> U32x4 {
        U32x4(i32x4_dot_i16x8(self.0, other.0))
    }

    #[inline(always)]
    pub fn zip(self, other: Self) -> (Self, Self) {
        let (first, last) = zip_words(self.0, other.0);
        (Self(first), Self(last))
    }

    #[inline(always)]
    pub fn zip_pairs(self, other: Self) -> (Self, Self) {
        (
            Self(i32x4_shuffle::<0, 4, 1, 5>(self.0, other.0)),
            Self(i32x4_shuffle::<2, 6, 3, 7>(self.0, other.0)),
        )
    }

    #[inline(always)]
    pub fn clamp_signed(self, largest: Self) -> Self {
        Self(i16x8_min(i16x8_max(self.0, i16x8_splat(0)), largest.0))
    }

    #[inline(always)]
    pub fn narrow(low: U32x4, high: U32x4) -> Self {
        Self(i16x8_narrow_i32x4(low.0, high.0))
    }

    #[inline(always)]
    pub fn low_signed(self) -> U32x4 {
        U32x4(i32x4_extend_low_i16x8(self.0))
    }

    #[inline(always)]
    pub fn high_signed(self) -> U32x4 {
        U32x4(i32x4_extend_high_i16x8(self.0))
    }

    #[inline(always)]
    pub fn low(self) -> U32x4 {
        U32x4(u32x4_extend_low_u16x8(self.0))
    }

    #[inline(always)]
    pub fn high(self) -> U32x4 {
        U32x4(u32x4_extend_high_u16x8(self.0))
    }
}

lanewise!(U8x16, BitXor, bitxor, v128_xor);
lanewise!(U8x16, BitAnd, bitand, v128_and);
lanewise!(U8x16, BitOr, bitor, v128_or);
lanewise!(U16x8, Add, add, i16x8_add);
lanewise!(U16x8, Sub, sub, i16x8_sub);
lanewise!(U16x8, Mul, mul, i16x8_mul);
