//! Curves that keep the hue.

use super::curves::Curves;
use super::replace;
use crate::simd::{F32x4, ROUNDING_SHIFT, U8x16, U32x4};

/// What the curves make of a channel, by its byte, in two halves of a number: the place before the tone above, and the
/// level after it below. Both rise together, so the larger number has the larger place and the larger level.
type Packed = [u32; 256];

/// Of the largest place.
const PLACES: f64 = 65_535.0;
/// Of a step between two bytes.
pub(super) const FRACTION: u32 = 8;
/// Half a byte's step. Added before the lower bits are cut off, it rounds.
const HALF: u32 = 1 << (FRACTION - 1);
/// The half of a packed number that has the level.
const LEVEL: u32 = 0xffff;

/// Curves that move the brightest channel and the darkest. The one between keeps its place between them, which keeps the
/// hue. Channels are within 0.51 of the exact value, of which 0.5 is rounding.
///
/// The 'RGB tone' of Adobe's DNG SDK does this in linear light (`RefBaselineRGBTone` in `dng_reference.cpp`). Encoded
/// values are nearer to the cube roots from which `OKLab` finds hues: skin that doubles its light turns by 0.7 degrees
/// instead of 1.0, where a tone for each channel on its own turns it by 11.
pub(super) struct Toned([Packed; 3]);

impl Toned {
    /// None if no tone moves the channels.
    pub fn new(curves: &Curves) -> Option<Self> {
        (!curves.tone.is_straight()).then(|| Self(pack(curves)))
    }

    /// Changes the colours of pixels that are not transparent.
    #[inline(never)]
    pub fn apply(&self, fours: &mut [[u8; 16]]) {
        for four in fours {
            replace(four, self.mix(four).to_colors());
        }
    }

    /// The levels of the channels of four pixels times `scale`, rounded, in the lower halves of the lanes.
    #[inline]
    pub fn scaled_levels(&self, four: &[u8; 16], scale: f32) -> [U32x4; 3] {
        let scaled = |levels: F32x4| (levels * F32x4::splat(scale) + F32x4::splat(ROUNDING_SHIFT)).to_bits();
        let mixed = self.mix(four);
        let change = scaled(mixed.levels) - scaled(level(mixed.middle));
        mixed
            .channels
            .map(|channel| scaled(level(channel)) + (channel.equal(mixed.middle) & change))
    }

    /// Puts the middle channel of each pixel between the levels of the others where it was between their places.
    #[inline]
    fn mix(&self, four: &[u8; 16]) -> Mixed {
        let [reds, greens, blues] = &self.0;
        let look_up = |table: &Packed, channel: usize| {
            U32x4::from_array([0, 4, 8, 12].map(|pixel| table[usize::from(four[pixel + channel])]))
        };
        let [red, green, blue] = [look_up(reds, 0), look_up(greens, 1), look_up(blues, 2)];
        let (less, more) = (red.min(green), red.max(green));
        let (least, most) = (less.min(blue), more.max(blue));
        let middle = less.max(more.min(blue));
        let place = |packed: U32x4| packed.shr::<16>().to_f32();
        let span = most - least;
        let scale = level(span) / place(span).max(F32x4::splat(1.0));
        let levels = place(middle - least) * scale + level(least);
        Mixed {
            channels: [red, green, blue],
            middle,
            levels,
        }
    }
}

#[inline]
fn level(packed: U32x4) -> F32x4 {
    (packed & U32x4::splat(LEVEL)).to_f32()
}

/// Four pixels between the curves and what becomes of them.
struct Mixed {
    channels: [U32x4; 3],
    /// The channel between the others, whose level is not what the curve makes of it.
    middle: U32x4,
    /// The levels of the channels between the others.
    levels: F32x4,
}

impl Mixed {
    /// The levels as bytes. The fourth of each pixel is 0.
    #[inline]
    fn to_colors(&self) -> U8x16 {
        let change = self.levels.round() - self.middle;
        let [red, green, blue] = self.channels.map(|channel| {
            let level = channel + (channel.equal(self.middle) & change) + U32x4::splat(HALF);
            level & U32x4::splat(LEVEL - ((1 << FRACTION) - 1))
        });
        U8x16::from_words(red.shr::<FRACTION>() | green | blue.shl::<FRACTION>())
    }
}

fn pack(curves: &Curves) -> [Packed; 3] {
    let most = curves.lit.iter().fold(0.0, |most: f64, curve| most.max(curve[255]));
    let whole = |value: f64, scale: f64| {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "below 2^16")]
        let whole = (value * scale + 0.5) as u32;
        whole
    };
    core::array::from_fn(|channel| {
        core::array::from_fn(|byte| {
            let place = whole(curves.lit[channel][byte] / most, PLACES);
            let level = whole(curves.toned[channel][byte], f64::from(255_u32 << FRACTION));
            place << 16 | level
        })
    })
}
