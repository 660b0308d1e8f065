//! Decodes scans to coefficients: progressive scans (ITU-T T.81, annex G), and the scans of a sequential image that
//! has several scans.

use super::bits::BitReader;
use super::block::{self, Coefficients, difference};
use super::coefficients::Gathered;
use super::error::JpegError;
use super::frame::Frame;
use super::huffman::Huffman;
use super::scan::{Scan, Tables};
use super::sequential::{NO_TABLE, TRUNCATED, restart};
use super::zigzag::ZIGZAG;

/// What [`each_block`] needs to know of a scan's data.
pub(super) trait Source {
    /// Called before each MCU (minimum coded unit).
    fn prepare(&mut self);
    /// Continues after a restart marker. Fails if the data before the marker is incomplete.
    fn restart(&mut self) -> Result<(), JpegError>;
    /// True if the data ended too early.
    fn ran_out(&self) -> bool;
}

impl Source for BitReader<'_> {
    fn prepare(&mut self) {
        BitReader::prepare(self);
    }

    fn restart(&mut self) -> Result<(), JpegError> {
        restart(self)
    }

    fn ran_out(&self) -> bool {
        BitReader::ran_out(self)
    }
}

/// Decodes a scan into the coefficients of its components.
pub(super) fn decode(
    reader: &mut BitReader,
    frame: &Frame,
    scan: &Scan,
    tables: &Tables,
    gathered: &mut [Gathered],
) -> Result<(), JpegError> {
    if !frame.is_progressive {
        decode_whole(reader, frame, scan, tables, gathered)
    } else if scan.start == 0 {
        decode_dc(reader, frame, scan, tables, gathered)
    } else {
        decode_ac(
            reader,
            frame,
            scan,
            tables,
            &mut gathered[scan.parts[0].component],
        )
    }
}

/// Reads whole blocks of one or several components (F.2.2).
fn decode_whole(
    reader: &mut BitReader,
    frame: &Frame,
    scan: &Scan,
    tables: &Tables,
    gathered: &mut [Gathered],
) -> Result<(), JpegError> {
    let mut previous = [0_i32; 4];
    each_block(reader, frame, scan, tables, |reader, index, at, is_restart| {
        let part = scan.parts[index];
        let dc = prediction(&mut previous[index], is_restart);
        let dc_table = tables.dc[part.dc].as_ref().ok_or(NO_TABLE)?;
        let ac_table = tables.ac[part.ac].as_ref().ok_or(NO_TABLE)?;
        let block = gathered[part.component].block(at);
        block.fill(0);
        block::decode(reader, dc_table, ac_table, dc, block, None).map(drop)
    })
}

/// Reads DC coefficients of one or several components (G.1.2.1).
fn decode_dc(
    reader: &mut BitReader,
    frame: &Frame,
    scan: &Scan,
    tables: &Tables,
    gathered: &mut [Gathered],
) -> Result<(), JpegError> {
    let mut previous = [0_i32; 4];
    each_block(reader, frame, scan, tables, |reader, index, at, is_restart| {
        let part = scan.parts[index];
        let dc = prediction(&mut previous[index], is_restart);
        let block = gathered[part.component].block(at);
        if scan.high > 0 {
            block[0] |= i16::from(reader.take_bit()) << scan.low;
            return Ok(());
        }
        reader.refill_if_needed();
        let table = tables.dc[part.dc].as_ref().ok_or(NO_TABLE)?;
        *dc = dc.wrapping_add(difference(reader, table)?);
        block[0] = (*dc << scan.low) as i16;
        Ok(())
    })
}

/// The prediction of a component's next DC coefficient: the previous one, or 0 after a restart.
fn prediction(previous: &mut i32, is_restart: bool) -> &mut i32 {
    if is_restart {
        *previous = 0;
    }
    previous
}

/// Reads a band of AC coefficients of one component (G.1.2.2 and G.1.2.3).
fn decode_ac(
    reader: &mut BitReader,
    frame: &Frame,
    scan: &Scan,
    tables: &Tables,
    target: &mut Gathered,
) -> Result<(), JpegError> {
    let table = tables.ac[scan.parts[0].ac].as_ref().ok_or(NO_TABLE)?;
    // The number of following blocks in which no further coefficient of the band becomes nonzero.
    let mut end_of_band_run = 0;
    each_block(reader, frame, scan, tables, |reader, _, at, is_restart| {
        if is_restart {
            end_of_band_run = 0;
        }
        let block = target.block(at);
        if scan.high == 0 {
            first(reader, table, scan, block, &mut end_of_band_run)
        } else {
            refine(reader, table, scan, block, &mut end_of_band_run)
        }
    })
}

