//! Converts linear light to 8-bit sRGB.

use super::curve::SRGB;
use crate::memory::filled;
use crate::simd::F32x4;
use core::array::from_fn;

/// The number of low mantissa bits of a float that are not used in a table index. Nine mantissa bits are used.
const DROPPED_BITS: u32 = 14;

/// The number of entries of the table: 512 for each of 16 powers of two.
const ENTRIES: usize = 8192;

/// The smallest float that has an entry: 2^-15, a tenth of the linear light of level 1. The largest float that has
/// an entry is almost 2.
const SMALLEST: f32 = 1.0 / 32_768.0;

/// The linear light of each level of sRGB.
pub(super) fn decoded() -> [f64; 256] {
    from_fn(|level| SRGB.at(level_fraction(level)))
}

/// Converts a level, 0 to 255, to a fraction from 0 to 1.
#[allow(clippy::cast_precision_loss, reason = "levels are at most 255")]
pub(super) fn level_fraction(level: usize) -> f64 {
    level as f64 / 255.0
}

/// For each level but the last, the linear light from which values round to the next level.
pub(super) struct Thresholds([f64; 255]);

impl Thresholds {
    pub fn new() -> Self {
        Self(from_fn(|level| {
            SRGB.at(f64::midpoint(level_fraction(level), level_fraction(level + 1)))
        }))
    }

    /// The level that is nearest to `linear`.
    pub fn encode(&self, linear: f64) -> u8 {
        let levels_below = self.0.partition_point(|&threshold| threshold <= linear);
        u8::try_from(levels_below).unwrap_or(u8::MAX)
    }
}

/// A table of sRGB levels, indexed by the exponent and the upper mantissa bits of a float in linear
/// light.
///
/// Each entry holds the level of the middle of its interval. The intervals are narrowest near black, where sRGB is
/// steepest. Measured in levels, the widest interval is the one just above 0.5. This interval covers a sixth of a
/// level. So a result is within 0.6 levels of the exact value: rounding causes at most 0.5, and the width of the
/// interval at most 0.1.
pub(super) struct Encoder {
    levels: Box<[u8; ENTRIES]>,
}

impl Encoder {
    /// None if the allocation fails.
    pub fn new(thresholds: &Thresholds) -> Option<Self> {
        let mut levels = filled(0, ENTRIES).ok()?;
        let mut middle = SMALLEST.to_bits() + (1 << (DROPPED_BITS - 1));
        for level in &mut levels {
            *level = thresholds.encode(f32::from_bits(middle).into());
            middle += 1 << DROPPED_BITS;
        }
        let levels = levels.into_boxed_slice().try_into().ok()?;
        Some(Self { levels })
    }

    /// The sRGB levels of four values in linear light. Values outside 0 to 1 are clamped. No value may be NaN.
    #[inline]
    pub fn encode(&self, linear: F32x4) -> [u8; 4] {
        let clamped = linear.max(F32x4::splat(SMALLEST)).min(F32x4::splat(1.0));
        let indices = clamped.to_bits().shr_signed(DROPPED_BITS);
        // The index of SMALLEST is a multiple of ENTRIES, so its remainder is 0, the index of the first entry.
        indices
            .to_array()
            .map(|index| self.levels[index as usize % ENTRIES])
    }
}
