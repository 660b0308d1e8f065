//! Decodes a JPEG file, segment by segment.

use super::Scale;
use super::arithmetic::{self, Coder};
use super::bits::BitReader;
use super::coefficients::Gathered;
use super::error::JpegError;
use super::frame::Frame;
use super::output::{Color, Output};
use super::progressive;
use super::scan::{Scan, Tables};
use super::segments::{self, APP0, APP14, DAC, DHT, DQT, DRI, EOI, SOS, Segment};
use super::sequential::{self, NO_TABLE, TRUNCATED};
use super::strip::{Strip, side_of};
use super::upright::Finish;
use crate::error::PixelError;
use crate::icc::ToSrgb;
use crate::image::Rgba8;

/// The largest allowed number of scans. Encoders write far fewer.
const MAX_SCANS: u32 = 500;

/// The largest allowed number of blocks in all scans together: about ten times the number of blocks of the largest
/// 4:2:0 image.
const MAX_VISITS: u64 = 25_000_000;

/// How to decode an image. By default, the image is decoded at full size and as stored, and may be as large as
/// [`Rgba8`] allows.
#[derive(Clone, Copy)]
pub struct Options<'a> {
    /// The size of the result.
    pub scale: Scale,
    /// The image's EXIF orientation. The image is turned upright as in [`crate::orient::orient`].
    pub orientation: u8,
    /// The conversion of the image's colours to sRGB. None leaves the colours as they are. Use None for CMYK.
    pub to_srgb: Option<&'a ToSrgb>,
    /// If true, each pixel of a CMYK image holds its four ink values (cyan, magenta, yellow and black) instead of red,
    /// green, blue and alpha. The inks are inverted, so 255 means no ink. [`crate::icc::TableToSrgb`] converts such
    /// pixels.
    pub stored_inks: bool,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Self {
            scale: Scale::Full,
            orientation: 1,
            to_srgb: None,
            stored_inks: false,
        }
    }
}

/// The properties of an image that its frame header states.
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    /// Width in pixels, as stored.
    pub width: u32,
    /// Height in pixels, as stored.
    pub height: u32,
    /// Number of components: 1, 3, or 4 for CMYK.
    pub components: u8,
    /// True for a progressive file.
    pub is_progressive: bool,
}

/// Reads only the frame header.
///
/// # Errors
/// The errors of [`decode`] that occur up to the frame header.
pub fn read_header(file: &[u8]) -> Result<Header, JpegError> {
    let mut at = start(file)?;
    while let Some(segment) = segments::next(file, at)? {
        at = segment.end;
        if is_frame(segment.marker) {
            let frame = Frame::read(segment.marker, segment.data)?;
            return Ok(Header {
                width: frame.width,
                height: frame.height,
                components: u8::try_from(frame.components.len()).unwrap_or(u8::MAX),
                is_progressive: frame.is_progressive,
            });
        }
    }
    Err(JpegError::Broken("no frame"))
}

/// Decodes an image at 1 / `scale.denominator()` of its size. The result is opaque. It is not turned upright, and keeps
/// the colours of the file's profile.
///
/// A CMYK image is converted without a profile: cyan and black reduce red, magenta and black reduce green, and
/// yellow and black reduce blue. Its samples are assumed to be inverted, because Adobe's programs write them
/// inverted and browsers expect this.
///
/// Every scan must contain all of its blocks. If the end marker is missing, the file must also contain every bit of
/// every coefficient. Bytes after the image are ignored. A sequential file may omit its Huffman tables, as the frames
/// of Motion-JPEG videos do. Such a file is decoded with the typical tables (ITU-T T.81, K.3). With arithmetic coding,
/// a marker must follow the data of every scan, because encoders leave out zeros at its end.
///
/// Allocates no memory for pixels before the frame header has been checked against the limits. The work is linear
/// in the number of blocks, and the number of blocks in all scans is limited.
///
/// # Errors
/// [`JpegError::Broken`] if the file is truncated or damaged. [`JpegError::Unsupported`] for features that this
/// decoder does not support, such as lossless coding, 12 bits or two components. [`JpegError::Pixel`]
/// if the image exceeds the limits, or if an allocation fails.
pub fn decode(file: &[u8], scale: Scale) -> Result<Rgba8, JpegError> {
    let options = Options {
        scale,
        ..Options::default()
    };
    decode_with(file, &options)
}

