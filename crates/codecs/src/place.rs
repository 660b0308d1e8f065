//! Makes the rows of an image from the rows of a frame and the position of this frame on the canvas.

use crate::size::{CHANNELS, Size};
use crate::{CodecError, Color};

/// Produces the rows of a frame from the top.
pub trait Rows {
    /// Writes the next row as RGBA. Called once for each row of the frame.
    fn next(&mut self, rgba: &mut [u8]) -> Result<(), CodecError>;
}

/// A frame and its position on the canvas.
pub struct Frame {
    pub rows: Box<dyn Rows + Send>,
    pub size: Size,
    /// The position of the frame's top left pixel on the canvas.
    pub x: usize,
    pub y: usize,
}

/// An image whose rows are read in order.
pub struct Decoder {
    canvas: Size,
    frame: Frame,
    color: Color,
    is_gray: bool,
    next: usize,
}

impl Decoder {
    /// Creates a decoder for a frame on a transparent canvas. The frame must be inside the canvas.
    pub fn new(frame: Frame, canvas: Size, color: Color, is_gray: bool) -> Self {
        debug_assert!(frame.x + frame.size.width <= canvas.width);
        debug_assert!(frame.y + frame.size.height <= canvas.height);
        Self {
            canvas,
            frame,
            color,
            is_gray,
            next: 0,
        }
    }

    /// Width in pixels.
    pub const fn width(&self) -> usize {
        self.canvas.width
    }

    /// Height in pixels.
    pub const fn height(&self) -> usize {
        self.canvas.height
    }

    /// The colour space of the pixels, which are not converted.
    pub const fn color(&self) -> &Color {
        &self.color
    }

    /// Whether the file stores grey samples.
    pub const fn is_gray(&self) -> bool {
        self.is_gray
    }

    /// Reads the next rows into `rgba`, whose length must be a multiple of the length of a row. Returns the number of
    /// rows that were read. If the image has fewer rows left than fit in `rgba`, the rest of `rgba` is unchanged.
    ///
    /// # Errors
    /// [`CodecError::Broken`] if pixels are missing or invalid.
    pub fn read(&mut self, rgba: &mut [u8]) -> Result<usize, CodecError> {
        let Frame { rows, size, x, y } = &mut self.frame;
        let left = self.canvas.height - self.next;
        let mut read = 0;
        for row in rgba.chunks_exact_mut(self.canvas.width * CHANNELS).take(left) {
            let line = self.next + read;
            if (*y..*y + size.height).contains(&line) {
                let (before, rest) = row.split_at_mut(*x * CHANNELS);
                let (inside, after) = rest.split_at_mut(size.width * CHANNELS);
                before.fill(0);
                rows.next(inside)?;
                after.fill(0);
            } else {
                row.fill(0);
            }
            read += 1;
        }
        self.next += read;
        Ok(read)
    }
}
