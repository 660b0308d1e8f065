//! Planes of samples.

use crate::error::PixelError;

/// The size of the chroma planes relative to the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subsampling {
    /// 4:4:4: the size of the picture.
    None,
    /// 4:2:2: half the width, rounded up.
    Horizontal,
    /// 4:2:0: half the width and half the height, both rounded up.
    Both,
}

impl Subsampling {
    /// The width and height of the chroma planes of a `width` x `height` picture.
    pub const fn chroma_size(self, width: u32, height: u32) -> (u32, u32) {
        match self {
            Self::None => (width, height),
            Self::Horizontal => (width.div_ceil(2), height),
            Self::Both => (width.div_ceil(2), height.div_ceil(2)),
        }
    }
}

/// The samples of one component, row by row from the top.
#[derive(Clone, Copy, Debug)]
pub struct Plane<'a> {
    /// At least `stride` x (rows - 1) + columns samples. Samples between the rows are not read.
    pub samples: &'a [u8],
    /// Samples from the start of one row to the start of the next, at least the number of columns.
    pub stride: usize,
}

impl<'a> Plane<'a> {
    pub(super) fn validate(self, (columns, rows): (u32, u32)) -> Result<(), PixelError> {
        let needed = self
            .stride
            .checked_mul(rows as usize - 1)
            .and_then(|length| length.checked_add(columns as usize));
        if self.stride < columns as usize || needed.is_none_or(|needed| self.samples.len() < needed) {
            return Err(PixelError::WrongLength);
        }
        Ok(())
    }

    pub(super) fn row(self, y: usize, columns: usize) -> &'a [u8] {
        &self.samples[y * self.stride..][..columns]
    }
}
