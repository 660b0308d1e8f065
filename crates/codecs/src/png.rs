//! Decodes PNG (W3C, third edition). The `png` crate decodes the chunks that the module `chunks` selects.

mod chunks;
mod zlib;

use std::io::Cursor;

use ::png::{
    BitDepth, ColorType, DecodeOptions, DecodingError, Info, InterlaceInfo, Reader, ScaledFloat,
    Transformations,
};

use crate::color::Color;
use crate::decoder::{Decoder, Frame, Rows, find_first_shown};
use crate::memory;
use crate::size::{CHANNELS, Size};
use crate::{CodecError, bytes};
use chunks::Selected;

/// How many bytes the `png` crate may allocate for rows and a profile.
const MEMORY: ::png::Limits = ::png::Limits { bytes: 16 << 20 };

const BITS_PER_PIXEL: u8 = 32;

/// The maximum number of bytes that one byte of deflate data can encode (RFC 1951): two bits can encode a copy of 258
/// bytes.
const MOST_INFLATED: usize = 1032;

/// Opens a PNG. If the PNG is animated, decodes the first frame that shows something. If the first frame is broken,
/// decodes the default image, which programs show that know no animations.
pub fn open(file: &[u8]) -> Result<Decoder, CodecError> {
    let size = chunks::header(file).and_then(|header| {
        let [width, height] = [0, 4].map(|at| bytes::u32_be(header, at).unwrap_or(0));
        Size::new(width, height)
    })?;
    let selected = chunks::select(file)?;
    let shown = find_first_shown(|index| {
        let frame = selected.frames.get(index);
        frame.map(|frame| animated(&selected, frame, size)).transpose()
    });
    let (default_image, color, is_gray) = open_frame(selected.default_image, size, (0, 0))?;
    Ok(Decoder::new(
        shown.unwrap_or((default_image, 0)),
        size,
        color,
        is_gray,
    ))
}

/// Opens a frame of an animation, and finds out whether any of its pixels is not transparent.
fn animated(
    selected: &Selected<'_>,
    frame: &chunks::Frame<'_>,
    canvas: Size,
) -> Result<(Frame, bool), CodecError> {
    let size = Size::new(frame.width, frame.height)?;
    let (x, y) = (frame.x as usize, frame.y as usize);
    let is_inside =
        |at: usize, length: usize, side: usize| at.checked_add(length).is_some_and(|end| end <= side);
    if !is_inside(x, size.width, canvas.width) || !is_inside(y, size.height, canvas.height) {
        return Err(CodecError::Broken("a frame is outside the canvas"));
    }
    let png = selected.frame(frame)?;
    // Reads rows up to the first visible pixel, which is in one of the first rows of most frames, and then opens the
    // frame again.
    let (mut tried, ..) = open_frame(png.clone(), size, (x, y))?;
    let mut row = memory::zeros(size.width * CHANNELS)?;
    let mut is_shown = false;
    for _ in 0..size.height {
        tried.rows.next(&mut row)?;
        if row.iter().skip(3).step_by(CHANNELS).any(|&alpha| alpha != 0) {
            is_shown = true;
            break;
        }
    }
    Ok((open_frame(png, size, (x, y))?.0, is_shown))
}

/// Opens a PNG of this size as a frame at this position. Also returns its colour space, and whether it is grey.
fn open_frame(png: Vec<u8>, size: Size, (x, y): (usize, usize)) -> Result<(Frame, Color, bool), CodecError> {
    let length = png.len();
    let reader = reader(png)?;
    let info = reader.info();
    if (info.width as usize, info.height as usize) != (size.width, size.height) {
        return Err(CodecError::Broken("a frame has another size"));
    }
    let is_interlaced = info.interlaced;
    let bits_per_pixel = info.bits_per_pixel();
    let (color, is_gray) = (color_of(info), is_gray(info.color_type));
    let stored = Stored::new(reader)?;
    let rows: Box<dyn Rows + Send> = if is_interlaced {
        if size.pixels() / 8 * bits_per_pixel / MOST_INFLATED > length {
            return Err(CodecError::Broken("the image data is truncated"));
        }
        Box::new(Whole {
            rgba: stored.interlaced(size)?,
            at: 0,
        })
    } else {
        Box::new(stored)
    };
    Ok((Frame { rows, size, x, y }, color, is_gray))
}

fn broken<E>(_: E) -> CodecError {
    CodecError::Broken("the PNG is invalid or lacks image data")
}

type PngReader = Reader<Cursor<Vec<u8>>>;

fn reader(file: Vec<u8>) -> Result<PngReader, CodecError> {
    let mut options = DecodeOptions::default();
    // The module `chunks` has already checked the checksums.
    options.set_ignore_checksums(true);
    let mut decoder = ::png::Decoder::new_with_options(Cursor::new(file), options);
    decoder.set_limits(MEMORY);
    decoder.set_transformations(Transformations::EXPAND | Transformations::ALPHA);
    decoder.read_info().map_err(broken)
}

fn is_gray(color: ColorType) -> bool {
    matches!(color, ColorType::Grayscale | ColorType::GrayscaleAlpha)
}

