//! Decodes images without alpha that consist of one HEVC image or of a grid of HEVC images.

use heifer::color::{ColorParams, frame_to_rgba_into};
use heifer::heifer_hevc_dec::decoder::{DecodeOptions, decode_picture};
use heifer::heifer_hevc_dec::recon::Frame;
use heifer::heifer_isobmff::boxes::{ColorInfo, Property};
use heifer::heifer_isobmff::{HeifFile, ItemId};

use crate::limits::{Limits, assert_room};
use crate::{CHANNELS, HeicError};

/// An upper bound on the number of bytes that heifer allocates per pixel of a tile: three 16-bit planes, a second copy
/// of them for an image that it crops, and data about each block.
const BYTES_PER_PIXEL: u64 = 16;

/// The tiles of an image, which are decoded in order.
pub(crate) struct Tiles<'a> {
    streams: Streams<'a>,
    columns: usize,
    size: (u32, u32),
    tile: (u32, u32),
    limits: Limits,
    next: usize,
    /// The pixels of the current row of tiles, as rows of RGBA.
    band: Vec<u8>,
}

/// Where the tiles' data is.
enum Streams<'a> {
    Items(HeifFile<'a>, Vec<ItemId>),
    /// One image as an HEVC byte stream, and how its samples are coded, if the file declares that.
    One(Vec<u8>, Option<ColorParams>),
}

impl<'a> Tiles<'a> {
    /// The tiles of the primary item. `None` if the item has alpha or is cropped. Also `None` if it is neither an HEVC
    /// image nor a grid of plain HEVC images.
    pub fn of_item(file: HeifFile<'a>, limits: Limits) -> Result<Option<Self>, HeicError> {
        let item = file.primary_id;
        if has_alpha(&file, item)? || is_cropped(&file, item)? {
            return Ok(None);
        }
        let (items, columns, size) = match &file.item(item)?.item_type.0 {
            b"hvc1" => (vec![item], 1, file.image_size(item)?),
            b"grid" => {
                let grid = file.grid(item)?;
                let items = file.referenced_items(item, b"dimg").to_vec();
                if items.len() != usize::from(grid.rows) * usize::from(grid.columns) {
                    return Err(HeicError::Broken("a grid with another number of tiles"));
                }
                let size = (grid.output_width, grid.output_height);
                (items, usize::from(grid.columns), Some(size))
            }
            _ => return Ok(None),
        };
        if items[0] != item {
            for &tile in &items {
                if !is_plain(&file, tile)? {
                    return Ok(None);
                }
            }
        }
        let (Some(size), Some(tile)) = (size, file.image_size(items[0])?) else {
            return Err(HeicError::Broken("no size"));
        };
        Self::new(Streams::Items(file, items), columns, size, tile, limits).map(Some)
    }

    /// Makes a single tile from `stream`, which is the HEVC byte stream of an image of this size.
    pub fn of_stream(
        stream: Vec<u8>,
        coding: Option<ColorParams>,
        size: (u32, u32),
        limits: Limits,
    ) -> Result<Self, HeicError> {
        Self::new(Streams::One(stream, coding), 1, size, size, limits)
    }

    fn new(
        streams: Streams<'a>,
        columns: usize,
        size: (u32, u32),
        tile: (u32, u32),
        limits: Limits,
    ) -> Result<Self, HeicError> {
        limits.check(size)?;
        limits.check(tile)?;
        let tiles = Self {
            streams,
            columns,
            size,
            tile,
            limits,
            next: 0,
            band: Vec::new(),
        };
        let covers = |count: usize, tile: u32, side: u32| count as u64 * u64::from(tile) >= u64::from(side);
        let rows = tiles.count() / columns;
        if !covers(columns, tile.0, size.0) || !covers(rows, tile.1, size.1) {
            return Err(HeicError::Broken("the tiles do not cover the picture"));
        }
        // There must be room for the pixels of two rows of tiles, because the caller still owns one row while the next
        // row is decoded.
        let band = tiles.band_length(0) as u64 * 2;
        assert_room(band + u64::from(tile.0) * u64::from(tile.1) * BYTES_PER_PIXEL)?;
        Ok(tiles)
    }

