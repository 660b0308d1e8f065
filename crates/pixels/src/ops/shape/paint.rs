//! The colours of a ring.

use crate::color::Rgb;
use crate::error::PixelError;
use crate::image::CHANNELS;
use crate::memory::reserved;
use crate::simd::F32x4;
use core::f64::consts::FRAC_1_PI;

/// How the two colours are spread over the ring.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PaintKind {
    /// Only the first colour.
    Plain,
    /// From the top left corner of the centred square to its bottom right corner.
    Linear,
    /// Around the middle: the first colour at the top, the second at the bottom, mirrored left to right.
    Conic,
}

impl PaintKind {
    pub(super) fn from_number(number: f64) -> Option<Self> {
        match number {
            1.0 => Some(Self::Plain),
            2.0 => Some(Self::Linear),
            3.0 => Some(Self::Conic),
            _ => None,
        }
    }
}

/// The colours of a ring. Mixed in sRGB.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paint {
    /// How the colours are spread.
    pub kind: PaintKind,
    /// The first colour.
    pub from: Rgb,
    /// The second colour.
    pub to: Rgb,
}

/// A paint on a picture of a certain size.
///
/// A position along a linear gradient, and the tangent of the angle from the nearest diagonal, are keys from 0 to 1, of
/// which vectors find four at once. Filled pixels have the colour of the nearest of [`KEYS`] keys, so they are within 0.04
/// of the exact colour before it is rounded.
pub(super) struct Painter {
    kind: PaintKind,
    from: [f64; 3],
    step: [f64; 3],
    center: [f32; 2],
    side: f32,
    /// The pixels of all keys above the middle, and below it. Empty if the paint is plain.
    tables: [Vec<[u8; CHANNELS]>; 2],
}

const KEYS: usize = 2048;
#[allow(clippy::cast_precision_loss, reason = "2047")]
const LAST_KEY: f32 = (KEYS - 1) as f32;

#[allow(clippy::cast_precision_loss, reason = "below 2^14")]
impl Painter {
    pub fn new(width: u32, height: u32, paint: Option<Paint>) -> Result<Self, PixelError> {
        let Paint { kind, from, to } = paint.unwrap_or(Paint {
            kind: PaintKind::Plain,
            from: [0; 3],
            to: [0; 3],
        });
        let mut painter = Self {
            kind,
            from: from.map(f64::from),
            step: core::array::from_fn(|i| f64::from(to[i]) - f64::from(from[i])),
            center: [width, height].map(|length| length as f32 / 2.0),
            side: width.min(height) as f32,
            tables: [Vec::new(), Vec::new()],
        };
        if kind != PaintKind::Plain {
            for is_below in [false, true] {
                let mut table = reserved(KEYS)?;
                let keys = (0..KEYS).map(|key| key as f32 / LAST_KEY);
                table.extend(keys.map(|key| to_pixel(painter.find_color(key.into(), is_below))));
                painter.tables[usize::from(is_below)] = table;
            }
        }
        Ok(painter)
    }

    /// The colour at the centre of a pixel.
    #[inline(never)]
    pub fn color(&self, x: usize, y: usize) -> [f64; 3] {
        let below = self.below(y);
        let [key, ..] = self.find_keys(x, below).to_array();
        self.find_color(key.into(), below >= 0.0)
    }

    /// Fills pixels of row `y` from column `start` on.
    #[inline(never)]
    pub fn fill(&self, pixels: &mut [[u8; CHANNELS]], start: usize, y: usize) {
        let below = self.below(y);
        let Some((table, [])) = self.tables[usize::from(below >= 0.0)].split_first_chunk::<KEYS>() else {
            pixels.fill(to_pixel(self.from));
            return;
        };
        let pick = |x: usize| {
            let keys = self.find_keys(x, below) * F32x4::splat(LAST_KEY);
            keys.round().to_array().map(|key| table[key as usize % KEYS])
        };
        let end = start + pixels.len();
        let (fours, rest) = pixels.as_chunks_mut::<4>();
        for (four, x) in fours.iter_mut().zip((start..).step_by(4)) {
            *four = pick(x);
        }
        rest.copy_from_slice(&pick(end - rest.len())[..rest.len()]);
    }

    /// How far the centres of a row's pixels are below the middle.
    fn below(&self, y: usize) -> f32 {
        y as f32 + 0.5 - self.center[1]
    }

    /// The keys of four pixels of a row.
    #[inline]
    fn find_keys(&self, x: usize, below: f32) -> F32x4 {
        let [zero, half, one] = [0.0, 0.5, 1.0].map(F32x4::splat);
        let right = F32x4::from_array([0.5, 1.5, 2.5, 3.5]) + F32x4::splat(x as f32 - self.center[0]);
        match self.kind {
            PaintKind::Plain => zero,
            PaintKind::Linear => {
                let position = half + (right + F32x4::splat(below)) * F32x4::splat(0.5 / self.side);
                position.max(zero).min(one)
            }
            PaintKind::Conic => {
                let (right, down) = (right.max(zero - right), F32x4::splat(below.abs()));
                half + half * (right - down) / (right + down).max(half)
            }
        }
    }

    #[inline(never)]
    fn find_color(&self, key: f64, is_below: bool) -> [f64; 3] {
        let position = match self.kind {
            PaintKind::Conic => {
                let angle = 0.25 + arc_tangent(2.0 * key - 1.0) * FRAC_1_PI;
                if is_below { 1.0 - angle } else { angle }
            }
            PaintKind::Plain | PaintKind::Linear => key,
        };
        core::array::from_fn(|i| self.from[i] + self.step[i] * position)
    }
}

fn to_pixel(color: [f64; 3]) -> [u8; CHANNELS] {
    let [red, green, blue] = color.map(super::to_byte);
    [red, green, blue, 255]
}

/// The arc tangent of a number from -1 to 1, to within 2e-8: formula 4.4.49 of Abramowitz and Stegun, 'Handbook of
/// Mathematical Functions'. Unlike `atan`, it gives the same bits on every platform.
fn arc_tangent(value: f64) -> f64 {
    const TERMS: [f64; 9] = [
        0.002_866_225_7,
        -0.016_165_736_7,
        0.042_909_613_8,
        -0.075_289_640_0,
        0.106_562_639_3,
        -0.142_088_994_4,
        0.199_935_508_5,
        -0.333_331_452_8,
        1.0,
    ];
    let square = value * value;
    value * TERMS.iter().fold(0.0, |sum, term| sum * square + term)
}
