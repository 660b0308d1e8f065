//! Scan headers, and the tables that scans use (ITU-T T.81, B.2.3 and B.2.4).

use super::conditions::Conditions;
use super::error::JpegError;
use super::frame::Frame;
use super::huffman::Huffman;
use super::idct::Steps;
use super::typical;
use super::zigzag::ZIGZAG;

/// The tables that are in effect, by index.
#[derive(Default)]
pub(super) struct Tables {
    pub steps: [Option<Steps>; 4],
    pub dc: [Option<Huffman>; 4],
    pub ac: [Option<Huffman>; 4],
    pub conditions: Conditions,
    /// The number of MCUs (minimum coded units) between restart markers, or 0 if there are none.
    pub restart_interval: u32,
}

impl Tables {
    /// Reads a DQT segment (B.2.4.1).
    pub fn read_steps(&mut self, mut data: &[u8]) -> Result<(), JpegError> {
        let short = JpegError::Broken("a short quantization table");
        while let Some((&info, rest)) = data.split_first() {
            let mut steps = [0; 64];
            let size = if info >> 4 == 0 { 64 } else { 128 };
            let (values, rest) = rest.split_at_checked(size).ok_or(short)?;
            for (index, &position) in ZIGZAG[..64].iter().enumerate() {
                steps[usize::from(position)] = match *values {
                    [..] if size == 64 => values[index].into(),
                    _ => u16::from_be_bytes([values[2 * index], values[2 * index + 1]]),
                };
            }
            *self
                .steps
                .get_mut(usize::from(info & 15))
                .ok_or(JpegError::Broken("an invalid quantization table"))? = Some(Steps::new(steps));
            data = rest;
        }
        Ok(())
    }

    /// Reads a DHT segment (B.2.4.2).
    pub fn read_codes(&mut self, mut data: &[u8]) -> Result<(), JpegError> {
        let broken = JpegError::Broken("an invalid Huffman table");
        while let Some((&info, rest)) = data.split_first() {
            let (counts, rest) = rest.split_first_chunk::<16>().ok_or(broken)?;
            let total: usize = counts.iter().map(|&count| usize::from(count)).sum();
            let (symbols, rest) = rest.split_at_checked(total).ok_or(broken)?;
            let (tables, is_ac) = match info >> 4 {
                0 => (&mut self.dc, false),
                1 => (&mut self.ac, true),
                _ => return Err(broken),
            };
            let table = tables.get_mut(usize::from(info & 15)).ok_or(broken)?;
            *table = Some(Huffman::new(counts, symbols, is_ac)?);
            data = rest;
        }
        Ok(())
    }

    /// Adds the typical tables that a sequential scan uses but the file has not defined.
    pub fn complete(&mut self, scan: &Scan) -> Result<(), JpegError> {
        for part in &scan.parts {
            if let (None, Some(table)) = (&self.dc[part.dc], typical::dc(part.dc)) {
                self.dc[part.dc] = Some(table?);
            }
            if let (None, Some(table)) = (&self.ac[part.ac], typical::ac(part.ac)) {
                self.ac[part.ac] = Some(table?);
            }
        }
        Ok(())
    }
}

/// A component of a scan: its index in the frame, and the indices of its Huffman tables.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub component: usize,
    pub dc: usize,
    pub ac: usize,
}

/// The contents of a scan header.
#[derive(Debug)]
pub(super) struct Scan {
    pub parts: Vec<Part>,
    /// The positions in zigzag order of the first and the last coefficient of the band. In a sequential scan, the band
    /// has all coefficients.
    pub start: usize,
    pub end: usize,
    /// Successive approximation: the numbers of low bits that are missing before and after this scan. `high` is 0
    /// in the first scan of a band.
    pub high: u32,
    pub low: u32,
}

impl Scan {
    /// Reads a scan header.
    pub fn read(data: &[u8], frame: &Frame) -> Result<Self, JpegError> {
        let broken = JpegError::Broken("an invalid scan header");
        let (&count, rest) = data.split_first().ok_or(broken)?;
        let (selectors, rest) = rest.split_at_checked(2 * usize::from(count)).ok_or(broken)?;
        let (&[start, end, approximation], _) = rest.split_first_chunk().ok_or(broken)?;
        let mut parts: Vec<Part> = Vec::new();
        for &[id, tables] in selectors.as_chunks::<2>().0 {
            let component = frame
                .components
                .iter()
                .position(|component| component.id == id)
                .filter(|&index| parts.iter().all(|part| part.component != index))
                .ok_or(broken)?;
            let (dc, ac) = (usize::from(tables >> 4), usize::from(tables & 15));
            if dc > 3 || ac > 3 {
                return Err(broken);
            }
            parts.push(Part { component, dc, ac });
        }
        // Other decoders ignore these fields of a sequential scan, too.
        let (start, end, approximation) = if frame.is_progressive {
            (start, end, approximation)
        } else {
            (0, 63, 0)
        };
        let scan = Self {
            start: start.into(),
            end: end.into(),
            high: (approximation >> 4).into(),
            low: (approximation & 15).into(),
            parts,
        };
        if scan.is_valid(frame) {
            Ok(scan)
        } else {
            Err(broken)
        }
    }

    /// The columns and rows of MCUs in the scan. With one component, an MCU is a block (A.2.2).
    pub fn mcus(&self, frame: &Frame) -> (u32, u32) {
        match self.parts[..] {
            [only] => {
                let component = &frame.components[only.component];
                (component.columns, component.rows)
            }
            _ => (frame.mcu_columns, frame.mcu_rows),
        }
    }

    /// The number of blocks that the scan visits.
    pub fn blocks(&self, frame: &Frame) -> u64 {
        let (columns, rows) = self.mcus(frame);
        let per_mcu: u32 = match self.parts[..] {
            [_] => 1,
            _ => self
                .components()
                .map(|index| frame.components[index].h * frame.components[index].v)
                .sum(),
        };
        u64::from(columns) * u64::from(rows) * u64::from(per_mcu)
    }

    /// True if an interleaved MCU has at most ten blocks (B.2.3), and the band and the bits are valid (G.1.1.1). A
    /// band of a progressive scan has either only the DC coefficient (the first one) or AC coefficients of a single
    /// component.
    fn is_valid(&self, frame: &Frame) -> bool {
        let blocks: u32 = self
            .components()
            .map(|index| frame.components[index].h * frame.components[index].v)
            .sum();
        let fits = match self.parts.len() {
            0 => false,
            1 => true,
            _ => blocks <= 10,
        };
        let band = match (self.start, self.end) {
            (0, 0) => true,
            (0, _) => false,
            (start, end) => end <= 63 && start <= end && self.parts.len() == 1,
        };
        let bits = self.low <= 13 && (self.high == 0 || self.high == self.low + 1);
        fits && (!frame.is_progressive || (band && bits))
    }

    /// The least number of bits that the scan's data can have. Every Huffman code has at least one bit.
    pub fn least_bits(&self, frame: &Frame) -> u64 {
        let codes = match (frame.is_progressive, self.start) {
            // Arithmetic codes of probable decisions take almost nothing.
            _ if frame.is_arithmetic => 0,
            // Each block has a DC code and an AC code.
            (false, _) => 2,
            (true, 0) => 1,
            // A single code can stand for the empty bands of thousands of blocks, so nothing is counted.
            (true, _) => 0,
        };
        codes * self.blocks(frame)
    }

    /// For each component of the scan, its index in the frame.
    pub fn components(&self) -> impl Iterator<Item = usize> {
        self.parts.iter().map(|part| part.component)
    }
}
