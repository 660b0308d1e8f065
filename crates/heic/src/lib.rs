//! Decodes HEIC photos to straight 8-bit RGBA. The same file always gives the same bytes.
//!
//! The crate `heifer` reads the file's boxes and decodes the HEVC data. This crate decodes the tiles of a photo one by
//! one, so that the caller can show progress, or stop before the last tile. Only one row of decoded tiles is in memory
//! at a time. A photo from a phone has about 48 tiles. A photo that is cropped, has alpha, or consists of overlapping
//! images is decoded all at once.
//!
//! Gain maps, depth maps, thumbnails and all other images in the file are ignored. Of an image sequence, only the first
//! image is decoded.

mod color;
mod error;
mod limits;
mod orientation;
mod sequence;
mod tiles;
mod whole;

use heifer::heifer_isobmff::HeifFile;
use orientation::Orientation;

pub use color::Color;
pub use error::HeicError;
pub use limits::Limits;
use tiles::Tiles;

/// The number of bytes per pixel: red, green, blue, alpha.
const CHANNELS: usize = 4;

/// An image that is decoded one tile at a time.
pub struct Decoder<'a> {
    size: (u32, u32),
    orientation: Orientation,
    color: Color,
    rows: Rows<'a>,
}

/// The source of the decoded rows.
enum Rows<'a> {
    Tiles(Box<Tiles<'a>>),
    /// All rows of the image, or `None` once they have been read.
    Whole(Option<Vec<u8>>),
}

/// Starts to decode a file. An image that is cropped, has alpha, or consists of overlapping images is decoded by this
/// call. Any other image is decoded by the calls of [`Decoder::step`].
///
/// # Errors
/// [`HeicError::Broken`] if the file is invalid. [`HeicError::Unsupported`] if its image is HDR, or not coded in HEVC.
/// [`HeicError::TooManyPixels`] if a size exceeds the limits. This is checked before memory of that size is allocated.
/// [`HeicError::OutOfMemory`] if an allocation fails.
pub fn open(file: &[u8]) -> Result<Decoder<'_>, HeicError> {
    open_with(file, Limits::default())
}

/// Like [`open`], but with the given limits. Every size that the file declares must be within these limits.
///
/// # Errors
/// As for [`open`].
pub fn open_with(file: &[u8], limits: Limits) -> Result<Decoder<'_>, HeicError> {
    use heifer::heifer_isobmff::Error::MissingBox;
    let boxes = match HeifFile::parse(file) {
        Err(MissingBox(_)) => return sequence::open(file, limits),
        parsed => parsed?,
    };
    let item = boxes.primary_id;
    let declared = boxes.image_size(item)?.ok_or(HeicError::Broken("no size"))?;
    limits.check(declared)?;
    let color = Color::of_item(&boxes, item)?;
    let orientation = Orientation::of(boxes.item_properties(item)?);
    if let Some(tiles) = Tiles::of_item(boxes.clone(), limits)? {
        return Ok(Decoder {
            size: tiles.size(),
            orientation,
            color,
            rows: Rows::Tiles(Box::new(tiles)),
        });
    }
    let whole = whole::decode(file, &boxes, limits)?;
    Ok(Decoder {
        size: (whole.width, whole.height),
        orientation: Orientation::default(),
        color,
        rows: Rows::Whole(Some(whole.data)),
    })
}

impl Decoder<'_> {
    /// Width in pixels, before the orientation is applied.
    pub const fn width(&self) -> u32 {
        self.size.0
    }

    /// Height in pixels, before the orientation is applied.
    pub const fn height(&self) -> u32 {
        self.size.1
    }

    /// How to turn the decoded image upright, as an EXIF orientation value (1 to 8), from the rotation and mirroring
    /// properties of the HEIF item. The file's own EXIF data is ignored. 1 if the whole image was decoded at once.
    pub fn orientation(&self) -> u8 {
        self.orientation.exif()
    }

    /// The colour space of the decoded pixels. [`Self::step`] does not convert them to sRGB.
    pub const fn color(&self) -> &Color {
        &self.color
    }

    /// The number of tiles. Each call of [`Self::step`] decodes one tile. 1 if the whole image was decoded at once.
    pub fn tiles(&self) -> usize {
        match &self.rows {
            Rows::Tiles(tiles) => tiles.count(),
            Rows::Whole(_) => 1,
        }
    }

    /// Decodes the next tile. Returns the rows of straight RGBA that this tile completes. The result is empty if the
    /// tile completes no rows. It is `None` if there are no more tiles.
    ///
    /// # Errors
    /// [`HeicError::Broken`] if the tile is invalid. [`HeicError::Unsupported`] if the decoder lacks a feature that the
    /// tile needs. [`HeicError::OutOfMemory`] if an allocation fails.
    pub fn step(&mut self) -> Result<Option<Vec<u8>>, HeicError> {
        match &mut self.rows {
            Rows::Tiles(tiles) => tiles.step(),
            Rows::Whole(rows) => Ok(rows.take()),
        }
    }
}
