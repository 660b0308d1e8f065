//! The PNG encoder, one strip a call, so that strips can be given to several workers, and reported
//! on and cancelled between two.

use std::rc::Rc;

use pixels::error::PixelError;
use pixels::image::Rgba8;
use pixels::png::smallest::{self, Palette, Storage};
use pixels::png::{self, Adler32, ColorType};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{Code, Picture, code, whole};

/// The colour types by their number in the PNG specification, which is how they cross to other workers.
const COLOR_TYPES: [(u8, ColorType); 4] = [
    (0, ColorType::Grey),
    (2, ColorType::Rgb),
    (4, ColorType::GreyAlpha),
    (6, ColorType::Rgba),
];

/// The number of indexed colour, which is a palette's and no [`ColorType`]'s.
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

/// Which encoder is at work, and how it stores pixels.
enum Level {
    Fast(ColorType),
    Smallest(Storage),
}

/// One file being written: its header, the strips' checksums in order, its trailer. Keeps the
/// picture alive until it is freed.
#[wasm_bindgen]
pub struct PngFile {
    picture: Rc<Rgba8>,
    level: Level,
    checksum: Adler32,
}

#[wasm_bindgen]
impl PngFile {
    /// A file that is to be made quickly, or else to be as small as can be. Chooses how to store the
    /// picture.
    #[wasm_bindgen(constructor)]
    pub fn new(picture: &Picture, smallest: bool) -> PngFile {
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

    /// How pixels are stored, for `encodeStrip`.
    #[wasm_bindgen(getter, js_name = colorType)]
    pub fn color_type(&self) -> u8 {
        match &self.level {
            Level::Fast(color) | Level::Smallest(Storage::Samples(color)) => number_of(*color),
            Level::Smallest(Storage::Indexed(_)) => INDEXED,
        }
    }

    /// The palette's colours as RGBA, for `encodeStrip`; empty where there is none.
    #[wasm_bindgen(getter)]
    pub fn palette(&self) -> Vec<u8> {
        match &self.level {
            Level::Smallest(Storage::Indexed(palette)) => palette.colors().as_flattened().to_vec(),
            _ => Vec::new(),
        }
    }

    /// Rows a strip should have.
    #[wasm_bindgen(getter, js_name = stripRows)]
    pub fn strip_rows(&self) -> u32 {
        match &self.level {
            Level::Fast(color) => png::strip_rows(&self.picture, *color),
            Level::Smallest(storage) => smallest::strip_rows(&self.picture, storage),
        }
    }

    /// What stands before the strips.
    pub fn header(&self) -> Result<Vec<u8>, Code> {
        let mut out = Vec::new();
        match &self.level {
            Level::Fast(color) => png::header(&self.picture, *color, &mut out),
            Level::Smallest(storage) => storage.header(&self.picture, &mut out),
        }
        .map_err(code)?;
        Ok(out)
    }

    /// Counts in the next strip, in the order of the rows.
    pub fn join(&mut self, checksum: u32, length: f64) -> Result<(), Code> {
        self.checksum = self.checksum.then(Adler32 {
            sum: checksum,
            length: u64::from(whole(length)?),
        });
        Ok(())
    }

    /// What stands after the strips, once all are counted in.
    pub fn trailer(&self) -> Result<Vec<u8>, Code> {
        let mut out = Vec::new();
        png::trailer(self.checksum, &mut out).map_err(code)?;
        Ok(out)
    }
}

/// A strip of rows, compressed.
#[wasm_bindgen]
pub struct Strip {
    bytes: Vec<u8>,
    checksum: Adler32,
}

#[wasm_bindgen]
impl Strip {
    /// The strip's chunk; it can be taken once.
    pub fn take(&mut self) -> Vec<u8> {
        core::mem::take(&mut self.bytes)
    }

    /// Adler-32 of what the strip holds before compression.
    #[wasm_bindgen(getter)]
    pub fn checksum(&self) -> u32 {
        self.checksum.sum
    }

    /// How many bytes that is.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> f64 {
        self.checksum.length as f64
    }
}

/// Compresses the rows from `start` up to `end`, quickly. Of the rest of the picture only the row above
/// is read.
#[wasm_bindgen(js_name = encodeStrip)]
pub fn encode_strip(picture: &Picture, color_type: u8, start: f64, end: f64) -> Result<Strip, Code> {
    let color = color_type_of(color_type)?;
    let mut bytes = Vec::new();
    let rows = whole(start)?..whole(end)?;
    let checksum = png::encode_strip(&picture.shared(), color, rows, &mut bytes).map_err(code)?;
    Ok(Strip { bytes, checksum })
}

/// The same for the smallest file: it takes some hundred times as long. `palette` is what the file's
/// getter gave.
#[wasm_bindgen(js_name = encodeSmallestStrip)]
pub fn encode_smallest_strip(
    picture: &Picture,
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
