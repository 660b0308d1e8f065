//! Vectors of bytes and 16-bit integers.

use super::{U32x4, lanewise};
use core::array::from_fn;
use core::ops::{Add, BitAnd, BitOr, BitXor, Mul, Sub};

/// Sixteen bytes: four pixels, or sixteen samples of one channel.
#[derive(Clone, Copy, Debug)]
pub struct U8x16(pub(super) [u8; 16]);

/// Eight 16-bit integers: the channels of two pixels, or eight samples. Arithmetic wraps.
#[derive(Clone, Copy, Debug)]
pub struct U16x8(pub(super) [u16; 8]);

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

    /// The even bytes and the odd bytes, each in the high halves of 16-bit lanes.
    pub fn alternating_high(self) -> (U16x8, U16x8) {
        let lane = |i: usize| u16::from(self.0[i]) << 8;
        (
            U16x8(from_fn(|i| lane(2 * i))),
            U16x8(from_fn(|i| lane(2 * i + 1))),
        )
    }

    /// The even bytes and the odd bytes, each widened to 16-bit lanes.
    pub fn alternating(self) -> (U16x8, U16x8) {
        (
            U16x8(from_fn(|i| self.0[2 * i].into())),
            U16x8(from_fn(|i| self.0[2 * i + 1].into())),
        )
    }

    /// The low and high bytes of eight lanes.
    pub fn from_lanes(lanes: U16x8) -> Self {
        Self(from_fn(|i| lanes.0[i / 2].to_le_bytes()[i % 2]))
    }

    /// Interleaves the bytes of both vectors. The first result has the first eight bytes of each vector, and the
    /// second result has the last eight.
    pub fn zip(self, other: Self) -> (Self, Self) {
        let byte = |i: usize| [self, other][i % 2].0[i / 2];
        (Self(from_fn(byte)), Self(from_fn(|i| byte(i + 16))))
    }

    /// The bytes of four lanes, the lowest first.
    pub fn from_words(words: U32x4) -> Self {
        Self(from_fn(|i| words.0[i / 4].to_le_bytes()[i % 4]))
    }

    /// Reads sixteen lanes as signed integers and clamps them to 0..=255.
    pub fn narrow(low: U16x8, high: U16x8) -> Self {
        Self(from_fn(|i| clamp(if i < 8 { low.0[i] } else { high.0[i - 8] })))
    }

    /// Like `narrow`, but alternates lanes of `even` and `odd`.
    pub fn narrow_alternating(even: U16x8, odd: U16x8) -> Self {
        Self(from_fn(|i| clamp([even, odd][i % 2].0[i / 2])))
    }

    /// The inverse of [`U8x16::alternating_high`]. Drops the low halves.
    pub fn join_alternating_high(even: U16x8, odd: U16x8) -> Self {
        Self(from_fn(|i| {
            let [_, high] = [even, odd][i % 2].0[i / 2].to_le_bytes();
            high
        }))
    }

    /// The inverse of [`U8x16::alternating`]. All lanes must be at most 255.
    pub fn join_alternating(even: U16x8, odd: U16x8) -> Self {
        Self(from_fn(|i| {
            u8::try_from([even, odd][i % 2].0[i / 2]).unwrap_or(255)
        }))
    }

    /// Packs sixteen lanes, which must be at most 255.
    pub fn pack(pixels: [U32x4; 4]) -> Self {
        Self(from_fn(|i| u8::try_from(pixels[i / 4].0[i % 4]).unwrap_or(255)))
    }

    /// Sixteen opaque pixels from their red, green and blue samples.
    pub fn pixels([red, green, blue]: [Self; 3]) -> [Self; 4] {
        from_fn(|quarter| {
            Self(from_fn(|i| {
                [red.0, green.0, blue.0, [255; 16]][i % 4][4 * quarter + i / 4]
            }))
        })
    }

    /// The alpha of each pixel, repeated in all four bytes of the pixel.
    pub fn alphas(self) -> Self {
        Self(from_fn(|i| self.0[i | 3]))
    }

    /// True if all four alphas are 255.
    pub fn is_opaque(self) -> bool {
        [3, 7, 11, 15].iter().all(|&i| self.0[i] == 255)
    }

    /// True if all four alphas are 0.
    pub fn is_clear(self) -> bool {
        [3, 7, 11, 15].iter().all(|&i| self.0[i] == 0)
    }

    /// Adds bytes; sums above 255 become 255.
    pub fn saturating_add(self, other: Self) -> Self {
        Self(from_fn(|i| self.0[i].saturating_add(other.0[i])))
    }

    /// Subtracts bytes; differences below 0 become 0.
    pub fn saturating_sub(self, other: Self) -> Self {
        Self(from_fn(|i| self.0[i].saturating_sub(other.0[i])))
    }

    /// One bit per byte, starting with the lowest bit for the first byte. A bit is set if the two
    /// bytes are equal.
    pub fn equal_mask(self, other: Self) -> u16 {
        (0..16).fold(0, |mask, i| mask | u16::from(self.0[i] == other.0[i]) << i)
    }

    /// The same pixels with all four alphas set to 1.
    pub fn with_alpha_one(self) -> Self {
        Self(from_fn(|i| if i % 4 == 3 { 1 } else { self.0[i] }))
    }

    /// The same pixels with all four alphas set to 255.
    pub fn with_opaque(self) -> Self {
        Self(from_fn(|i| if i % 4 == 3 { 255 } else { self.0[i] }))
    }
}

