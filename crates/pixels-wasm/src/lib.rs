//! JavaScript bindings for the crate `roundel-pixels`. Algorithms belong in that crate, not here.
//!
//! Failed calls throw an error code of the package `roundel`. The name of a parameter may follow it.

mod color;
mod jpeg;
mod plan;
mod png;

use std::rc::Rc;

use pixels::error::PixelError;
use pixels::image::Rgba8;
use pixels::{orient, reduce};
use wasm_bindgen::prelude::wasm_bindgen;

pub use jpeg::JpegFile;
pub use plan::Plan;
pub use png::{PngFile, Strip, encode_smallest_strip, encode_strip};

/// The error code that a failed call throws.
pub type Code = String;

/// The error's code, and the parameter's name if there is one, as in `invalid-operation: source.width`.
fn code(error: PixelError) -> Code {
    let code = match error {
        PixelError::InvalidParameter(name) => return format!("invalid-operation: {name}"),
        PixelError::TooManyPixels => "too-many-pixels",
        PixelError::WrongLength | PixelError::InvalidOperation => "invalid-operation",
        PixelError::OutOfMemory => "out-of-memory",
        PixelError::EncodeFailed => "encode-failed",
    };
    code.to_owned()
}

/// Converts a number from JavaScript. Fails unless it is an integer from 0 to 2^32 - 1.
fn whole(value: f64) -> Result<u32, Code> {
    if value.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&value) {
        Ok(value as u32)
    } else {
        Err(code(PixelError::InvalidOperation))
    }
}

/// An image in Wasm memory: straight RGBA, row by row, without padding.
#[wasm_bindgen]
pub struct Raster {
    /// Shared with the encoders of this image. The image must not change while an encoder reads it.
    image: Rc<Rgba8>,
}

#[wasm_bindgen]
impl Raster {
    /// A transparent image. JavaScript writes its pixels at `byteOffset`.
    #[wasm_bindgen(constructor)]
    pub fn new(width: f64, height: f64) -> Result<Raster, Code> {
        Rgba8::new(whole(width)?, whole(height)?)
            .map(Self::from)
            .map_err(code)
    }

    /// Width in pixels.
    #[wasm_bindgen(getter)]
    pub fn width(&self) -> u32 {
        self.image.width()
    }

    /// Height in pixels.
    #[wasm_bindgen(getter)]
    pub fn height(&self) -> u32 {
        self.image.height()
    }

    /// The address of the first byte in Wasm memory. Invalid once the image is freed. Views of the memory are invalid
    /// once the memory grows. JavaScript may write there unless an encoder shares the image.
    #[wasm_bindgen(getter, js_name = byteOffset)]
    pub fn byte_offset(&mut self) -> usize {
        match Rc::get_mut(&mut self.image) {
            Some(image) => image.data_mut().as_mut_ptr() as usize,
            None => self.image.data().as_ptr() as usize,
        }
    }

    /// The length of the pixels in bytes: width x height x 4.
    #[wasm_bindgen(getter, js_name = byteLength)]
    pub fn byte_length(&self) -> usize {
        self.image.data().len()
    }

    /// Turns a stored image upright. Consumes this image and returns a new one.
    /// `orientation` is the EXIF value, 1 to 8.
    pub fn upright(self, orientation: u8) -> Result<Raster, Code> {
        // Fails while an encoder shares the image.
        let image = Rc::try_unwrap(self.image).map_err(|_| code(PixelError::InvalidOperation))?;
        orient::orient(image, orientation).map(Self::from).map_err(code)
    }

    /// Applies a plan and returns the result. This image does not change.
    pub fn apply(&self, plan: &Plan) -> Result<Raster, Code> {
        let Some((first, rest)) = plan.ops().split_first() else {
            return self.image.try_clone().map(Self::from).map_err(code);
        };
        let start = first.apply_ref(&self.image);
        rest.iter()
            .fold(start, |image, op| op.apply(image?))
            .map(Self::from)
            .map_err(code)
    }

    /// Returns a copy that is reduced by a whole factor. Each pixel is the mean of `factor` x `factor` pixels.
    pub fn reduced(&self, factor: f64) -> Result<Raster, Code> {
        reduce::reduce(&self.image, whole(factor)?)
            .map(Self::from)
            .map_err(code)
    }
}

impl Raster {
    /// Shares the image with an encoder that outlives this call.
    pub(crate) fn shared(&self) -> Rc<Rgba8> {
        Rc::clone(&self.image)
    }
}

impl From<Rgba8> for Raster {
    fn from(image: Rgba8) -> Self {
        Self {
            image: Rc::new(image),
        }
    }
}