/// Like [`decode`], with more options. Turns the image upright and converts its colours during decoding, so neither
/// needs another pass over the image.
///
/// # Errors
/// As for [`decode`], and [`PixelError::InvalidOperation`] for an orientation that is not from 1 to 8.
pub fn decode_with(file: &[u8], options: &Options) -> Result<Rgba8, JpegError> {
    if !(1..=8).contains(&options.orientation) {
        return Err(PixelError::InvalidOperation.into());
    }
    let mut decoder = Decoder::new(file, options);
    let mut at = start(file)?;
    let has_end = loop {
        match segments::next(file, at) {
            Ok(Some(Segment { marker: EOI, .. })) => break true,
            Ok(Some(segment)) => at = decoder.read(&segment)?,
            // The end marker is missing, but the image may be complete.
            Ok(None) => break false,
            Err(_) if decoder.is_complete() => break true,
            Err(error) => return Err(error),
        }
    };
    decoder.finish(has_end)
}

/// Decodes a scan, whose data begins at `at`, into the coefficients of its components. Returns the offset of the next
/// byte.
fn gather(
    file: &[u8],
    at: usize,
    frame: &Frame,
    scan: &Scan,
    tables: &Tables,
    gathered: &mut [Gathered],
) -> Result<usize, JpegError> {
    for index in scan.components() {
        let steps = tables.steps.get(frame.components[index].quantization);
        gathered[index].use_steps(steps.and_then(Option::as_ref).ok_or(NO_TABLE)?);
    }
    let end = if frame.is_arithmetic {
        let mut coder = Coder::new(file, at);
        arithmetic::decode(&mut coder, frame, scan, tables, gathered)?;
        coder.end()
    } else {
        let mut reader = BitReader::new(file, at)?;
        progressive::decode(&mut reader, frame, scan, tables, gathered)?;
        reader.marker()
    };
    for index in scan.components() {
        gathered[index].record(scan.start..=scan.end, scan.low);
    }
    Ok(end)
}

fn start(file: &[u8]) -> Result<usize, JpegError> {
    match file {
        [0xff, 0xd8, ..] => Ok(2),
        _ => Err(JpegError::Broken("no start marker")),
    }
}

/// True for SOF0 to SOF15, the markers of frame headers. Three markers in this range are not frame headers: C4 and CC
/// define tables, and C8 is reserved.
const fn is_frame(marker: u8) -> bool {
    matches!(marker, 0xc0..=0xcf) && !matches!(marker, 0xc4 | 0xc8 | 0xcc)
}

/// The part of the image that has been decoded so far.
enum Decoded {
    /// Before the first scan.
    Empty,
    /// The image, after a sequential scan that contained all components.
    Done(Rgba8),
    Gathered(Vec<Gathered>),
}

struct Decoder<'a> {
    file: &'a [u8],
    scale: Scale,
    finish: Finish<'a>,
    tables: Tables,
    frame: Option<Frame>,
    decoded: Decoded,
    has_jfif: bool,
    /// The colour transform in an Adobe segment.
    adobe: Option<u8>,
    scans: u32,
    visits: u64,
}

impl<'a> Decoder<'a> {
    fn new(file: &'a [u8], options: &Options<'a>) -> Self {
        Self {
            file,
            scale: options.scale,
            finish: Finish {
                orientation: options.orientation,
                to_srgb: options.to_srgb.filter(|conversion| !conversion.is_identity()),
                stored_inks: options.stored_inks,
            },
            tables: Tables::default(),
            frame: None,
            decoded: Decoded::Empty,
            has_jfif: false,
            adobe: None,
            scans: 0,
            visits: 0,
        }
    }

    /// Reads a segment and, if it is a scan header, also the data of the scan. Returns the offset of the next byte.
    fn read(&mut self, &Segment { marker, data, end }: &Segment) -> Result<usize, JpegError> {
        match marker {
            DQT => self.tables.read_steps(data)?,
            DHT => self.tables.read_codes(data)?,
            DAC => self.tables.conditions.read(data)?,
            DRI => {
                let interval = data
                    .first_chunk()
                    .ok_or(JpegError::Broken("a short restart interval"))?;
                self.tables.restart_interval = u16::from_be_bytes(*interval).into();
            }
            APP0 => self.has_jfif |= data.starts_with(b"JFIF\0"),
            APP14 if data.starts_with(b"Adobe") => self.adobe = data.get(11).copied(),
            SOS => return self.read_scan(data, end),
            _ if is_frame(marker) => self.read_frame(marker, data)?,
            _ => (),
        }
        Ok(end)
    }

