//! wasm-bindgen shell over the `pixels` crate; no algorithm lives here.
//!
//! Failures leave as strings, the stable codes of [`PixelError::code`].

mod plan;
mod planes;
mod png;

use std::rc::Rc;

use pixels::error::PixelError;
use pixels::image::Rgba8;
use pixels::{orient, reduce, swap};
use wasm_bindgen::prelude::wasm_bindgen;

pub use plan::Plan;
pub use planes::Planes;
pub use png::{PngFile, Strip, encode_smallest_strip, encode_strip};

/// What a failed call throws: a stable code.
pub type Code = String;

fn code(error: PixelError) -> Code {
    error.code().to_owned()
}

/// A number from JavaScript that must be whole and fit.
fn whole(value: f64) -> Result<u32, Code> {
    // Both bounds and the missing fraction are checked, so the cast is exact.
    if value.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&value) {
        Ok(value as u32)
    } else {
        Err(code(PixelError::InvalidOperation))
    }
}

/// A picture in Wasm memory: straight RGBA, row by row, without padding.
#[wasm_bindgen]
pub struct Picture {
    /// Shared with encoders that are at work on it; changed by nobody.
    image: Rc<Rgba8>,
}

#[wasm_bindgen]
impl Picture {
    /// A transparent picture, to be written into at `byteOffset`.
    #[wasm_bindgen(constructor)]
    pub fn new(width: f64, height: f64) -> Result<Picture, Code> {
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

    /// Where the first byte lies in Wasm memory. Good until the memory grows or the picture is freed.
    #[wasm_bindgen(getter, js_name = byteOffset)]
    pub fn byte_offset(&self) -> usize {
        self.image.data().as_ptr() as usize
    }

    /// Bytes the pixels take: width x height x 4.
    #[wasm_bindgen(getter, js_name = byteLength)]
    pub fn byte_length(&self) -> usize {
        self.image.data().len()
    }

    /// Turns a stored picture upright; takes the picture over and gives back another.
    /// `orientation` is EXIF's, 1 to 8.
    pub fn upright(self, orientation: u8) -> Result<Picture, Code> {
        // An encoder at work on it would be a second owner; a picture just decoded has none.
        let image = Rc::try_unwrap(self.image).map_err(|_| code(PixelError::InvalidOperation))?;
        orient::orient(image, orientation).map(Self::from).map_err(code)
    }

    /// For a picture just written as blue, green, red and a byte that means nothing: makes it opaque RGBA.
    #[wasm_bindgen(js_name = swapFromBgrx)]
    pub fn swap_from_bgrx(&mut self) -> Result<(), Code> {
        // As above, a second owner would see it change.
        let image = Rc::get_mut(&mut self.image).ok_or_else(|| code(PixelError::InvalidOperation))?;
        swap::bgrx_to_rgba(image);
        Ok(())
    }

    /// Applies a plan; this picture stays as it is.
    pub fn apply(&self, plan: &Plan) -> Result<Picture, Code> {
        let Some((first, rest)) = plan.ops().split_first() else {
            return self.image.try_clone().map(Self::from).map_err(code);
        };
        let start = first.apply_ref(&self.image);
        rest.iter()
            .fold(start, |image, op| op.apply(image?))
            .map(Self::from)
            .map_err(code)
    }

    /// A copy made smaller by a whole factor: each pixel the average of `factor` x `factor`.
    pub fn reduced(&self, factor: f64) -> Result<Picture, Code> {
        reduce::reduce(&self.image, whole(factor)?)
            .map(Self::from)
            .map_err(code)
    }
}

impl Picture {
    /// The pixels, for an encoder that outlives this call.
    pub(crate) fn shared(&self) -> Rc<Rgba8> {
        Rc::clone(&self.image)
    }
}

impl From<Rgba8> for Picture {
    fn from(image: Rgba8) -> Self {
        Self {
            image: Rc::new(image),
        }
    }
}
