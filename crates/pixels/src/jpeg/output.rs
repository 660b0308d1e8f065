//! Converts rows of MCUs (minimum coded units) to pixels.

use super::error::JpegError;
use super::frame::{Component, Frame};
use super::strip::{Strip, side_of};
use super::upright::{Finish, Upright};
use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8};
use crate::memory::filled;
use crate::ycc::{Interpolator, Subsampling, row_to_rgba};

/// The meaning of the components.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Color {
    /// One component.
    Gray,
    /// Luma, blue difference and red difference, full range (ITU-T T.871).
    Ycc,
    /// Red, green and blue.
    Rgb,
    /// Cyan, magenta, yellow and black, inverted.
    Cmyk,
    /// Like `Cmyk`, but cyan, magenta and yellow are not inverted. They are converted to luma and differences as if
    /// they were red, green and blue.
    Ycck,
}

/// Expands the rows of a component to the size of the image.
enum Expander {
    Interpolated(Interpolator),
    /// For subsampling factors at which libjpeg repeats samples instead of interpolating them.
    Repeated {
        across: usize,
        down: usize,
        row: Vec<u8>,
    },
}

impl Expander {
    fn new(frame: &Frame, component: &Component, denominator: u32) -> Result<Self, JpegError> {
        let (width, height) = (
            frame.width.div_ceil(denominator),
            frame.height.div_ceil(denominator),
        );
        // Along an axis, an MCU has 8 x max / denominator pixels, and factor x side samples of this component.
        let side = side_of(frame, component, denominator) as u32;
        let factor = |max: u32, factor: u32| {
            let (pixels, samples) = (8 * max, denominator * factor * side);
            pixels.is_multiple_of(samples).then_some(pixels / samples)
        };
        let subsampling = match (factor(frame.h_max, component.h), factor(frame.v_max, component.v)) {
            (Some(1), Some(1)) => Subsampling::None,
            (Some(2), Some(1)) => Subsampling::Horizontal,
            (Some(1), Some(2)) => Subsampling::Vertical,
            (Some(2), Some(2)) => Subsampling::Both,
            (Some(across), Some(down)) => {
                return Ok(Self::Repeated {
                    across: across as usize,
                    down: down as usize,
                    row: filled(0, width as usize)?,
                });
            }
            _ => return Err(JpegError::Unsupported("a fractional sampling")),
        };
        Ok(Self::Interpolated(Interpolator::new(subsampling, width, height)?))
    }

    #[inline]
    fn row<'a>(&'a mut self, strip: &'a Strip, mcu_row: usize, y: usize) -> Result<&'a [u8], PixelError> {
        match self {
            Self::Interpolated(interpolator) => {
                let (nearest, next) = interpolator.neighbours(y);
                interpolator.row(y, strip.row(mcu_row, nearest), strip.row(mcu_row, next))
            }
            Self::Repeated { across, down, row } => {
                let samples = strip.row(mcu_row, y / *down);
                for (run, &sample) in row.chunks_mut(*across).zip(samples) {
                    run.fill(sample);
                }
                Ok(row)
            }
        }
    }
}

/// Collects the pixels of an image.
pub(super) struct Output<'a> {
    color: Color,
    height: usize,
    expanders: Vec<Expander>,
    /// The number of rows of pixels in an MCU.
    mcu_height: usize,
    /// True if inks are converted to red, green and blue without a profile.
    mixes_inks: bool,
    /// The pixels of one row.
    row: Vec<u8>,
    picture: Upright<'a>,
}

impl<'a> Output<'a> {
    /// An empty output for an image of 1 / `denominator` of the frame's size.
    pub fn new(frame: &Frame, color: Color, denominator: u32, finish: Finish<'a>) -> Result<Self, JpegError> {
        let (width, height) = (
            frame.width.div_ceil(denominator),
            frame.height.div_ceil(denominator),
        );
        let expanders = frame
            .components
            .iter()
            .map(|component| Expander::new(frame, component, denominator))
            .collect::<Result<_, _>>()?;
        Ok(Self {
            color,
            height: height as usize,
            expanders,
            mcu_height: (8 * frame.v_max / denominator) as usize,
            mixes_inks: !finish.stored_inks,
            row: filled(255, width as usize * CHANNELS)?,
            picture: Upright::new(width, height, finish)?,
        })
    }

