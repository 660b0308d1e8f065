//! The samples of one row of MCUs (minimum coded units). They stay in the processor's cache until they are
//! converted to pixels.

use super::block::Coefficients;
use super::frame::{Component, Frame};
use super::idct::{Side, Steps, transform};
use crate::error::PixelError;
use crate::memory::filled;

/// The samples of a component in one row of MCUs, and the last row of the MCUs above.
pub(super) struct Strip {
    samples: Vec<u8>,
    stride: usize,
    side: Side,
    /// The number of rows of samples in an MCU.
    rows: usize,
}

impl Strip {
    /// An empty strip for a component whose blocks become `side` x `side` samples.
    pub fn new(component: &Component, side: Side) -> Result<Self, PixelError> {
        let stride = component.padded_columns as usize * side as usize;
        let rows = component.v as usize * side as usize;
        Ok(Self {
            samples: filled(0, stride * (rows + 1))?,
            stride,
            side,
            rows,
        })
    }

    /// The position in zigzag order of the last coefficient that blocks of this size need: the coefficient in their
    /// bottom right corner. `None` if blocks need all coefficients.
    pub fn last_needed(&self) -> Option<usize> {
        match self.side {
            Side::One => Some(0),
            Side::Two => Some(4),
            Side::Four => Some(24),
            Side::Eight => None,
        }
    }

    /// Transforms a block. Its position is in blocks, relative to this row of MCUs.
    #[inline(always)]
    pub fn put(&mut self, (column, row): (usize, usize), block: &Coefficients, last: usize, steps: &Steps) {
        let side = self.side as usize;
        let start = (1 + row * side) * self.stride + column * side;
        if let Some(out) = self.samples.get_mut(start..) {
            transform(self.side, block, last, steps, out, self.stride);
        }
    }

    /// Row `y` of the component's samples. The strip must hold row `mcu_row` of MCUs, and `y` must be in these MCUs
    /// or be the last row above them.
    pub fn row(&self, mcu_row: usize, y: usize) -> &[u8] {
        let row = y + 1 - mcu_row * self.rows;
        &self.samples[row * self.stride..][..self.stride]
    }

    /// Moves the last row to the top and makes room for the next MCUs.
    pub fn advance(&mut self) {
        let last = self.rows * self.stride;
        self.samples.copy_within(last..last + self.stride, 0);
    }
}

/// The side of a component's blocks at a scale of 1 / `denominator`.
///
/// Chroma that is subsampled in both directions is reduced less. For example, 4:2:0 chroma is not reduced at scale 1/2,
/// because it already has the size to which luma is reduced.
pub(super) fn side_of(frame: &Frame, component: &Component, denominator: u32) -> Side {
    let mut side = 8 / denominator;
    let mut factor = 1;
    while side < 8
        && frame.h_max.is_multiple_of(component.h * factor * 2)
        && frame.v_max.is_multiple_of(component.v * factor * 2)
    {
        (side, factor) = (side * 2, factor * 2);
    }
    match side {
        8 => Side::Eight,
        4 => Side::Four,
        2 => Side::Two,
        _ => Side::One,
    }
}
