//! Decodes HEIC photos to straight 8-bit RGBA, always to the same bytes.
//!
//! The crate `heifer` reads the boxes and decodes HEVC. This crate decodes the tiles of a photo one by one, so that the
//! caller can show progress and stop. It stores only one row of tiles at a time. A phone's photo has about 48 tiles.
//! Photos that are cropped, have alpha, or consist of overlapping images are decoded as a whole.
//!
//! Gain maps, depth maps, thumbnails and further images are ignored. Of a sequence, the first image is decoded.

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

/// An image that is decoded a tile at a time.
pub struct Decoder<'a> {
    size: (u32, u32),
    orientation: Orientation,
    color: Color,
    rows: Rows<'a>,
}

/// Where the rows come from.
enum Rows<'a> {
    Tiles(Box<Tiles<'a>>),
    /// All rows of the image, or `None` once they have been read.
    Whole(Option<Vec<u8>>),
}

/// Starts to decode a file. Decodes the whole image if it is cropped, has alpha, or consists of
/// overlapping images. Otherwise, [`Decoder::step`] decodes its tiles.
///
/// # Errors
/// [`HeicError::Broken`] if the file is invalid; [`HeicError::Unsupported`] if its image is HDR, or not coded in HEVC;
/// [`HeicError::TooManyPixels`] if a size is over the limits, which are checked before memory of that size is
/// allocated; [`HeicError::OutOfMemory`] if an allocation fails.
pub fn open(file: &[u8]) -> Result<Decoder<'_>, HeicError> {
    open_with(file, Limits::default())
}

/// Like [`open`], with other limits. Each size in the file must be within them.
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

    /// How to turn the decoded image upright, as a value of EXIF, 1 to 8. The orientation in the file's EXIF data is
    /// ignored.
    pub fn orientation(&self) -> u8 {
        self.orientation.exif()
    }

    /// The colour space of the pixels, which are not converted.
    pub const fn color(&self) -> &Color {
        &self.color
    }

    /// The number of tiles, each of which takes one call of [`Self::step`].
    pub fn tiles(&self) -> usize {
        match &self.rows {
            Rows::Tiles(tiles) => tiles.count(),
            Rows::Whole(_) => 1,
        }
    }

    /// Decodes the next tile. Returns the rows of straight RGBA that the tile completes. The result is empty if the
    /// tile completes no rows, and `None` if there are no more tiles.
    ///
    /// # Errors
    /// [`HeicError::Broken`] when the tile is invalid; [`HeicError::Unsupported`]; [`HeicError::OutOfMemory`].
    pub fn step(&mut self) -> Result<Option<Vec<u8>>, HeicError> {
        match &mut self.rows {
            Rows::Tiles(tiles) => tiles.step(),
            Rows::Whole(rows) => Ok(rows.take()),
        }
    }
}
