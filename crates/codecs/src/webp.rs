//! Decodes WebP (RFC 9649). This module reads the container, and the `image-webp` crate decodes the pixels.

mod codes;
mod container;
mod lossless;
mod lossy;

use std::io::Cursor;

use image_webp::WebPDecoder;

use crate::CodecError;
use crate::color::Color;
use crate::decoder::{Decoder, Frame, Rows, find_first_shown};
use crate::memory;
use crate::size::CHANNELS;
use container::{Bitstream, Placed};

/// Opens a WebP. Shows a frame of an animation on a transparent canvas: the first that shows something.
pub fn open(file: &[u8]) -> Result<Decoder, CodecError> {
    let contents = container::read(file)?;
    let color = contents
        .profile
        .map_or(Color::Srgb, |profile| Color::Profile(profile.to_vec()));
    let shown = find_first_shown(|index| {
        let placed = match index.checked_sub(1) {
            None => contents.first,
            Some(index) => match contents.later.get(index) {
                None => return Ok(None),
                Some(data) => container::frame(data)?,
            },
        };
        if !placed.is_inside(contents.canvas) {
            return Err(INVALID);
        }
        let rows = decode(&placed)?;
        let is_shown = rows.is_shown();
        let frame = Frame {
            size: placed.size,
            x: placed.x,
            y: placed.y,
            rows: Box::new(rows),
        };
        Ok(Some((frame, is_shown)))
    })?;
    Ok(Decoder::new(shown, contents.canvas, color, false))
}

/// The number of pixels per byte above which the codes of a lossless image are followed to the last pixel. Few files
/// exceed this number. They have so few codes that following the codes takes little time.
const UNCHECKED: usize = 256;

const INVALID: CodecError = CodecError::Broken("the compressed data is invalid or truncated");

/// Whether the data is long enough for the size of the image. Allocates nothing of that size.
fn may_be_whole(picture: &Placed<'_>) -> bool {
    match picture.bitstream {
        Bitstream::Lossless { data, .. } => {
            picture.size.pixels() / UNCHECKED <= data.len() || lossless::is_whole(data, picture.size)
        }
        Bitstream::Lossy {
            data,
            first_partition,
            ..
        } => lossy::may_be_whole(data, first_partition, picture.size),
    }
}

fn decode(picture: &Placed<'_>) -> Result<Interleaved, CodecError> {
    if !may_be_whole(picture) {
        return Err(INVALID);
    }
    let pixels = picture.size.pixels();
    let (still, channels, is_opaque) = match picture.bitstream {
        Bitstream::Lossy {
            data, alpha: None, ..
        } => (still(&[(*b"VP8 ", data)])?, 3, true),
        Bitstream::Lossy {
            data,
            alpha: Some(alpha),
            ..
        } => {
            let extended = extended_header(picture);
            let chunks = [
                (*b"VP8X", extended.as_slice()),
                (*b"ALPH", alpha),
                (*b"VP8 ", data),
            ];
            (still(&chunks)?, CHANNELS, false)
        }
        Bitstream::Lossless { data, has_alpha } => {
            let mut still = still(&[(*b"VP8L", data)])?;
            // Without this flag, the `image-webp` crate makes a second copy of the image.
            still[RIFF_HEADER + 8 + 4] |= ALPHA_FLAG_OF_VP8L;
            (still, CHANNELS, !has_alpha)
        }
    };
    // Checks that there is memory for the planes, their borders and the tables, which the `image-webp` crate allocates
    // without checking.
    drop(memory::reserved::<u8>(pixels * (channels + 2) + (1 << 20))?);
    let mut samples = memory::zeros(pixels * channels)?;
    let broken = |_| INVALID;
    let mut decoder = WebPDecoder::new(Cursor::new(still)).map_err(broken)?;
    decoder.read_image(&mut samples).map_err(broken)?;
    Ok(Interleaved {
        samples,
        channels,
        is_opaque,
        at: 0,
    })
}

const RIFF_HEADER: usize = 12;
/// The alpha flag in the last byte of the VP8L header, which follows 28 bits of width and height.
const ALPHA_FLAG_OF_VP8L: u8 = 0x10;
const ALPHA_FLAG_OF_VP8X: u8 = 0x10;

/// Returns a WebP that consists of these chunks.
fn still(chunks: &[([u8; 4], &[u8])]) -> Result<Vec<u8>, CodecError> {
    let length: usize = chunks.iter().map(|(_, data)| 9 + data.len()).sum();
    let mut file = memory::reserved(RIFF_HEADER + length)?;
    file.extend_from_slice(b"RIFF\0\0\0\0WEBP");
    for (kind, data) in chunks {
        file.extend_from_slice(kind);
        // The length fits in 32 bits, because the file with the chunk fits in 32-bit memory.
        file.extend_from_slice(&(data.len() as u32).to_le_bytes());
        file.extend_from_slice(data);
        if data.len() % 2 == 1 {
            file.push(0);
        }
    }
    let size = (file.len() - 8) as u32;
    file[4..8].copy_from_slice(&size.to_le_bytes());
    Ok(file)
}

/// Returns the data of a VP8X chunk: flags, three reserved bytes, width - 1 and height - 1 in 24 bits each.
fn extended_header(picture: &Placed<'_>) -> [u8; 10] {
    let [width, height] =
        [picture.size.width, picture.size.height].map(|side| (side as u32 - 1).to_le_bytes());
    let mut data = [0; 10];
    data[0] = ALPHA_FLAG_OF_VP8X;
    data[4..7].copy_from_slice(&width[..3]);
    data[7..].copy_from_slice(&height[..3]);
    data
}

/// A decoded frame: RGB or RGBA.
struct Interleaved {
    samples: Vec<u8>,
    channels: usize,
    is_opaque: bool,
    at: usize,
}

impl Interleaved {
    /// Whether any pixel is not transparent.
    fn is_shown(&self) -> bool {
        let is_visible = |[.., alpha]: &[u8; CHANNELS]| *alpha != 0;
        self.is_opaque || self.samples.as_chunks().0.iter().any(is_visible)
    }
}

impl Rows for Interleaved {
    fn next(&mut self, rgba: &mut [u8]) -> Result<(), CodecError> {
        let length = rgba.len() / CHANNELS * self.channels;
        let row = &self.samples[self.at..][..length];
        self.at += length;
        let pixels = rgba.as_chunks_mut::<CHANNELS>().0.iter_mut();
        if self.channels == 3 {
            for (pixel, [red, green, blue]) in pixels.zip(row.as_chunks().0) {
                *pixel = [*red, *green, *blue, 255];
            }
        } else if self.is_opaque {
            for (pixel, [red, green, blue, _]) in pixels.zip(row.as_chunks().0) {
                *pixel = [*red, *green, *blue, 255];
            }
        } else {
            rgba.copy_from_slice(row);
        }
        Ok(())
    }
}
