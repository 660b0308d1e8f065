//! The frame header and the geometry of blocks (ITU-T T.81, A.1, A.2 and B.2.2).

use super::error::JpegError;
use super::segments::{
    SOF0_BASELINE, SOF1_EXTENDED, SOF2_PROGRESSIVE, SOF9_ARITHMETIC, SOF10_ARITHMETIC_PROGRESSIVE,
};
use crate::image::byte_length;

/// A component of a frame.
#[derive(Clone, Debug)]
pub(super) struct Component {
    pub id: u8,
    /// The horizontal and vertical sampling factors, 1 to 4. In an interleaved scan, an MCU (minimum coded unit)
    /// has `h` columns and `v` rows of this component's blocks.
    pub h: u32,
    pub v: u32,
    /// The index of the component's quantization table.
    pub quantization: usize,
    /// The numbers of columns and rows of blocks that contain pixels. A non-interleaved scan has only these blocks.
    pub columns: u32,
    pub rows: u32,
    /// The number of blocks per row, including blocks that only complete the last MCU.
    pub padded_columns: u32,
    /// The number of rows of blocks, including rows that only complete the last MCUs.
    pub padded_rows: u32,
}

/// The contents of a frame header.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    pub is_progressive: bool,
    /// True for arithmetic coding, false for Huffman coding.
    pub is_arithmetic: bool,
    pub width: u32,
    pub height: u32,
    pub components: Vec<Component>,
    /// The largest sampling factors of all components.
    pub h_max: u32,
    pub v_max: u32,
    /// The numbers of columns and rows of MCUs in an interleaved scan.
    pub mcu_columns: u32,
    pub mcu_rows: u32,
}

impl Frame {
    /// Reads a frame header.
    ///
    /// # Errors
    /// [`JpegError::Unsupported`] for processes and precisions that this decoder does not support, otherwise
    /// [`JpegError::Broken`] or the error of [`byte_length`].
    pub fn read(marker: u8, data: &[u8]) -> Result<Self, JpegError> {
        let (is_progressive, is_arithmetic) = match marker {
            SOF0_BASELINE | SOF1_EXTENDED => (false, false),
            SOF2_PROGRESSIVE => (true, false),
            SOF9_ARITHMETIC => (false, true),
            SOF10_ARITHMETIC_PROGRESSIVE => (true, true),
            _ => return Err(JpegError::Unsupported("lossless or hierarchical coding")),
        };
        let (&[precision, h1, h0, w1, w0, count], parts) = data
            .split_first_chunk()
            .ok_or(JpegError::Broken("a short frame header"))?;
        if precision != 8 {
            return Err(JpegError::Unsupported("samples of more than 8 bits"));
        }
        let (width, height) = (
            u16::from_be_bytes([w1, w0]).into(),
            u16::from_be_bytes([h1, h0]).into(),
        );
        if width == 0 || height == 0 {
            return Err(JpegError::Broken("an empty picture"));
        }
        byte_length(width, height)?;
        let (parts, _) = parts.as_chunks::<3>();
        let count = usize::from(count);
        if parts.len() < count || !matches!(count, 1..=4) {
            return Err(JpegError::Broken("an invalid number of components"));
        }
        let mut samplings = parts[..count].iter().map(|part| (part[1] >> 4, part[1] & 15));
        if samplings.any(|(h, v)| !matches!((h, v), (1..=4, 1..=4))) {
            return Err(JpegError::Broken("an invalid sampling factor"));
        }
        if count == 2 {
            return Err(JpegError::Unsupported("two components"));
        }
        // A single component has the size of the image, so its sampling factors are ignored (A.2.2).
        let factors = |sampling: u8| match count {
            1 => (1, 1),
            _ => (u32::from(sampling >> 4), u32::from(sampling & 15)),
        };
        let samplings = || parts[..count].iter().map(|part| factors(part[1]));
        let h_max = samplings().map(|(h, _)| h).max().unwrap_or(1);
        let v_max = samplings().map(|(_, v)| v).max().unwrap_or(1);
        let (mcu_columns, mcu_rows) = (width.div_ceil(8 * h_max), height.div_ceil(8 * v_max));
        let components = parts[..count]
            .iter()
            .map(|&[id, sampling, quantization]| {
                let (h, v) = factors(sampling);
                Component {
                    id,
                    h,
                    v,
                    quantization: quantization.into(),
                    columns: (width * h).div_ceil(h_max).div_ceil(8),
                    rows: (height * v).div_ceil(v_max).div_ceil(8),
                    padded_columns: mcu_columns * h,
                    padded_rows: mcu_rows * v,
                }
            })
            .collect();
        Ok(Self {
            is_progressive,
            is_arithmetic,
            width,
            height,
            components,
            h_max,
            v_max,
            mcu_columns,
            mcu_rows,
        })
    }
}
