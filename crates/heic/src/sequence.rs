//! Opens files that have an image sequence but no still image. The decoded image is the first sample of the first image
//! track (ISO/IEC 14496-12).

use heifer::heifer_isobmff::boxes::{HevcConfig, Property, parse_handler};
use heifer::heifer_isobmff::{BoxIter, FourCC};

use crate::color::{Color, of_video};
use crate::orientation::Orientation;
use crate::tiles::{Tiles, coding_of};
use crate::{Decoder, HeicError, Limits, Rows};

const BROKEN: HeicError = HeicError::Broken("neither a picture nor a sequence");

/// The number of bytes before the boxes of a visual sample entry.
const ENTRY: usize = 78;

/// Opens the first image of a sequence.
pub(crate) fn open(file: &[u8], limits: Limits) -> Result<Decoder<'_>, HeicError> {
    let movie = child(file, *b"moov").ok_or(BROKEN)?;
    let tables = BoxIter::new(movie)
        .flatten()
        .filter(|found| found.header.box_type == FourCC(*b"trak"))
        .find_map(|track| tables_of(track.content))
        .ok_or(BROKEN)?;
    let Track { entry, sample } = Track::read(tables, file).ok_or(BROKEN)?;

    let size = (u16_at(entry, 24), u16_at(entry, 26));
    let (Some(width), Some(height)) = size else {
        return Err(BROKEN);
    };
    let properties: Vec<Property> = BoxIter::new(entry.get(ENTRY..).ok_or(BROKEN)?)
        .flatten()
        .filter_map(|found| Property::parse(found.header.box_type, found.content).ok())
        .collect();
    let config = properties.iter().find_map(|property| match property {
        Property::HevcConfig(config) => Some(config),
        _ => None,
    });
    let config = config.ok_or(HeicError::Unsupported("a sequence of another codec"))?;
    let stream = byte_stream(config, sample).ok_or(BROKEN)?;
    let coding = properties.iter().find_map(coding_of);
    let tiles = Tiles::of_stream(stream, coding, (width.into(), height.into()), limits)?;
    Ok(Decoder {
        size: tiles.size(),
        orientation: Orientation::of(properties.iter()),
        color: Color::of_properties(&properties)
            .or_else(|| of_video(config).map(Color::of_points))
            .unwrap_or(Ok(Color::Srgb))?,
        rows: Rows::Tiles(Box::new(tiles)),
    })
}

/// The parts of a track that are needed to decode its first image.
struct Track<'a> {
    /// The first entry of `stsd`, after its box header.
    entry: &'a [u8],
    /// The first sample.
    sample: &'a [u8],
}

impl<'a> Track<'a> {
    /// Reads the first entry and the first sample from a track's sample tables, which are the content of `stbl`.
    fn read(tables: &'a [u8], file: &'a [u8]) -> Option<Self> {
        // Version, flags and the number of entries come first.
        let entries = child(tables, *b"stsd")?.get(8..)?;
        let entry = BoxIter::new(entries).next()?.ok()?;
        if !matches!(&entry.header.box_type.0, b"hvc1" | b"hev1") {
            return None;
        }
        let sizes = child(tables, *b"stsz")?;
        let length = match u32_at(sizes, 4)? {
            0 => u32_at(sizes, 12)?,
            constant => constant,
        };
        let start = if let Some(offsets) = child(tables, *b"stco") {
            u64::from(u32_at(offsets, 8)?)
        } else {
            let offsets = child(tables, *b"co64")?;
            u64::from(u32_at(offsets, 8)?) << 32 | u64::from(u32_at(offsets, 12)?)
        };
        let start = usize::try_from(start).ok()?;
        let end = start.checked_add(usize::try_from(length).ok()?)?;
        Some(Self {
            entry: entry.content,
            sample: file.get(start..end)?,
        })
    }
}

/// Returns the sample tables of a track. None if it is not an image track.
fn tables_of(track: &[u8]) -> Option<&[u8]> {
    let media = child(track, *b"mdia")?;
    let handler = parse_handler(child(media, *b"hdlr")?).ok()?;
    if !matches!(&handler.0, b"pict" | b"vide") {
        return None;
    }
    child(child(media, *b"minf")?, *b"stbl")
}

/// Returns the parameter sets, followed by the sample. Each unit has a start code instead of its length.
fn byte_stream(config: &HevcConfig, mut sample: &[u8]) -> Option<Vec<u8>> {
    const START: [u8; 4] = [0, 0, 0, 1];
    let mut stream = Vec::new();
    for unit in &config.nal_units {
        stream.extend_from_slice(&START);
        stream.extend_from_slice(unit);
    }
    while !sample.is_empty() {
        let (length, rest) = sample.split_at_checked(config.nal_length_size.into())?;
        let length = length
            .iter()
            .fold(0, |length, byte| length << 8 | usize::from(*byte));
        let (unit, rest) = rest.split_at_checked(length)?;
        stream.extend_from_slice(&START);
        stream.extend_from_slice(unit);
        sample = rest;
    }
    Some(stream)
}

/// The content of the first box of this type.
fn child(boxes: &[u8], kind: [u8; 4]) -> Option<&[u8]> {
    BoxIter::new(boxes)
        .flatten()
        .find(|found| found.header.box_type == FourCC(kind))
        .map(|found| found.content)
}

fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_be_bytes(*bytes.get(at..)?.first_chunk()?))
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_be_bytes(*bytes.get(at..)?.first_chunk()?))
}