    pub const fn size(&self) -> (u32, u32) {
        self.size
    }

    pub fn count(&self) -> usize {
        match &self.streams {
            Streams::Items(_, items) => items.len(),
            Streams::One(..) => 1,
        }
    }

    /// The number of pixel rows of the image in a row of tiles.
    fn band_rows(&self, row: usize) -> usize {
        let [height, tile] = [self.size.1, self.tile.1].map(|side| side as usize);
        height.saturating_sub(row * tile).min(tile)
    }

    fn band_length(&self, row: usize) -> usize {
        self.band_rows(row) * self.size.0 as usize * CHANNELS
    }

    /// See [`crate::Decoder::step`].
    pub fn step(&mut self) -> Result<Option<Vec<u8>>, HeicError> {
        if self.next == self.count() {
            return Ok(None);
        }
        let (row, column) = (self.next / self.columns, self.next % self.columns);
        let (frame, coding) = self.frame(self.next)?;
        self.next += 1;
        if frame.widths[0] < self.tile.0 || frame.heights[0] < self.tile.1 {
            return Err(HeicError::Broken("a tile is too small"));
        }
        if column == 0 {
            self.band = vec![0; self.band_length(row)];
        }
        let left = column * self.tile.0 as usize;
        let width = (self.size.0 as usize)
            .saturating_sub(left)
            .min(self.tile.0 as usize);
        let height = self.band_rows(row);
        if width > 0 && height > 0 {
            let from = left * CHANNELS;
            let mut rows: Vec<&mut [u8]> = (self.band)
                .chunks_exact_mut(self.size.0 as usize * CHANNELS)
                .map(|line| &mut line[from..from + width * CHANNELS])
                .collect();
            frame_to_rgba_into(&frame, coding, &mut rows, width, height);
        }
        let is_last = column + 1 == self.columns;
        Ok(Some(if is_last {
            core::mem::take(&mut self.band)
        } else {
            Vec::new()
        }))
    }

    fn frame(&self, index: usize) -> Result<(Frame, ColorParams), HeicError> {
        let options = DecodeOptions {
            max_pixels: self.limits.coded_pixels(),
            ..DecodeOptions::default()
        };
        let (frame, coding) = match &self.streams {
            Streams::Items(file, items) => {
                let item = items[index];
                let frame = decode_picture(&file.hevc_bitstream(item)?, options)?;
                let coding = file.item_properties(item)?.find_map(coding_of);
                (frame, coding)
            }
            Streams::One(stream, coding) => (decode_picture(stream, options)?, *coding),
        };
        let coding = coding.unwrap_or_else(|| ColorParams::from_frame(&frame));
        Ok((frame, coding))
    }
}

/// How the samples of an image are coded.
pub(crate) fn coding_of(property: &Property) -> Option<ColorParams> {
    match *property {
        Property::Color(ColorInfo::Nclx {
            matrix, full_range, ..
        }) => Some(ColorParams { matrix, full_range }),
        _ => None,
    }
}

/// Whether an item is an HEVC image that needs nothing but decoding.
fn is_plain(file: &HeifFile<'_>, item: ItemId) -> Result<bool, HeicError> {
    let is_turned = file
        .item_properties(item)?
        .any(|property| matches!(property, Property::Rotation(1..) | Property::Mirror(_)));
    let is_coded = file.item(item)?.item_type.0 == *b"hvc1";
    Ok(is_coded && !is_turned && !has_alpha(file, item)? && !is_cropped(file, item)?)
}

fn is_cropped(file: &HeifFile<'_>, item: ItemId) -> Result<bool, HeicError> {
    Ok(file
        .item_properties(item)?
        .any(|property| matches!(property, Property::CleanAperture { .. })))
}

fn has_alpha(file: &HeifFile<'_>, item: ItemId) -> Result<bool, HeicError> {
    for auxiliary in file.referencing_items(item, b"auxl") {
        let is_alpha = |property: &Property| {
            matches!(property, Property::AuxiliaryType(kind)
                if kind == "urn:mpeg:hevc:2015:auxid:1" || kind == "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha")
        };
        if file.item_properties(auxiliary)?.any(is_alpha) {
            return Ok(true);
        }
    }
    Ok(false)
}