fn clamp(lane: u16) -> u8 {
    u8::try_from(lane.cast_signed().clamp(0, 255)).unwrap_or(0)
}

impl U16x8 {
    pub fn from_array(lanes: [u16; 8]) -> Self {
        Self(lanes)
    }

    pub fn load(lanes: &[u16; 8]) -> Self {
        Self(*lanes)
    }

    /// The inverse of [`U8x16::from_lanes`].
    pub fn from_bytes(bytes: U8x16) -> Self {
        Self(from_fn(|i| {
            u16::from_le_bytes([bytes.0[2 * i], bytes.0[2 * i + 1]])
        }))
    }

    /// Loads signed lanes.
    pub fn load_signed(lanes: &[i16; 8]) -> Self {
        Self(lanes.map(i16::cast_unsigned))
    }

    /// Loads the four lanes of each word, the lowest first.
    pub fn load_words(words: &[u64; 2]) -> Self {
        let lane = |i: usize| words[i / 4] >> (16 * (i % 4)) & 0xffff;
        Self(from_fn(|i| u16::try_from(lane(i)).unwrap_or(0)))
    }

    /// Loads lanes a, b, c, d as aabbccdd.
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "loads from memory")]
    pub fn load_twice(lanes: &[u16; 4]) -> Self {
        Self(from_fn(|i| lanes[i / 2]))
    }

    /// The even lanes of this vector and the odd ones of the other.
    pub fn alternate(self, other: Self) -> Self {
        Self(from_fn(|i| [self, other][i % 2].0[i]))
    }

    /// Packs the low halves of eight lanes.
    pub fn pack(low: U32x4, high: U32x4) -> Self {
        let lane = |i: usize| if i < 4 { low.0[i] } else { high.0[i - 4] };
        Self(from_fn(|i| u16::try_from(lane(i) & 0xffff).unwrap_or(0)))
    }

    pub fn store(self, lanes: &mut [u16; 8]) {
        *lanes = self.0;
    }

    /// Joins pairs of lanes, with the first lane of each pair in the low half.
    pub fn words(self) -> U32x4 {
        U32x4(from_fn(|i| {
            u32::from(self.0[2 * i]) | u32::from(self.0[2 * i + 1]) << 16
        }))
    }

    pub fn splat(lane: u16) -> Self {
        Self([lane; 8])
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
    pub fn shr_signed<const BITS: u32>(self) -> Self {
        Self(self.0.map(|lane| (lane.cast_signed() >> BITS).cast_unsigned()))
    }

    /// The lesser of signed lanes.
    pub fn min_signed(self, other: Self) -> Self {
        Self(from_fn(|i| {
            self.0[i]
                .cast_signed()
                .min(other.0[i].cast_signed())
                .cast_unsigned()
        }))
    }

    /// The greater of signed lanes.
    pub fn max_signed(self, other: Self) -> Self {
        Self(from_fn(|i| {
            self.0[i]
                .cast_signed()
                .max(other.0[i].cast_signed())
                .cast_unsigned()
        }))
    }

    /// The product of signed Q15 fractions (in units of 2^-15), rounded half up.
    pub fn q15_mul(self, other: Self) -> Self {
        Self(from_fn(|i| {
            let product = i32::from(self.0[i].cast_signed()) * i32::from(other.0[i].cast_signed());
            i16::try_from((product + 0x4000) >> 15)
                .unwrap_or(i16::MAX)
                .cast_unsigned()
        }))
    }

    /// Multiplies signed lanes and adds neighbouring products.
    pub fn dot(self, other: Self) -> U32x4 {
        let product = |i: usize| i32::from(self.0[i].cast_signed()) * i32::from(other.0[i].cast_signed());
        U32x4(from_fn(|i| {
            product(2 * i).wrapping_add(product(2 * i + 1)).cast_unsigned()
        }))
    }

    /// Interleaves the lanes of both vectors. Returns the first eight and the last eight of the sixteen lanes.
    pub fn zip(self, other: Self) -> (Self, Self) {
        let lane = |i: usize| [self, other][i % 2].0[i / 2];
        (Self(from_fn(lane)), Self(from_fn(|i| lane(i + 8))))
    }

    /// Interleaves pairs of lanes of both vectors. Returns the first four and the last four of the eight pairs.
    pub fn zip_pairs(self, other: Self) -> (Self, Self) {
        let lane = |i: usize| [self, other][i / 2 % 2].0[i / 4 * 2 + i % 2];
        (Self(from_fn(lane)), Self(from_fn(|i| lane(i + 8))))
    }

    /// Reads the lanes as signed integers and clamps them to 0..=`largest`.
    pub fn clamp_signed(self, largest: Self) -> Self {
        Self(from_fn(|i| {
            let largest = largest.0[i].cast_signed();
            self.0[i].cast_signed().clamp(0, largest).cast_unsigned()
        }))
    }

    /// Reads eight lanes as signed integers and clamps them to 16 bits.
    pub fn narrow(low: U32x4, high: U32x4) -> Self {
        let clamp = |lane: u32| {
            let lane = lane.cast_signed().clamp(i16::MIN.into(), i16::MAX.into());
            i16::try_from(lane).unwrap_or(0).cast_unsigned()
        };
        Self(from_fn(|i| clamp(if i < 4 { low.0[i] } else { high.0[i - 4] })))
    }

    /// The first four lanes, read as signed integers and widened.
    pub fn low_signed(self) -> U32x4 {
        U32x4(from_fn(|i| i32::from(self.0[i].cast_signed()).cast_unsigned()))
    }

    /// The last four lanes, read as signed integers and widened.
    pub fn high_signed(self) -> U32x4 {
        U32x4(from_fn(|i| {
            i32::from(self.0[i + 4].cast_signed()).cast_unsigned()
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

lanewise!(U8x16, BitXor, bitxor, |a: u8, b: u8| a ^ b);
lanewise!(U8x16, BitAnd, bitand, |a: u8, b: u8| a & b);
lanewise!(U8x16, BitOr, bitor, |a: u8, b: u8| a | b);
lanewise!(U16x8, Add, add, u16::wrapping_add);
lanewise!(U16x8, Sub, sub, u16::wrapping_sub);
lanewise!(U16x8, Mul, mul, u16::wrapping_mul);
