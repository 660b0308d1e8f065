//! The weights of the cubic Catmull-Rom filter.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "weights are about 1 at most, and the low half of a position is its fraction"
)]

use crate::error::PixelError;
use crate::memory::reserved;

/// The number of fraction bits of a position. The error over a row of 16,384 pixels stays below a
/// hundred-thousandth of a pixel.
pub(super) const FRACTION_BITS: u32 = 32;

/// The number of fraction bits of a weight.
pub(super) const WEIGHT_BITS: u32 = 14;

/// The binary logarithm of the number of phases. A phase is a position between two pixels for which there are
/// weights.
const PHASE_BITS: u32 = 10;
const PHASES: usize = 1 << PHASE_BITS;

/// Half the distance between two phases. If it is added to a position, dropping the lower bits gives the nearest phase.
pub(super) const HALF_PHASE: i64 = 1 << (FRACTION_BITS - PHASE_BITS - 1);

/// Four weights as signed 16-bit integers in two pairs: the weights of pixels 0 and 2, and those of pixels 1 and 3.
/// The first weight of a pair is in its low half.
pub(super) type Pairs = [u32; 2];

/// The weights of four pixels for every phase.
pub(super) struct Weights(Box<[Pairs; PHASES]>);

impl Weights {
    pub fn new() -> Result<Self, PixelError> {
        let mut list = reserved(PHASES)?;
        for phase in 0..1 << PHASE_BITS {
            let [a, b, c, d] = cubic(f64::from(phase) / f64::from(1 << PHASE_BITS)).map(i16::cast_unsigned);
            list.push([(a, c), (b, d)].map(|(low, high)| u32::from(low) | u32::from(high) << 16));
        }
        let list = list.try_into().map_err(|_| PixelError::OutOfMemory)?;
        Ok(Self(list))
    }

    /// The weights for a fixed-point position. Its whole part is the first pixel, and its fraction selects the
    /// phase.
    #[inline]
    pub fn at(&self, position: i64) -> Pairs {
        self.0[(position as u32 >> (FRACTION_BITS - PHASE_BITS)) as usize]
    }
}

/// The weights of four pixels for a position that is `t`, 0 to 1, past the centre of the second
/// pixel. The weights sum to exactly 1.
fn cubic(t: f64) -> [i16; 4] {
    let weights = [
        0.5 * ((2.0 - t) * t - 1.0) * t,
        0.5 * (3.0 * t - 5.0) * t * t + 1.0,
        0.5 * ((4.0 - 3.0 * t) * t + 1.0) * t,
        0.5 * (t - 1.0) * t * t,
    ];
    let one = f64::from(1 << WEIGHT_BITS);
    let mut rounded = weights.map(|weight| (weight * one).round() as i16);
    let largest = if t < 0.5 { 1 } else { 2 };
    rounded[largest] += (1 << WEIGHT_BITS) - rounded.iter().sum::<i16>();
    rounded
}
