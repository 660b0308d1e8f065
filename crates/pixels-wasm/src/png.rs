//! Bindings for the PNG encoder. Each call encodes one strip, so that callers can distribute strips among workers,
//! report progress, and cancel between strips.

use std::rc::Rc;

use pixels::error::PixelError;
use pixels::image::Rgba8;
use pixels::png::smallest::{self, Palette, Storage};
use pixels::png::{self, Adler32, ColorType};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{Code, Raster, code, whole};

/// The colour types, each with its number in the PNG specification. In JavaScript, a colour type is this number.
const COLOR_TYPES: [(u8, ColorType); 4] = [
    (0, ColorType::Gray),
    (2, ColorType::Rgb),
    (4, ColorType::GrayAlpha),
    (6, ColorType::Rgba),
];

/// The number of the colour type for indexed colour, which [`ColorType`] does not include.
const INDEXED: u8 = 3;

fn color_type_of(number: u8) -> Result<ColorType, Code> {
    let known = COLOR_TYPES.iter().find(|(each, _)| *each == number);
    known
        .map(|(_, color)| *color)
        .ok_or_else(|| code(PixelError::InvalidOperation))
}

fn number_of(color: ColorType) -> u8 {
    let known = COLOR_TYPES.iter().find(|(_, each)| *each == color);
    known.map_or(6, |(number, _)| *number)
}

/// The encoder to use, and how it stores pixels.
enum Level {
    Fast(ColorType),
    Smallest(Storage),
}

/// Makes the header and the trailer of one file, and joins the checksums of its strips. The image stays in memory until
/// this value is freed.
#[wasm_bindgen]
pub struct PngFile {
    picture: Rc<Rgba8>,
    level: Level,
    checksum: Adler32,
}

#[wasm_bindgen]
impl PngFile {
    /// Chooses how to store the image: to make the file as small as possible if `smallest`, otherwise to encode
    /// quickly.
    #[wasm_bindgen(constructor)]
    pub fn new(picture: &Raster, smallest: bool) -> PngFile {
        let picture = picture.shared();
        let level = if smallest {
            Level::Smallest(Storage::of(&picture))
        } else {
            Level::Fast(ColorType::of(&picture))
        };
        Self {
            picture,
            level,
            checksum: Adler32::EMPTY,
        }
    }

    /// The colour type to pass to `encodeStrip` or `encodeSmallestStrip`.
    #[wasm_bindgen(getter, js_name = colorType)]
    pub fn color_type(&self) -> u8 {
        match &self.level {
            Level::Fast(color) | Level::Smallest(Storage::Samples(color)) => number_of(*color),
            Level::Smallest(Storage::Indexed(_)) => INDEXED,
        }
    }

    /// The palette as RGBA, to pass to `encodeSmallestStrip`. Empty when there is none.
    #[wasm_bindgen(getter)]
    pub fn palette(&self) -> Vec<u8> {
        match &self.level {
            Level::Smallest(Storage::Indexed(palette)) => palette.colors().as_flattened().to_vec(),
            _ => Vec::new(),
        }
    }

    /// The recommended number of rows per strip.
    #[wasm_bindgen(getter, js_name = stripRows)]
    pub fn strip_rows(&self) -> u32 {
        match &self.level {
            Level::Fast(color) => png::strip_rows(&self.picture, *color),
            Level::Smallest(storage) => smallest::strip_rows(&self.picture, storage),
        }
    }

    /// The bytes before the strips.
    pub fn header(&self) -> Result<Vec<u8>, Code> {
        let mut out = Vec::new();
        match &self.level {
            Level::Fast(color) => png::header(&self.picture, *color, &mut out),
            Level::Smallest(storage) => storage.header(&self.picture, &mut out),
        }
        .map_err(code)?;
        Ok(out)
    }

    /// Adds the checksum of the next strip, and the length of the strip's uncompressed data. Call this in the order of
    /// the rows.
    pub fn join(&mut self, checksum: u32, length: f64) -> Result<(), Code> {
        self.checksum = self.checksum.then(Adler32 {
            sum: checksum,
            length: u64::from(whole(length)?),
        });
        Ok(())
    }

    /// The bytes after the strips. Call this after joining all strips.
    pub fn trailer(&self) -> Result<Vec<u8>, Code> {
        let mut out = Vec::new();
        png::trailer(self.checksum, &mut out).map_err(code)?;
        Ok(out)
    }
}

/// A compressed strip of rows.
#[wasm_bindgen]
pub struct Strip {
    bytes: Vec<u8>,
    checksum: Adler32,
}

#[wasm_bindgen]
impl Strip {
    /// Returns the strip's chunk. Later calls return an empty array.
    pub fn take(&mut self) -> Vec<u8> {
        core::mem::take(&mut self.bytes)
    }

    /// The Adler-32 of the strip's uncompressed data.
    #[wasm_bindgen(getter)]
    pub fn checksum(&self) -> u32 {
        self.checksum.sum
    }

    /// The length of the strip's uncompressed data in bytes.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> f64 {
        self.checksum.length as f64
    }
}

/// Compresses rows `start` to `end` (exclusive) at the fast level. Also reads the row above `start`.
#[wasm_bindgen(js_name = encodeStrip)]
pub fn encode_strip(picture: &Raster, color_type: u8, start: f64, end: f64) -> Result<Strip, Code> {
    let color = color_type_of(color_type)?;
    let mut bytes = Vec::new();
    let rows = whole(start)?..whole(end)?;
    let checksum = png::encode_strip(&picture.shared(), color, rows, &mut bytes).map_err(code)?;
    Ok(Strip { bytes, checksum })
}

/// Compresses rows `start` to `end` (exclusive) at the smallest level, which takes about a hundred times as long as the
/// fast level. `palette` is the value of [`PngFile::palette`].
#[wasm_bindgen(js_name = encodeSmallestStrip)]
pub fn encode_smallest_strip(
    picture: &Raster,
    color_type: u8,
    palette: &[u8],
    start: f64,
    end: f64,
) -> Result<Strip, Code> {
    let storage = if color_type == INDEXED {
        Palette::from_colors(palette.as_chunks().0)
            .map(Storage::Indexed)
            .map_err(code)?
    } else {
        Storage::Samples(color_type_of(color_type)?)
    };
    let mut bytes = Vec::new();
    let rows = whole(start)?..whole(end)?;
    let checksum = smallest::encode_strip(&picture.shared(), &storage, rows, &mut bytes).map_err(code)?;
    Ok(Strip { bytes, checksum })
}
