//! Decodes a sequential scan of all components to pixels, one row of minimum coded units (MCUs) at a time
//! (ITU-T T.81, annex F).

use super::bits::BitReader;
use super::block;
use super::error::JpegError;
use super::frame::Frame;
use super::huffman::Huffman;
use super::idct::Steps;
use super::output::Output;
use super::scan::{Scan, Tables};
use super::skip::Skips;
use super::strip::Strip;
use crate::memory::filled;

/// The number of MCUs to decode before their blocks are transformed. If a block were transformed at once, loading it as
/// vectors would be slow, because it has just been written value by value.
const BATCH: usize = 16;

pub(super) const TRUNCATED: JpegError = JpegError::Broken("the image data is truncated");
pub(super) const NO_RESTART: JpegError = JpegError::Broken("a restart marker is missing");
pub(super) const NO_TABLE: JpegError = JpegError::Broken("a scan uses a table that is not defined");

/// A component of the scan with its tables and state.
struct Part<'a> {
    component: usize,
    dc_table: &'a Huffman,
    ac_table: &'a Huffman,
    steps: &'a Steps,
    /// The steps over coefficients that a reduced image does not need. None if the component needs all
    /// coefficients.
    skips: Option<Skips>,
    /// The DC coefficient (the first one) of the previous block.
    dc: i32,
    /// The numbers of columns and rows of this component's blocks in an MCU.
    h: u32,
    v: u32,
}

/// Decodes a scan that contains all components of the frame.
pub(super) fn decode(
    reader: &mut BitReader,
    frame: &Frame,
    scan: &Scan,
    tables: &Tables,
    strips: &mut [Strip],
    output: &mut Output,
) -> Result<(), JpegError> {
    let mut parts = Vec::new();
    for part in &scan.parts {
        let component = &frame.components[part.component];
        let steps = tables.steps.get(component.quantization).and_then(Option::as_ref);
        let ac_table = tables.ac[part.ac].as_ref().ok_or(NO_TABLE)?;
        let needed = strips[part.component].last_needed();
        parts.push(Part {
            component: part.component,
            dc_table: tables.dc[part.dc].as_ref().ok_or(NO_TABLE)?,
            ac_table,
            steps: steps.ok_or(NO_TABLE)?,
            skips: needed.map(|needed| Skips::new(ac_table, needed)).transpose()?,
            dc: 0,
            h: component.h,
            v: component.v,
        });
    }
    let blocks_per_mcu: usize = parts.iter().map(|part| (part.h * part.v) as usize).sum();
    let mut blocks = filled(([0; 64], 0), BATCH * blocks_per_mcu)?;
    let mut until_restart = tables.restart_interval;
    for row in 0..frame.mcu_rows {
        for start in (0..frame.mcu_columns).step_by(BATCH) {
            let end = frame.mcu_columns.min(start + BATCH as u32);
            let mut next = blocks.iter_mut();
            for _ in start..end {
                if until_restart == 0 && tables.restart_interval > 0 {
                    restart(reader)?;
                    until_restart = tables.restart_interval;
                    for part in &mut parts {
                        part.dc = 0;
                    }
                }
                until_restart = until_restart.wrapping_sub(1);
                reader.prepare();
                for part in &mut parts {
                    for (block, last) in next.by_ref().take((part.h * part.v) as usize) {
                        block.fill(0);
                        let (dc_table, ac_table, dc) = (part.dc_table, part.ac_table, &mut part.dc);
                        // There are two calls, so that in the call without skips, the compiler removes a test per
                        // coefficient.
                        *last = match &part.skips {
                            None => block::decode(reader, dc_table, ac_table, dc, block, None)?,
                            skips => block::decode(reader, dc_table, ac_table, dc, block, skips.as_ref())?,
                        };
                    }
                }
            }
            let mut decoded = blocks.iter();
            for column in start..end {
                for part in &parts {
                    let strip = &mut strips[part.component];
                    for (index, (block, last)) in (0..part.h * part.v).zip(decoded.by_ref()) {
                        let at = (column * part.h + index % part.h, index / part.h);
                        strip.put((at.0 as usize, at.1 as usize), block, *last, part.steps);
                    }
                }
            }
        }
        if reader.ran_out() {
            return Err(TRUNCATED);
        }
        output.convert(strips, row as usize, row + 1 == frame.mcu_rows)?;
        strips.iter_mut().for_each(Strip::advance);
    }
    Ok(())
}

/// Continues after a restart marker. Fails if the data before the marker is incomplete.
pub(super) fn restart(reader: &mut BitReader) -> Result<(), JpegError> {
    if reader.ran_out() {
        return Err(TRUNCATED);
    }
    if !reader.restart() {
        return Err(NO_RESTART);
    }
    Ok(())
}