/// Calls `read` for each block with the index of its component in the scan, its column and row in the
/// component, and whether it is the component's first block after a restart.
pub(super) fn each_block<S: Source>(
    reader: &mut S,
    frame: &Frame,
    scan: &Scan,
    tables: &Tables,
    mut read: impl FnMut(&mut S, usize, (usize, usize), bool) -> Result<(), JpegError>,
) -> Result<(), JpegError> {
    let (columns, rows) = scan.mcus(frame);
    let is_interleaved = scan.parts.len() > 1;
    let mut until_restart = tables.restart_interval;
    for row in 0..rows {
        for column in 0..columns {
            let is_restart = until_restart == 0 && tables.restart_interval > 0;
            if is_restart {
                reader.restart()?;
                until_restart = tables.restart_interval;
            }
            until_restart = until_restart.wrapping_sub(1);
            reader.prepare();
            for (index, component) in scan.components().enumerate() {
                let component = &frame.components[component];
                let (h, v) = if is_interleaved {
                    (component.h, component.v)
                } else {
                    (1, 1)
                };
                for (x, y) in (0..v).flat_map(|y| (0..h).map(move |x| (x, y))) {
                    let at = ((column * h + x) as usize, (row * v + y) as usize);
                    // Only the component's first block in an MCU resets the prediction.
                    read(reader, index, at, is_restart && (x, y) == (0, 0))?;
                }
            }
        }
        if reader.ran_out() {
            return Err(TRUNCATED);
        }
    }
    Ok(())
}

/// Reads a block in the first scan of a band (G.1.2.2).
fn first(
    reader: &mut BitReader,
    table: &Huffman,
    scan: &Scan,
    block: &mut Coefficients,
    end_of_band_run: &mut u32,
) -> Result<(), JpegError> {
    if *end_of_band_run > 0 {
        *end_of_band_run -= 1;
        return Ok(());
    }
    let mut k = scan.start;
    while k <= scan.end {
        reader.refill_if_needed();
        let whole = table.whole(reader);
        let value = whole.value();
        if value != 0 {
            k += whole.zeros();
            reader.consume(whole.bits());
            block[usize::from(ZIGZAG[k])] = value << scan.low;
            k += 1;
            continue;
        }
        let symbol = table.symbol(reader)?;
        let (zeros, size) = (u32::from(symbol >> 4), u32::from(symbol & 15));
        if size == 0 && zeros < 15 {
            *end_of_band_run = (1 << zeros) - 1 + reader.take(zeros);
            break;
        }
        k += zeros as usize;
        if size != 0 {
            block[usize::from(ZIGZAG[k])] = (reader.take_signed(size) << scan.low) as i16;
        }
        k += 1;
    }
    Ok(())
}

/// Reads a block in a later scan of a band, which has one more bit of each coefficient (G.1.2.3). Coefficients that
/// are already nonzero have a correction bit.
fn refine(
    reader: &mut BitReader,
    table: &Huffman,
    scan: &Scan,
    block: &mut Coefficients,
    end_of_band_run: &mut u32,
) -> Result<(), JpegError> {
    let bit = 1_i16 << scan.low;
    let mut k = scan.start;
    while *end_of_band_run == 0 && k <= scan.end {
        reader.refill_if_needed();
        let symbol = table.symbol(reader)?;
        let (mut zeros, size) = (symbol >> 4, symbol & 15);
        let mut value = 0;
        if size != 0 {
            value = if reader.take_bit() { bit } else { -bit };
        } else if zeros < 15 {
            *end_of_band_run = (1 << zeros) + reader.take(u32::from(zeros));
            break;
        }
        while k <= scan.end {
            let coefficient = &mut block[usize::from(ZIGZAG[k])];
            if *coefficient != 0 {
                correct(reader, coefficient, bit);
            } else if zeros == 0 {
                *coefficient = value;
                break;
            } else {
                zeros -= 1;
            }
            k += 1;
        }
        k += 1;
    }
    if *end_of_band_run > 0 {
        for &position in ZIGZAG.iter().take(scan.end + 1).skip(k) {
            let coefficient = &mut block[usize::from(position)];
            if *coefficient != 0 {
                correct(reader, coefficient, bit);
            }
        }
        *end_of_band_run -= 1;
    }
    Ok(())
}

#[inline(always)]
fn correct(reader: &mut BitReader, coefficient: &mut i16, bit: i16) {
    if reader.take_bit() && *coefficient & bit == 0 {
        *coefficient = coefficient.wrapping_add(if *coefficient < 0 { -bit } else { bit });
    }
}
