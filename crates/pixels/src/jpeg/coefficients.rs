//! Collects the coefficients of an image whose data is spread over several scans.

use super::block::Coefficients;
use super::error::JpegError;
use super::frame::Component;
use super::idct::Steps;
use super::sequential::NO_TABLE;
use super::strip::Strip;
use crate::error::PixelError;
use crate::memory::filled;
use core::ops::RangeInclusive;

/// The coefficients of a component, collected from all scans.
pub(super) struct Gathered {
    blocks: Vec<Coefficients>,
    columns: usize,
    /// The number of rows of blocks in an MCU (minimum coded unit).
    mcu_rows: usize,
    /// The quantization table in effect at the component's first scan.
    steps: Option<Steps>,
    /// For each coefficient in zigzag order, the number of low bits that are still missing. None before the
    /// coefficient's first scan.
    missing: [Option<u32>; 64],
}

impl Gathered {
    pub fn new(component: &Component) -> Result<Self, PixelError> {
        let columns = component.padded_columns as usize;
        Ok(Self {
            blocks: filled([0; 64], columns * component.padded_rows as usize)?,
            columns,
            mcu_rows: component.v as usize,
            steps: None,
            missing: [None; 64],
        })
    }

    /// The block at this column and row of blocks.
    #[inline(always)]
    pub fn block(&mut self, (column, row): (usize, usize)) -> &mut Coefficients {
        &mut self.blocks[row * self.columns + column]
    }

    /// Stores the quantization table, unless an earlier scan has stored one.
    pub fn use_steps(&mut self, steps: &Steps) {
        self.steps.get_or_insert_with(|| steps.clone());
    }

    /// Records that a scan contained a band of coefficients without their `low` lowest bits.
    pub fn record(&mut self, band: RangeInclusive<usize>, low: u32) {
        self.missing[band].fill(Some(low));
    }

    /// True if every bit of every coefficient has been read.
    pub fn is_complete(&self) -> bool {
        self.missing.iter().all(|&bits| bits == Some(0))
    }

    /// True after the first scan with the component's DC coefficients, which set the mean of each block. The image
    /// can then be shown without its details.
    pub fn is_started(&self) -> bool {
        self.missing[0].is_some()
    }

    /// Transforms the blocks of a row of MCUs.
    pub fn put_into(&self, strip: &mut Strip, mcu_row: usize) -> Result<(), JpegError> {
        let steps = self.steps.as_ref().ok_or(NO_TABLE)?;
        let rows = self.blocks.chunks(self.columns).skip(mcu_row * self.mcu_rows);
        for (row, blocks) in rows.take(self.mcu_rows).enumerate() {
            for (column, block) in blocks.iter().enumerate() {
                strip.put((column, row), block, 63, steps);
            }
        }
        Ok(())
    }
}
