//! Collects rows of pixels in an upright image. Converts rows to sRGB while they are in the processor's cache.

use super::error::JpegError;
use crate::icc::ToSrgb;
use crate::image::{CHANNELS, Rgba8, byte_length};
use crate::memory::{filled, reserved};
use crate::orient::orient;

/// The number of rows that are turned together. A cache line holds 16 pixels, so each column of a band fills one cache
/// line.
const BAND: usize = 16;

/// How the stored pixels are changed.
#[derive(Clone, Copy)]
pub(super) struct Finish<'a> {
    /// The EXIF orientation, 1 to 8.
    pub orientation: u8,
    /// None leaves the colours as they are.
    pub to_srgb: Option<&'a ToSrgb>,
    /// True if each pixel of a CMYK image holds four ink values.
    pub stored_inks: bool,
}

impl Finish<'_> {
    /// True if rows become columns.
    fn swaps_sides(self) -> bool {
        self.orientation > 4
    }
}

/// An image to which rows are added.
pub(super) struct Upright<'a> {
    finish: Finish<'a>,
    /// The size of the image as stored.
    width: u32,
    height: u32,
    /// Rows that are not in `data` yet, if rows become columns.
    band: Vec<u8>,
    /// The number of rows above the band.
    above: usize,
    data: Vec<u8>,
}

impl<'a> Upright<'a> {
    /// An empty image whose stored size is `width` x `height`.
    pub fn new(width: u32, height: u32, finish: Finish<'a>) -> Result<Self, JpegError> {
        let length = byte_length(width, height)?;
        let (band, data) = if finish.swaps_sides() {
            (reserved(width as usize * CHANNELS * BAND)?, filled(0, length)?)
        } else {
            (Vec::new(), reserved(length)?)
        };
        Ok(Self {
            finish,
            width,
            height,
            band,
            above: 0,
            data,
        })
    }

    /// Adds the next stored row. Converts `row` in place.
    pub fn push(&mut self, row: &mut [u8]) {
        if let Some(to_srgb) = self.finish.to_srgb {
            to_srgb.apply_row(row);
        }
        if !self.finish.swaps_sides() {
            self.data.extend_from_slice(row);
            return;
        }
        self.band.extend_from_slice(row);
        if self.band.len() == row.len() * BAND {
            self.turn_band();
        }
    }

    /// Returns the image after all rows have been added.
    pub fn finish(mut self) -> Result<Rgba8, JpegError> {
        self.turn_band();
        let (width, height) = if self.finish.swaps_sides() {
            (self.height, self.width)
        } else {
            (self.width, self.height)
        };
        let picture = Rgba8::from_raw(width, height, self.data)?.assume_opaque_if(!self.finish.stored_inks);
        if self.finish.swaps_sides() {
            Ok(picture)
        } else {
            // Orientations 1 to 4 are applied in place, without a second image.
            Ok(orient(picture, self.finish.orientation)?)
        }
    }

    /// Writes the rows of the band as columns.
    fn turn_band(&mut self) {
        let (width, height) = (self.width as usize, self.height as usize);
        let (pixels, _) = self.band.as_chunks::<CHANNELS>();
        let count = pixels.len() / width;
        let (from_right, from_bottom) = match self.finish.orientation {
            5 => (false, false),
            6 => (false, true),
            7 => (true, true),
            _ => (true, false),
        };
        let row = |index: usize| {
            let row = if from_bottom { count - 1 - index } else { index };
            &pixels[row * width..][..width]
        };
        let first = if from_bottom {
            height - self.above - count
        } else {
            self.above
        };
        let (target, _) = self.data.as_chunks_mut::<CHANNELS>();
        let columns = target
            .chunks_exact_mut(height)
            .map(|line| &mut line[first..][..count]);
        let source = |index: usize| if from_right { width - 1 - index } else { index };
        if count == BAND {
            let rows: [&[[u8; CHANNELS]]; BAND] = core::array::from_fn(row);
            for (index, line) in columns.enumerate() {
                let x = source(index);
                line.copy_from_slice(&rows.map(|row| row[x]));
            }
        } else {
            for (index, line) in columns.enumerate() {
                for (y, pixel) in line.iter_mut().enumerate() {
                    *pixel = row(y)[source(index)];
                }
            }
        }
        self.above += count;
        self.band.clear();
    }
}
