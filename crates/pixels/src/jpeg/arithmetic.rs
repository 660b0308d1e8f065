//! Decodes scans with arithmetic coding to coefficients (ITU-T T.81, annex D, F.2.4 and G.2).
//!
//! Few programs write such files, so this decoder is short rather than fast. It always collects the coefficients of the
//! whole image.

use super::block::Coefficients;
use super::coefficients::Gathered;
use super::conditions::Conditions;
use super::error::JpegError;
use super::estimates::ESTIMATES;
use super::frame::Frame;
use super::progressive::{Source, each_block};
use super::scan::{Scan, Tables};
use super::sequential::{NO_RESTART, TRUNCATED};
use super::zigzag::ZIGZAG;

/// A bin estimates the probability of a kind of decisions. It is the index of an estimate, and in the highest bit the
/// more probable decision. These constants are where the bins of the first tables begin.
const DC_BINS: usize = 0;
const AC_BINS: usize = DC_BINS + 4 * DC_LENGTH;
/// The bin of decisions that are always equally probable.
const EVEN_BIN: usize = AC_BINS + 4 * AC_LENGTH;

/// The number of bins of a table.
const DC_LENGTH: usize = 64;
const AC_LENGTH: usize = 256;

/// In each table, where the bins for the magnitude of values begin: of DC differences, and of AC coefficients in low and
/// in high frequencies (tables F.4 and F.5).
const DC_MAGNITUDES: usize = 20;
const LOW_MAGNITUDES: usize = 189;
const HIGH_MAGNITUDES: usize = 217;

/// The distance from the bins for the number of a magnitude's bits to the bins for these bits.
const TO_BITS: usize = 14;

const INVALID: JpegError = JpegError::Broken("an invalid arithmetic code");

/// The estimate of a bin whose decisions are always equally probable. It is never adapted.
const EVEN: u32 = 0x5a1d;

/// Reads the decisions of a scan.
pub(super) struct Coder<'a> {
    file: &'a [u8],
    /// The offset in `file` of the next byte of data, or of the marker after the data.
    next: usize,
    /// Whether the file ended before a marker.
    ran_out: bool,
    code: u32,
    interval: u32,
    /// The number of bits of `code` that have not been used. Negative before the first two bytes.
    shift: i32,
    bins: [u8; EVEN_BIN],
    /// For each component of the scan, the previous DC coefficient, and which bins its difference chose.
    dc: [(i32, usize); 4],
}

impl<'a> Coder<'a> {
    /// Starts at byte `at` of the file.
    pub fn new(file: &'a [u8], at: usize) -> Self {
        Self {
            file,
            next: at,
            ran_out: false,
            code: 0,
            interval: 0,
            shift: -16,
            bins: [0; EVEN_BIN],
            dc: [(0, 0); 4],
        }
    }

    /// The offset of the first byte that has not been read.
    pub fn end(&self) -> usize {
        self.next
    }

    /// The next byte of data. Zeros follow the last byte (D.2.6), because encoders leave out zeros at the end.
    fn byte(&mut self) -> u8 {
        match self.file.get(self.next) {
            Some(0xff) => {}
            Some(&byte) => {
                self.next += 1;
                return byte;
            }
            None => {
                self.ran_out = true;
                return 0;
            }
        }
        // Skips fill bytes before a marker.
        while self.file.get(self.next + 1) == Some(&0xff) {
            self.next += 1;
        }
        if self.file.get(self.next + 1) == Some(&0) {
            self.next += 2;
            return 0xff;
        }
        self.ran_out |= self.next + 1 >= self.file.len();
        0
    }

    /// Reads a decision (D.2).
    fn decide(&mut self, bin: usize) -> bool {
        while self.interval < 0x8000 {
            self.shift -= 1;
            if self.shift < 0 {
                self.code = self.code << 8 | u32::from(self.byte());
                self.shift += 8;
                if self.shift < 0 {
                    self.shift += 1;
                    if self.shift == 0 {
                        // Both first bytes have been read. The interval doubles below.
                        self.interval = 0x8000;
                    }
                }
            }
            self.interval <<= 1;
        }
        let stored = self.bins.get(bin).copied();
        let (less, after_less, after_more, switches) = match stored {
            Some(state) => ESTIMATES[usize::from(state & 127) % ESTIMATES.len()],
            None => (EVEN as u16, 0, 0, false),
        };
        let less = u32::from(less);
        let state = stored.unwrap_or(0);
        self.interval -= less;
        let bound = self.interval << self.shift;
        let is_above = self.code >= bound;
        // The subinterval of the less probable decision is above the other one. If it is larger, both are exchanged.
        let is_exchanged = self.interval < less;
        if !is_above && self.interval >= 0x8000 {
            return state & 128 != 0;
        }
        if is_above {
            self.code -= bound;
            self.interval = less;
        }
        let is_less = is_above != is_exchanged;
        let decision = (state & 128 != 0) != is_less;
        if let Some(bin) = self.bins.get_mut(bin) {
            *bin = if is_less {
                (state & 128 ^ u8::from(switches) << 7) | after_less
            } else {
                state & 128 | after_more
            };
        }
        decision
    }

    /// Reads the rest of a magnitude, whose highest bit is at least `highest` (figures F.23 and F.24).
    fn magnitude(&mut self, mut highest: u32, mut bin: usize) -> Result<u32, JpegError> {
        while self.decide(bin) {
            highest <<= 1;
            bin += 1;
            if highest == 0x8000 {
                return Err(INVALID);
            }
        }
        let mut value = highest;
        let mut bit = highest >> 1;
        while bit > 0 {
            if self.decide(bin + TO_BITS) {
                value |= bit;
            }
            bit >>= 1;
        }
        Ok(value)
    }

