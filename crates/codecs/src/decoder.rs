//! Makes the rows of an image from the rows of a frame and the position of this frame on the canvas.

use crate::size::{CHANNELS, MAX_PIXELS, Size};
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

/// Finds the first frame of an animation that shows something. Returns the frame and its index. If no frame shows
/// anything, this is the first frame.
///
/// Nothing needs to be composed: frames that show nothing leave the canvas transparent.
///
/// `open` opens the frame with an index, and returns whether any of its pixels is not transparent. It returns None if
/// there is no such frame. The search ends at a frame that is broken, and after as many pixels as the limits allow for
/// one image.
///
/// # Errors
/// The errors of `open` for the first frame.
pub fn find_first_shown(
    mut open: impl FnMut(usize) -> Result<Option<(Frame, bool)>, CodecError>,
) -> Result<(Frame, usize), CodecError> {
    let (first, is_shown) = open(0)?.ok_or(CodecError::Broken("no image"))?;
    if is_shown {
        return Ok((first, 0));
    }
    let mut searched = first.size.pixels();
    for index in 1.. {
        let Ok(Some((frame, is_shown))) = open(index) else {
            break;
        };
        if is_shown {
            return Ok((frame, index));
        }
        searched += frame.size.pixels();
        if searched > MAX_PIXELS {
            break;
        }
    }
    Ok((first, 0))
}

/// An image whose rows are read in order.
pub struct Decoder {
    canvas: Size,
    frame: Frame,
    index: usize,
    color: Color,
    is_gray: bool,
    next: usize,
}

impl Decoder {
    /// Creates a decoder for a frame, with its index, on a transparent canvas. The frame must be inside the canvas.
    pub fn new((frame, index): (Frame, usize), canvas: Size, color: Color, is_gray: bool) -> Self {
        debug_assert!(frame.x + frame.size.width <= canvas.width);
        debug_assert!(frame.y + frame.size.height <= canvas.height);
        Self {
            canvas,
            frame,
            index,
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

    /// The index of the frame in its animation. More than 0 if the frames before it show nothing.
    pub const fn frame_index(&self) -> usize {
        self.index
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