    /// Converts all rows of pixels that are complete once the strips hold row `mcu_row` of MCUs. The last row of pixels
    /// is converted with the next row of MCUs, because interpolation needs the first row of samples of these MCUs.
    pub fn convert(&mut self, strips: &[Strip], mcu_row: usize, is_last: bool) -> Result<(), PixelError> {
        let start = (mcu_row * self.mcu_height).saturating_sub(1);
        let end = (mcu_row + 1) * self.mcu_height;
        let end = if is_last {
            self.height
        } else {
            (end - 1).min(self.height)
        };
        for y in start..end {
            match (&mut self.expanders[..], strips) {
                ([expander], [strip]) => gray_to_rgba(expander.row(strip, mcu_row, y)?, &mut self.row),
                ([e0, e1, e2, other_expanders @ ..], [s0, s1, s2, other_strips @ ..]) => {
                    let convert = match self.color {
                        Color::Rgb | Color::Cmyk => rgb_to_rgba,
                        _ => row_to_rgba,
                    };
                    convert(
                        e0.row(s0, mcu_row, y)?,
                        e1.row(s1, mcu_row, y)?,
                        e2.row(s2, mcu_row, y)?,
                        &mut self.row,
                    )?;
                    if let ([expander], [strip]) = (other_expanders, other_strips) {
                        let black = expander.row(strip, mcu_row, y)?;
                        let is_ycck = self.color == Color::Ycck;
                        put_inks(black, is_ycck, self.mixes_inks, &mut self.row);
                    }
                }
                _ => (),
            }
            self.picture.push(&mut self.row);
        }
        Ok(())
    }

    /// Returns the image after all rows have been converted.
    pub fn finish(self) -> Result<Rgba8, JpegError> {
        self.picture.finish()
    }
}

fn gray_to_rgba(samples: &[u8], pixels: &mut [u8]) {
    for (pixel, &sample) in pixels.as_chunks_mut::<CHANNELS>().0.iter_mut().zip(samples) {
        *pixel = [sample, sample, sample, 255];
    }
}

/// Adds black to pixels of cyan, magenta and yellow. If `mixes`, converts the four inks to red, green and blue
/// instead: each is the product of its inverted ink and inverted black. `is_ycck` is true if cyan, magenta and
/// yellow are not inverted yet.
fn put_inks(black: &[u8], is_ycck: bool, mixes: bool, pixels: &mut [u8]) {
    let inversion = if is_ycck { 255 } else { 0 };
    for (pixel, &black) in pixels.as_chunks_mut::<CHANNELS>().0.iter_mut().zip(black) {
        let [cyan, magenta, yellow, _] = pixel.map(|ink| ink ^ inversion);
        *pixel = if mixes {
            let [red, green, blue] = [cyan, magenta, yellow].map(|ink| share(ink, black));
            [red, green, blue, 255]
        } else {
            [cyan, magenta, yellow, black]
        };
    }
}

/// a b / 255, rounded to the nearest integer.
fn share(a: u8, b: u8) -> u8 {
    ((u16::from(a) * u16::from(b) + 127) / 255) as u8
}

#[allow(clippy::unnecessary_wraps, reason = "has the type of `row_to_rgba`")]
fn rgb_to_rgba(red: &[u8], green: &[u8], blue: &[u8], pixels: &mut [u8]) -> Result<(), PixelError> {
    let samples = red.iter().zip(green).zip(blue);
    for (pixel, ((&red, &green), &blue)) in pixels.as_chunks_mut::<CHANNELS>().0.iter_mut().zip(samples) {
        *pixel = [red, green, blue, 255];
    }
    Ok(())
}
