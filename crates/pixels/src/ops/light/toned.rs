//! Curves that keep the hue, without a table.

use super::curves::Curves;
use crate::image::CHANNELS;

/// What the curves make of a channel, by its byte, in two halves of a number: the place before the tone above, and the
/// level after it below. Both rise together, so the larger number has the larger place and the larger level.
type Packed = [u32; 256];

/// Of the largest place.
const PLACES: f64 = 65_535.0;
/// Of a step between two bytes.
const FRACTION: u32 = 8;
/// The number of pixels that are computed together, because vectors do that faster.
const BLOCK: usize = 64;

/// Applies curves and `keep_hue`. Channels are within 0.51 of the exact value, of which 0.5 is rounding.
pub(super) fn apply(curves: &Curves, pixels: &mut [[u8; CHANNELS]]) {
    let [reds, greens, blues] = &pack(curves);
    let mut block = Block::default();
    for pixels in pixels.chunks_mut(BLOCK) {
        let channels = block.reds.iter_mut().zip(&mut block.greens).zip(&mut block.blues);
        for ((((r, g), b), color), &pixel) in channels.zip(&mut block.colors).zip(&*pixels) {
            let [red, green, blue, _] = pixel;
            *r = reds[usize::from(red)];
            *g = greens[usize::from(green)];
            *b = blues[usize::from(blue)];
            *color = u32::from_le_bytes(pixel);
        }
        block.mix();
        for (pixel, color) in pixels.iter_mut().zip(&block.colors) {
            *pixel = color.to_le_bytes();
        }
    }
}

/// Some pixels.
struct Block {
    reds: [u32; BLOCK],
    greens: [u32; BLOCK],
    blues: [u32; BLOCK],
    /// The pixels' bytes, with red in the lowest and alpha in the highest.
    colors: [u32; BLOCK],
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

impl Block {
    /// Puts each channel between the levels of the least and the most of the three where it was between their places.
    fn mix(&mut self) {
        for i in 0..BLOCK {
            let (red, green, blue) = (self.reds[i], self.greens[i], self.blues[i]);
            let least = red.min(green).min(blue);
            let span = red.max(green).max(blue) - least;
            let darkest = float(least & LEVEL) + ROUNDING;
            let scale = float(span & LEVEL) / float((span >> 16).max(1));
            let byte = |channel: u32| {
                let level = float((channel - least) >> 16) * scale + darkest;
                level.to_bits() >> FRACTION & 0xff
            };
            let alpha = self.colors[i] & ALPHA;
            let color = byte(red) | byte(green) << 8 | byte(blue) << 16 | alpha;
            self.colors[i] = if alpha == 0 { self.colors[i] } else { color };
        }
    }
}

impl Default for Block {
    fn default() -> Self {
        Self {
            reds: [0; BLOCK],
            greens: [0; BLOCK],
            blues: [0; BLOCK],
            colors: [0; BLOCK],
        }
    }
}

/// The half of a packed number that has the level.
const LEVEL: u32 = 0xffff;
const ALPHA: u32 = 0xff00_0000;
/// Half a byte's step, for rounding, and 2^23: in a sum with it, the lowest bits are those of the whole number.
const ROUNDING: f32 = 8_388_736.0;

/// A number below 2^16. Signed numbers become floats faster.
#[inline]
#[allow(clippy::cast_precision_loss, reason = "below 2^16")]
fn float(value: u32) -> f32 {
    value.cast_signed() as f32
}