    /// Reads the DC coefficient of a component's next block (F.2.4.1). `index` is that of the component in the scan.
    fn dc(&mut self, index: usize, table: usize, conditions: &Conditions) -> Result<i32, JpegError> {
        let bins = DC_BINS + table * DC_LENGTH;
        let (previous, context) = self.dc[index];
        let bin = bins + context;
        if !self.decide(bin) {
            self.dc[index].1 = 0;
            return Ok(previous);
        }
        let is_negative = self.decide(bin + 1);
        let sign = usize::from(is_negative);
        let magnitude = if self.decide(bin + 2 + sign) {
            self.magnitude(1, bins + DC_MAGNITUDES)?
        } else {
            0
        };
        let highest = magnitude.checked_ilog2().map_or(0, |bits| 1 << bits);
        let (lower, upper) = conditions.dc[table];
        let context = if highest < 1 << lower >> 1 {
            0
        } else if highest > 1 << upper >> 1 {
            12 + 4 * sign
        } else {
            4 + 4 * sign
        };
        let value = previous.wrapping_add(signed(magnitude, is_negative));
        self.dc[index] = (value, context);
        Ok(value)
    }

    /// Reads AC coefficients up to position `last`, without their `low` lowest bits (F.2.4.2 and G.2).
    fn band(
        &mut self,
        block: &mut Coefficients,
        (table, conditions): (usize, &Conditions),
        (mut k, last, low): (usize, usize, u32),
    ) -> Result<(), JpegError> {
        let bins = AC_BINS + table * AC_LENGTH;
        while k <= last && !self.decide(bins + 3 * (k - 1)) {
            while !self.decide(bins + 3 * (k - 1) + 1) {
                k += 1;
                if k > last {
                    return Err(INVALID);
                }
            }
            let is_negative = self.decide(EVEN_BIN);
            let bin = bins + 3 * (k - 1) + 2;
            let mut magnitude = u32::from(self.decide(bin));
            if magnitude == 1 && self.decide(bin) {
                let is_low = k <= usize::from(conditions.ac[table]);
                let rest = if is_low { LOW_MAGNITUDES } else { HIGH_MAGNITUDES };
                magnitude = self.magnitude(2, bins + rest)?;
            }
            block[usize::from(ZIGZAG[k])] = (signed(magnitude, is_negative) << low) as i16;
            k += 1;
        }
        Ok(())
    }

    /// Reads one more bit of AC coefficients (G.2).
    fn refine(
        &mut self,
        block: &mut Coefficients,
        table: usize,
        (mut k, last, low): (usize, usize, u32),
    ) -> Result<(), JpegError> {
        let bins = AC_BINS + table * AC_LENGTH;
        let bit = 1_i16 << low;
        let is_set = |&k: &usize| block[usize::from(ZIGZAG[k])] != 0;
        let end_before = (1..=last).rev().find(is_set).unwrap_or(0);
        while k <= last {
            if k > end_before && self.decide(bins + 3 * (k - 1)) {
                break;
            }
            loop {
                let bin = bins + 3 * (k - 1);
                let coefficient = &mut block[usize::from(ZIGZAG[k])];
                if *coefficient != 0 {
                    if self.decide(bin + 2) {
                        *coefficient = coefficient.wrapping_add(if *coefficient < 0 { -bit } else { bit });
                    }
                    break;
                }
                if self.decide(bin + 1) {
                    *coefficient = if self.decide(EVEN_BIN) { -bit } else { bit };
                    break;
                }
                k += 1;
                if k > last {
                    return Err(INVALID);
                }
            }
            k += 1;
        }
        Ok(())
    }
}

impl Source for Coder<'_> {
    fn prepare(&mut self) {}

    fn restart(&mut self) -> Result<(), JpegError> {
        loop {
            while self.file.get(self.next).is_some_and(|&byte| byte != 0xff) {
                self.next += 1;
            }
            match self.file.get(self.next + 1) {
                None => return Err(TRUNCATED),
                Some(0) => self.next += 2,
                Some(0xff) => self.next += 1,
                Some(0xd0..=0xd7) => break,
                Some(_) => return Err(NO_RESTART),
            }
        }
        *self = Self::new(self.file, self.next + 2);
        Ok(())
    }

    /// True if no marker follows the data. Whether the data lacks bytes is unknown, because encoders leave out zeros.
    fn ran_out(&self) -> bool {
        self.ran_out
    }
}

fn signed(magnitude: u32, is_negative: bool) -> i32 {
    let value = magnitude.cast_signed() + 1;
    if is_negative { -value } else { value }
}

/// Decodes a scan into the coefficients of its components.
pub(super) fn decode(
    coder: &mut Coder,
    frame: &Frame,
    scan: &Scan,
    tables: &Tables,
    gathered: &mut [Gathered],
) -> Result<(), JpegError> {
    let conditions = &tables.conditions;
    let band = (scan.start, scan.end, scan.low);
    each_block(coder, frame, scan, tables, |coder, index, at, _| {
        let part = scan.parts[index];
        let block = gathered[part.component].block(at);
        match (scan.start, scan.high) {
            _ if !frame.is_progressive => {
                block.fill(0);
                block[0] = coder.dc(index, part.dc, conditions)? as i16;
                return coder.band(block, (part.ac, conditions), (1, 63, 0));
            }
            (0, 0) => block[0] = (coder.dc(index, part.dc, conditions)? << scan.low) as i16,
            (0, _) => block[0] |= i16::from(coder.decide(EVEN_BIN)) << scan.low,
            (_, 0) => return coder.band(block, (part.ac, conditions), band),
            (_, _) => return coder.refine(block, part.ac, band),
        }
        Ok(())
    })
}
