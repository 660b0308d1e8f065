//! Computes where in the image each pixel of the result is sampled.

#![allow(clippy::inline_always, reason = "called for every pixel")]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "positions are at most some pixels outside the picture"
)]

use crate::ops::straighten::weights::{FRACTION_BITS, HALF_PHASE};

/// The position of the top left of the 4 x 4 pixels to sample, in pixels as fixed-point numbers. Half a phase of
/// the weights is already added, so dropping the lower bits rounds to the nearest phase.
#[derive(Clone, Copy)]
pub(super) struct Position {
    pub x: i64,
    pub y: i64,
}

/// A turned grid of positions: one for each pixel of the result.
pub(super) struct Positions {
    first: Position,
    sin: i64,
    cos: i64,
}

impl Positions {
    /// The grid of a `width` x `height` rectangle around `center`. The caller must have validated the numbers.
    pub fn new(center: (f64, f64), (width, height): (u32, u32), (sin, cos): (f64, f64)) -> Self {
        // The offset of the first pixel's centre from the rectangle's centre.
        let [right, down] = [width, height].map(|side| 0.5 - f64::from(side) / 2.0);
        // Along each axis, the last pixel whose centre is not after a position p is floor(p - 1/2).
        // The first of the four pixels to sample is the pixel before it.
        let x = center.0 + right * cos + down * sin - 1.5;
        let y = center.1 - right * sin + down * cos - 1.5;
        Self {
            first: Position {
                x: fixed(x) + HALF_PHASE,
                y: fixed(y) + HALF_PHASE,
            },
            sin: fixed(sin),
            cos: fixed(cos),
        }
    }

    pub fn start_of_row(&self, row: i64) -> Position {
        Position {
            x: self.first.x + row * self.sin,
            y: self.first.y + row * self.cos,
        }
    }

    /// The position for the pixel `count` pixels to the right.
    #[inline(always)]
    pub fn right_of(&self, from: Position, count: usize) -> Position {
        let count = count as i64;
        Position {
            x: from.x + count * self.cos,
            y: from.y - count * self.sin,
        }
    }
}

fn fixed(number: f64) -> i64 {
    (number * f64::from(FRACTION_BITS).exp2()).round() as i64
}