/// The colour space of the file. When several chunks declare a colour space, the first of these applies
/// (section 4.3): cICP, iCCP, sRGB, then gAMA and cHRM. A cICP for the narrow range of television is ignored.
fn color_of(info: &Info<'_>) -> Color {
    if let Some(points) = info.coding_independent_code_points
        && points.is_video_full_range_image
    {
        return Color::CodePoints {
            primaries: points.color_primaries,
            transfer: points.transfer_function,
        };
    }
    if let Some(profile) = &info.icc_profile {
        return Color::Profile(profile.to_vec());
    }
    if info.srgb.is_some() || (info.gama_chunk.is_none() && info.chrm_chunk.is_none()) {
        return Color::Srgb;
    }
    Color::Gamma {
        gamma: info.gama_chunk.map(ScaledFloat::into_scaled),
        chromaticities: info.chrm_chunk.map(|found| {
            let places = [found.white, found.red, found.green, found.blue];
            let [w, r, g, b] = places.map(|(x, y)| [x.into_scaled(), y.into_scaled()]);
            [w[0], w[1], r[0], r[1], g[0], g[1], b[0], b[1]]
        }),
    }
}

/// The rows as the `png` crate expands them: grey or RGB, always with alpha, in 8 or 16 bits.
struct Stored {
    reader: PngReader,
    color: ColorType,
    depth: BitDepth,
    row: Vec<u8>,
}

impl Stored {
    fn new(reader: PngReader) -> Result<Self, CodecError> {
        let (color, depth) = reader.output_color_type();
        let length = reader
            .output_line_size(reader.info().width)
            .ok_or(CodecError::OutOfMemory)?;
        Ok(Self {
            row: memory::zeros(length)?,
            reader,
            color,
            depth,
        })
    }

    /// Converts `self.row` to 8-bit RGBA.
    fn convert(&self, rgba: &mut [u8]) {
        let pixels = rgba.as_chunks_mut::<CHANNELS>().0.iter_mut();
        match (self.color, self.depth) {
            (ColorType::GrayscaleAlpha, BitDepth::Eight) => {
                for (pixel, [gray, alpha]) in pixels.zip(self.row.as_chunks().0) {
                    *pixel = [*gray, *gray, *gray, *alpha];
                }
            }
            (ColorType::GrayscaleAlpha, _) => {
                for (pixel, [a, b, c, d]) in pixels.zip(self.row.as_chunks().0) {
                    let (gray, alpha) = (eight_bits([*a, *b]), eight_bits([*c, *d]));
                    *pixel = [gray, gray, gray, alpha];
                }
            }
            (_, BitDepth::Sixteen) => {
                for (value, wide) in rgba.iter_mut().zip(self.row.as_chunks().0) {
                    *value = eight_bits(*wide);
                }
            }
            _ => rgba.copy_from_slice(&self.row[..rgba.len()]),
        }
    }

    /// Decodes the seven passes of an interlaced image.
    fn interlaced(mut self, size: Size) -> Result<Vec<u8>, CodecError> {
        let mut rgba = memory::zeros(size.pixels() * CHANNELS)?;
        let stride = size.width * CHANNELS;
        let mut row = memory::zeros(stride)?;
        while let Some(interlace) = self.reader.read_row(&mut self.row).map_err(broken)? {
            let InterlaceInfo::Adam7(pass) = interlace else {
                return Err(CodecError::Broken("a row outside the passes"));
            };
            self.convert(&mut row);
            ::png::expand_interlaced_row(&mut rgba, stride, &row, &pass, BITS_PER_PIXEL);
        }
        Ok(rgba)
    }
}

impl Rows for Stored {
    fn next(&mut self, rgba: &mut [u8]) -> Result<(), CodecError> {
        if (self.color, self.depth) == (ColorType::Rgba, BitDepth::Eight) {
            return present(self.reader.read_row(rgba));
        }
        present(self.reader.read_row(&mut self.row))?;
        self.convert(rgba);
        Ok(())
    }
}

/// Returns an error if there was no row to read. The `png` crate then leaves the buffer unchanged and reports no error.
fn present(row: Result<Option<InterlaceInfo>, DecodingError>) -> Result<(), CodecError> {
    match row.map_err(broken)? {
        Some(_) => Ok(()),
        None => Err(CodecError::Broken("a row is missing")),
    }
}

/// The pixels of an interlaced image, which had to be decoded as a whole.
struct Whole {
    rgba: Vec<u8>,
    at: usize,
}

impl Rows for Whole {
    fn next(&mut self, rgba: &mut [u8]) -> Result<(), CodecError> {
        rgba.copy_from_slice(&self.rgba[self.at..self.at + rgba.len()]);
        self.at += rgba.len();
        Ok(())
    }
}

/// Returns the nearest 8-bit value to a 16-bit value v: v * 255 / 65535, rounded (section 13.12).
fn eight_bits(wide: [u8; 2]) -> u8 {
    let value = u32::from(u16::from_be_bytes(wide));
    // At most 255, because 65535 = 255 * 257.
    ((value + 128) / 257) as u8
}

#[cfg(test)]
mod tests {
    use ::png::{ColorType, Encoder};

    use super::{Stored, reader};
    use crate::CodecError;
    use crate::decoder::Rows;

    #[test]
    fn refuses_a_row_after_the_last() {
        for color in [ColorType::Rgba, ColorType::Grayscale] {
            let mut file = Vec::new();
            let mut encoder = Encoder::new(&mut file, 1, 1);
            encoder.set_color(color);
            let mut writer = encoder.write_header().unwrap();
            writer.write_image_data(&vec![7; color.samples()]).unwrap();
            writer.finish().unwrap();
            let mut rows = Stored::new(reader(file).unwrap()).unwrap();
            let mut row = [0; 4];
            rows.next(&mut row).unwrap();
            assert_eq!(row[0], 7);
            assert_eq!(rows.next(&mut row), Err(CodecError::Broken("a row is missing")));
        }
    }
}