    fn read_frame(&mut self, marker: u8, data: &[u8]) -> Result<(), JpegError> {
        if self.frame.is_some() {
            return Err(JpegError::Broken("a second frame"));
        }
        self.frame = Some(Frame::read(marker, data)?);
        Ok(())
    }

    fn read_scan(&mut self, data: &[u8], end: usize) -> Result<usize, JpegError> {
        let Some(frame) = &self.frame else {
            return Err(JpegError::Broken("a scan before the frame"));
        };
        let scan = Scan::read(data, frame)?;
        self.scans += 1;
        self.visits += scan.blocks(frame);
        if self.scans > MAX_SCANS || self.visits > MAX_VISITS {
            return Err(JpegError::Broken("too many scans"));
        }
        // Fails before memory is reserved if the rest of the file is too short for the image's data.
        if scan.least_bits(frame) / 8 > (self.file.len() - end) as u64 {
            return Err(TRUNCATED);
        }
        let is_sequential = !frame.is_progressive && !frame.is_arithmetic;
        if is_sequential {
            self.tables.complete(&scan)?;
        }
        let is_first = matches!(self.decoded, Decoded::Empty);
        if is_first && is_sequential && scan.parts.len() == frame.components.len() {
            let mut reader = BitReader::new(self.file, end)?;
            let (mut strips, mut output) = self.targets(frame)?;
            sequential::decode(&mut reader, frame, &scan, &self.tables, &mut strips, &mut output)?;
            self.decoded = Decoded::Done(output.finish()?);
            return Ok(reader.marker());
        }
        if is_first {
            let gathered = frame.components.iter().map(Gathered::new);
            self.decoded = Decoded::Gathered(gathered.collect::<Result<_, _>>()?);
        }
        match &mut self.decoded {
            Decoded::Gathered(gathered) => gather(self.file, end, frame, &scan, &self.tables, gathered),
            // Another scan after the image is skipped.
            _ => Ok(end),
        }
    }

    fn targets(&self, frame: &Frame) -> Result<(Vec<Strip>, Output<'a>), JpegError> {
        let denominator = self.scale.denominator();
        let strips = frame
            .components
            .iter()
            .map(|component| Strip::new(component, side_of(frame, component, denominator)));
        let output = Output::new(frame, self.color(frame), denominator, self.finish)?;
        Ok((strips.collect::<Result<_, _>>()?, output))
    }

    /// True once every bit of every coefficient has been read.
    fn is_complete(&self) -> bool {
        match &self.decoded {
            Decoded::Empty => false,
            Decoded::Done(_) => true,
            Decoded::Gathered(gathered) => gathered.iter().all(Gathered::is_complete),
        }
    }

    /// True if the image can be shown. If a progressive file has an end marker, missing detail is accepted, because
    /// some encoders write such files.
    fn is_started(&self) -> bool {
        match &self.decoded {
            Decoded::Gathered(gathered) => gathered.iter().all(Gathered::is_started),
            _ => self.is_complete(),
        }
    }

    fn finish(self, has_end: bool) -> Result<Rgba8, JpegError> {
        if !(self.is_complete() || has_end && self.is_started()) {
            return Err(TRUNCATED);
        }
        if let (Decoded::Gathered(gathered), Some(frame)) = (&self.decoded, &self.frame) {
            let (mut strips, mut output) = self.targets(frame)?;
            for row in 0..frame.mcu_rows as usize {
                for (gathered, strip) in gathered.iter().zip(&mut strips) {
                    gathered.put_into(strip, row)?;
                }
                output.convert(&strips, row, row + 1 == frame.mcu_rows as usize)?;
                strips.iter_mut().for_each(Strip::advance);
            }
            return output.finish();
        }
        match self.decoded {
            Decoded::Done(image) => Ok(image),
            _ => Err(TRUNCATED),
        }
    }

    /// Follows libjpeg's rules. Four components are CMYK unless an Adobe segment declares YCCK. Three components are
    /// YCbCr in a JFIF file. In other files, an Adobe segment decides. If there is no Adobe segment, the component ids
    /// decide.
    fn color(&self, frame: &Frame) -> Color {
        match frame.components.len() {
            1 => return Color::Gray,
            4 if self.adobe.is_some_and(|transform| transform != 0) => return Color::Ycck,
            4 => return Color::Cmyk,
            _ => {}
        }
        let is_rgb = if self.has_jfif {
            false
        } else if let Some(transform) = self.adobe {
            transform == 0
        } else {
            frame.components.iter().map(|component| component.id).eq(*b"RGB")
        };
        if is_rgb { Color::Rgb } else { Color::Ycc }
    }
}
