//! A simple PNG writer without filters, for any colour type and depth, interlaced or not.

use miniz_oxide::deflate::compress_to_vec_zlib;

/// The file to write. Its samples have `depth` bits each, row by row.
#[derive(Clone)]
pub struct Png {
    pub width: usize,
    pub height: usize,
    pub color_type: u8,
    pub depth: u8,
    pub is_interlaced: bool,
    pub samples: Vec<u16>,
    /// Chunks between IHDR and IDAT.
    pub chunks: Vec<(&'static [u8; 4], Vec<u8>)>,
}

/// The number of samples per pixel (table 8 of the specification).
pub fn channels(color_type: u8) -> usize {
    [1, 0, 3, 1, 2, 0, 4][usize::from(color_type)]
}

impl Png {
    pub fn bytes(&self) -> Vec<u8> {
        let mut ihdr = Vec::new();
        for side in [self.width, self.height] {
            ihdr.extend_from_slice(&(side as u32).to_be_bytes());
        }
        ihdr.extend_from_slice(&[self.depth, self.color_type, 0, 0, u8::from(self.is_interlaced)]);
        let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
        file.extend(chunk(*b"IHDR", &ihdr));
        for (kind, data) in &self.chunks {
            file.extend(chunk(**kind, data));
        }
        file.extend(chunk(*b"IDAT", &compress_to_vec_zlib(&self.rows(), 6)));
        file.extend(chunk(*b"IEND", &[]));
        file
    }

    /// Returns the rows of every pass. Each row begins with the number of its filter.
    fn rows(&self) -> Vec<u8> {
        const ADAM7: [[usize; 4]; 7] = [
            [0, 0, 8, 8],
            [4, 0, 8, 8],
            [0, 4, 4, 8],
            [2, 0, 4, 4],
            [0, 2, 2, 4],
            [1, 0, 2, 2],
            [0, 1, 1, 2],
        ];
        let passes: &[[usize; 4]] = if self.is_interlaced {
            &ADAM7
        } else {
            &[[0, 0, 1, 1]]
        };
        let mut rows = Vec::new();
        for &[left, top, dx, dy] in passes {
            for y in (top..self.height).step_by(dy) {
                let row: Vec<u16> = (left..self.width)
                    .step_by(dx)
                    .flat_map(|x| self.pixel(x, y).to_vec())
                    .collect();
                if !row.is_empty() {
                    rows.push(0);
                    rows.extend(packed(&row, self.depth));
                }
            }
        }
        rows
    }

    /// The samples of one pixel.
    pub fn pixel(&self, x: usize, y: usize) -> &[u16] {
        let count = channels(self.color_type);
        &self.samples[(y * self.width + x) * count..][..count]
    }
}

/// Packs samples into bytes, from the highest bit down.
fn packed(samples: &[u16], depth: u8) -> Vec<u8> {
    let depth = usize::from(depth);
    let mut bytes = vec![0; (samples.len() * depth).div_ceil(8)];
    for (index, sample) in samples.iter().enumerate() {
        for bit in 0..depth {
            let at = index * depth + bit;
            bytes[at / 8] |= ((sample >> (depth - 1 - bit) & 1) as u8) << (7 - at % 8);
        }
    }
    bytes
}

/// A chunk with its checksum.
pub fn chunk(kind: [u8; 4], data: &[u8]) -> Vec<u8> {
    let mut chunk = (data.len() as u32).to_be_bytes().to_vec();
    chunk.extend_from_slice(&kind);
    chunk.extend_from_slice(data);
    let checksum = crc(&chunk[4..]);
    chunk.extend_from_slice(&checksum.to_be_bytes());
    chunk
}

/// The checksum of annex D, bit by bit.
fn crc(bytes: &[u8]) -> u32 {
    let register = bytes.iter().fold(u32::MAX, |register, byte| {
        (0..8).fold(register ^ u32::from(*byte), |register, _| {
            (register >> 1) ^ if register & 1 == 1 { 0xedb8_8320 } else { 0 }
        })
    });
    !register
}
