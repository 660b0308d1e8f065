//! Interpolates between the points of a lookup table's grid.
//!
//! As in Little CMS, three channels are interpolated inside a tetrahedron. With four channels, two such results are
//! interpolated linearly along the first channel. A single channel is also interpolated linearly.

use super::curve::Curve;
use super::encode::level_fraction;
use super::lut::{Grid, Lut, Nodes};
use crate::memory::{filled, reserved};
use crate::simd::F32x4;

/// A grid and, for each channel, the position of every level in this grid.
pub(super) struct Cube {
    /// For each channel, the positions of the 256 levels.
    axes: Vec<Axis>,
    /// Three numbers for each point. The fourth lane is unused.
    points: Vec<[f32; 4]>,
}

type Axis = Box<[Position; 256]>;

/// The position of a level along the axis of its channel. All grid points with the same coordinate on this axis
/// form a plane.
#[derive(Clone, Copy, Default)]
struct Position {
    /// The offset, in points, of the nearest plane at or below the level.
    before: u32,
    /// The offset, in points, from this plane to the next plane. 0 at the last plane.
    step: u32,
    /// The position of the level between the two planes, 0 to 1.
    share: f32,
}

/// A grid that leaves colours unchanged. It consists only of its eight corners.
static IDENTITY: Grid<'static> = Grid {
    sides: Vec::new(),
    nodes: Nodes::Bytes(&[
        [0, 0, 0],
        [0, 0, 255],
        [0, 255, 0],
        [0, 255, 255],
        [255, 0, 0],
        [255, 0, 255],
        [255, 255, 0],
        [255, 255, 255],
    ]),
};

impl Cube {
    /// Reads the grid of a table. Applies the table's input curves to the positions of the levels. CMYK pixels store
    /// inverted ink levels, so the positions of these levels are also inverted.
    ///
    /// None if a value of a curve is not finite, or if an allocation fails.
    pub fn new(lut: &Lut) -> Option<Self> {
        let is_inverted = lut.inputs.len() == 4;
        let grid = lut.grid.as_ref().unwrap_or(&IDENTITY);
        let mut points = reserved(grid.nodes.len()).ok()?;
        points.extend((0..grid.nodes.len()).map(|index| {
            let [x, y, z] = grid.nodes.at(index);
            [x, y, z, 0.0]
        }));
        let mut stride = points.len();
        let mut axes = Vec::new();
        for (channel, curve) in lut.inputs.iter().enumerate() {
            let side = grid.sides.get(channel).copied().unwrap_or(2);
            stride /= side;
            let mut positions: Axis = vec![Position::default(); 256].try_into().ok()?;
            for (level, value) in levels(curve)?.into_iter().enumerate() {
                let stored = if is_inverted { 255 - level } else { level };
                positions[stored] = Position::of(value, side, stride)?;
            }
            axes.push(positions);
        }
        Some(Self { axes, points })
    }

    /// Interpolates the grid's numbers for a stored pixel.
    #[inline]
    pub fn at(&self, stored: [u8; 4]) -> F32x4 {
        let position = |channel: usize| self.axes[channel][usize::from(stored[channel])];
        match self.axes.len() {
            1 => {
                let x = position(0);
                between(self.point(x.before), self.point(x.before + x.step), x.share)
            }
            3 => self.tetrahedral(0, [position(0), position(1), position(2)]),
            _ => {
                let first = position(0);
                let rest = [position(1), position(2), position(3)];
                let below = self.tetrahedral(first.before, rest);
                if first.share == 0.0 {
                    return below;
                }
                between(
                    below,
                    self.tetrahedral(first.before + first.step, rest),
                    first.share,
                )
            }
        }
    }

    /// Interpolates between four corners of the grid cell that contains the position. They are on a path from the
    /// corner before the position to the opposite corner. The path follows the three axes in descending order of
    /// `share`.
    #[inline]
    fn tetrahedral(&self, start: u32, [x, y, z]: [Position; 3]) -> F32x4 {
        let at = start + x.before + y.before + z.before;
        let (first, second, third) = if x.share >= y.share {
            if y.share >= z.share {
                (x, y, z)
            } else if x.share >= z.share {
                (x, z, y)
            } else {
                (z, x, y)
            }
        } else if x.share >= z.share {
            (y, x, z)
        } else if y.share >= z.share {
            (y, z, x)
        } else {
            (z, y, x)
        };
        let corners = [
            self.point(at),
            self.point(at + first.step),
            self.point(at + first.step + second.step),
            self.point(at + first.step + second.step + third.step),
        ];
        corners[0]
            + (corners[1] - corners[0]) * F32x4::splat(first.share)
            + (corners[2] - corners[1]) * F32x4::splat(second.share)
            + (corners[3] - corners[2]) * F32x4::splat(third.share)
    }

    #[inline]
    fn point(&self, index: u32) -> F32x4 {
        F32x4::from_array(self.points[index as usize])
    }
}

impl Position {
    /// The position of a value on an axis with `side` planes that are `stride` points apart.
    fn of(value: f64, side: usize, stride: usize) -> Option<Self> {
        #[allow(clippy::cast_precision_loss, reason = "a side is at most 255")]
        let position = value.clamp(0.0, 1.0) * (side - 1) as f64;
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "the plane below"
        )]
        let plane = position as usize;
        Some(Self {
            before: u32::try_from(plane * stride).ok()?,
            step: if plane + 1 < side {
                u32::try_from(stride).ok()?
            } else {
                0
            },
            share: narrow(position.fract()),
        })
    }
}

#[inline]
fn between(low: F32x4, high: F32x4, share: f32) -> F32x4 {
    low + (high - low) * F32x4::splat(share)
}

/// The curve's values for the levels 0 to 255. None if a value is not finite, or if the allocation fails.
fn levels(curve: &Curve) -> Option<Vec<f64>> {
    let mut levels = filled(0.0, 256).ok()?;
    for (level, value) in levels.iter_mut().enumerate() {
        *value = curve.at(level_fraction(level));
        if !value.is_finite() {
            return None;
        }
    }
    Some(levels)
}

#[allow(clippy::cast_possible_truncation, reason = "rounds to the nearest float")]
pub(super) fn narrow(value: f64) -> f32 {
    value as f32
}
