//! The colours of a ring.

use crate::color::Rgb;
use crate::image::CHANNELS;
use core::f64::consts::{FRAC_1_PI, FRAC_PI_2};

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
pub(super) struct Painter {
    kind: PaintKind,
    from: [f64; 3],
    step: [f64; 3],
    center: [f64; 2],
    side: f64,
}

impl Painter {
    pub fn new(width: u32, height: u32, paint: Option<Paint>) -> Self {
        let Paint { kind, from, to } = paint.unwrap_or(Paint {
            kind: PaintKind::Plain,
            from: [0; 3],
            to: [0; 3],
        });
        Self {
            kind,
            from: from.map(f64::from),
            step: core::array::from_fn(|i| f64::from(to[i]) - f64::from(from[i])),
            center: [width, height].map(|length| f64::from(length) / 2.0),
            side: f64::from(width.min(height)),
        }
    }

    /// The colour at the centre of a pixel.
    pub fn color(&self, x: usize, y: usize) -> [f64; 3] {
        let position = self.position(x, y);
        core::array::from_fn(|i| self.from[i] + self.step[i] * position)
    }

    /// Fills pixels of row `y` from column `start` on.
    pub fn fill(&self, pixels: &mut [[u8; CHANNELS]], start: usize, y: usize) {
        let bytes = |[red, green, blue]: [f64; 3]| {
            let [red, green, blue] = [red, green, blue].map(super::to_byte);
            [red, green, blue, 255]
        };
        if self.kind == PaintKind::Plain {
            pixels.fill(bytes(self.from));
            return;
        }
        for (index, pixel) in pixels.iter_mut().enumerate() {
            *pixel = bytes(self.color(start + index, y));
        }
    }

    /// The position between the two colours, 0 to 1.
    #[allow(clippy::cast_precision_loss, reason = "below 2^14")]
    fn position(&self, x: usize, y: usize) -> f64 {
        let [right, down] = [x as f64 + 0.5 - self.center[0], y as f64 + 0.5 - self.center[1]];
        match self.kind {
            PaintKind::Plain => 0.0,
            PaintKind::Linear => (0.5 + (right + down) / (2.0 * self.side)).clamp(0.0, 1.0),
            PaintKind::Conic => angle_from_top(right.abs(), down) * FRAC_1_PI,
        }
    }
}

/// The angle between upwards and a direction, 0 to pi. `right` is at least 0.
fn angle_from_top(right: f64, down: f64) -> f64 {
    if right <= down.abs() {
        if down == 0.0 {
            return 0.0;
        }
        let angle = arc_tangent(right / down.abs());
        if down < 0.0 { angle } else { 2.0 * FRAC_PI_2 - angle }
    } else {
        FRAC_PI_2 + arc_tangent(down / right)
    }
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
