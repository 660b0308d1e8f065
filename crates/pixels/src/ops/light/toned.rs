//! Curves that keep the hue.

use super::curves::Curves;
use crate::image::CHANNELS;

/// What the curves make of a channel, by its byte, in two halves of a number: the place before the tone above, and the
/// level after it below. Both rise together, so the larger number has the larger place and the larger level.
type Packed = [u32; 256];

/// Of the largest place.
const PLACES: f64 = 65_535.0;
/// Of a step between two bytes.
pub(super) const FRACTION: u32 = 8;
/// The number of pixels that are computed together, because vectors do that faster.
pub(super) const BLOCK: usize = 64;

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

    pub fn apply(&self, pixels: &mut [[u8; CHANNELS]]) {
        let mut block = Block::default();
        let mut colors = [0; BLOCK];
        for pixels in pixels.chunks_mut(BLOCK) {
            block.look_up(&self.0, pixels);
            for (color, &pixel) in colors.iter_mut().zip(&*pixels) {
                *color = u32::from_le_bytes(pixel);
            }
            block.color(&mut colors);
            for (pixel, color) in pixels.iter_mut().zip(&colors) {
                *pixel = color.to_le_bytes();
            }
        }
    }

    /// Finds the levels of at most `BLOCK` pixels.
    pub fn find_levels(&self, pixels: &[[u8; CHANNELS]], levels: &mut Levels) {
        let mut block = Block::default();
        block.look_up(&self.0, pixels);
        for i in 0..BLOCK {
            let (red, green, blue) = mix(block.reds[i], block.greens[i], block.blues[i]);
            levels.reds[i] = red;
            levels.greens[i] = green;
            levels.blues[i] = blue;
        }
    }
}

/// Channels after the tone, in steps of 2^-`FRACTION` bytes.
#[derive(Clone, Copy)]
pub(super) struct Levels {
    pub reds: [f32; BLOCK],
    pub greens: [f32; BLOCK],
    pub blues: [f32; BLOCK],
}

impl Levels {
    pub const ZERO: Self = Self {
        reds: [0.0; BLOCK],
        greens: [0.0; BLOCK],
        blues: [0.0; BLOCK],
    };
}

/// Some pixels. Vectors take their channels from lists of numbers faster than from bytes.
struct Block {
    reds: [u32; BLOCK],
    greens: [u32; BLOCK],
    blues: [u32; BLOCK],
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
    fn look_up(&mut self, [reds, greens, blues]: &[Packed; 3], pixels: &[[u8; CHANNELS]]) {
        let channels = self.reds.iter_mut().zip(&mut self.greens).zip(&mut self.blues);
        for (((r, g), b), &[red, green, blue, _]) in channels.zip(pixels) {
            *r = reds[usize::from(red)];
            *g = greens[usize::from(green)];
            *b = blues[usize::from(blue)];
        }
    }

    /// Changes the colours of pixels that are not transparent: bytes, with red in the lowest and alpha in the highest.
    fn color(&self, colors: &mut [u32; BLOCK]) {
        for (i, color) in colors.iter_mut().enumerate() {
            let (red, green, blue) = mix(self.reds[i], self.greens[i], self.blues[i]);
            let byte = |level: f32| (level + ROUNDING).to_bits() >> FRACTION & 0xff;
            let alpha = *color & ALPHA;
            let mixed = byte(red) | byte(green) << 8 | byte(blue) << 16 | alpha;
            *color = if alpha == 0 { *color } else { mixed };
        }
    }
}

/// Puts each channel between the levels of the least and the most of the three where it was between their places.
#[inline]
fn mix(red: u32, green: u32, blue: u32) -> (f32, f32, f32) {
    let least = red.min(green).min(blue);
    let span = red.max(green).max(blue) - least;
    let darkest = float(least & LEVEL);
    let scale = float(span & LEVEL) / float((span >> 16).max(1));
    let level = |channel: u32| float((channel - least) >> 16) * scale + darkest;
    (level(red), level(green), level(blue))
}

impl Default for Block {
    fn default() -> Self {
        Self {
            reds: [0; BLOCK],
            greens: [0; BLOCK],
            blues: [0; BLOCK],
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
