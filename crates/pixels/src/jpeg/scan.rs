//! Scan headers, and the tables that scans use (ITU-T T.81, B.2.3 and B.2.4).

use super::error::JpegError;
use super::frame::Frame;
use super::huffman::Huffman;
use super::idct::Steps;

/// The order in which coefficients are stored (figure A.6). The last one is repeated, so that a run of
/// zeros beyond the end of a block stays inside it, as in libjpeg.
#[rustfmt::skip]
pub(super) const ZIGZAG: [u8; 80] = [
     0,  1,  8, 16,  9,  2,  3, 10, 17, 24, 32, 25, 18, 11,  4,  5,
    12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13,  6,  7, 14, 21, 28,
    35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51,
    58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
    63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63,
];

/// The tables that are in effect, by index.
#[derive(Default)]
pub(super) struct Tables {
    pub steps: [Option<Steps>; 4],
    pub dc: [Option<Huffman>; 4],
    pub ac: [Option<Huffman>; 4],
    /// MCUs between restart markers, 0 without.
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
}

/// A component of a scan: indices of the frame's component and of its Huffman tables.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub component: usize,
    pub dc: usize,
    pub ac: usize,
}

/// A start of scan.
#[derive(Debug)]
pub(super) struct Scan {
    pub parts: Vec<Part>,
    /// First and last coefficient of the band, in zigzag order.
    pub start: usize,
    pub end: usize,
    /// Successive approximation: low bits missing before this scan (0 in a first scan) and after it.
    pub high: u32,
    pub low: u32,
}

impl Scan {
    /// Reads a start of scan.
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

    /// G.1.1.1: a band has either the DC coefficient only, or belongs to one component; the blocks of an
    /// interleaved MCU are at most ten (B.2.3). A sequential scan ignores its band, as decoders do.
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

    /// The least number of bits that the data of the scan can have. A code has at least one.
    pub fn least_bits(&self, frame: &Frame) -> u64 {
        let codes = match (frame.is_progressive, self.start) {
            // A DC and an AC code.
            (false, _) => 2,
            (true, 0) => 1,
            // One code can end the band of thousands of blocks.
            (true, _) => 0,
        };
        codes * frame.blocks(self)
    }

    /// Indices of the frame's components.
    pub fn components(&self) -> impl Iterator<Item = usize> {
        self.parts.iter().map(|part| part.component)
    }
}
