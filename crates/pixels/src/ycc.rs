//! Converts the planes of a JPEG to pixels: chroma interpolation and colour conversion.
//!
//! The result is identical to that of libjpeg-turbo with default settings, and so to that of every
//! browser: "fancy upsampling" (a triangle filter) and integer conversion of full-range BT.601, the
//! colour space that JFIF prescribes.

mod convert;
mod plane;
mod upsample;

use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8, byte_length};
use crate::memory::{filled, reserved};

pub use plane::{Plane, Subsampling};

/// Luma and chroma, 8 bits, full range.
#[derive(Clone, Copy, Debug)]
pub struct Ycc<'a> {
    /// Luma, `width` x `height`.
    pub y: Plane<'a>,
    /// Blue difference, with the size that [`Subsampling::chroma_size`] returns.
    pub cb: Plane<'a>,
    /// Red difference, with the same size.
    pub cr: Plane<'a>,
    /// The size of the chroma planes.
    pub subsampling: Subsampling,
}

impl Ycc<'_> {
    fn validate(&self, width: u32, height: u32) -> Result<(), PixelError> {
        let chroma_size = self.subsampling.chroma_size(width, height);
        self.y.validate((width, height))?;
        self.cb.validate(chroma_size)?;
        self.cr.validate(chroma_size)
    }
}

/// Converts planes to an opaque `width` x `height` picture.
///
/// Subsampled chroma is interpolated in integers: along each axis, a new sample is 3/4 of the nearest
/// sample plus 1/4 of the next nearest, with replicated edges. If a chroma row has only one or two
/// samples, the nearest one is used as it is. The result is identical to that of
/// [`ycc_to_rgba_reference`].
///
/// # Errors
/// [`PixelError::TooManyPixels`], [`PixelError::WrongLength`] if a plane is too short or its stride too
/// small, [`PixelError::OutOfMemory`].
pub fn ycc_to_rgba(planes: &Ycc, width: u32, height: u32) -> Result<Rgba8, PixelError> {
    let length = byte_length(width, height)?;
    planes.validate(width, height)?;
    let columns = width as usize;
    let mut row = filled(0, columns * CHANNELS)?;
    let mut chroma = match planes.subsampling {
        Subsampling::None => None,
        _ => Some([
            upsample::Upsampler::new(planes.cb, planes.subsampling, width, height)?,
            upsample::Upsampler::new(planes.cr, planes.subsampling, width, height)?,
        ]),
    };
    // Appends rows one by one, because zeroing the picture first would write it twice.
    let mut data = reserved(length)?;
    for y in 0..height as usize {
        let [cb, cr] = match &mut chroma {
            None => [planes.cb.row(y, columns), planes.cr.row(y, columns)],
            Some(upsamplers) => upsamplers.each_mut().map(|upsampler| upsampler.row(y)),
        };
        convert::row(planes.y.row(y, columns), cb, cr, &mut row);
        data.extend_from_slice(&row);
    }
    Rgba8::from_raw(width, height, data).map(Rgba8::assume_opaque)
}

/// The definition of [`ycc_to_rgba`]: computes every pixel separately.
///
/// With cb and cr relative to 128, and products in fractions of 2^16, rounded half up:
/// red = y + 1.402 cr, green = y - 0.344 14 cb - 0.714 14 cr, blue = y + 1.772 cb (ITU-T T.871).
///
/// # Errors
/// Same as [`ycc_to_rgba`].
pub fn ycc_to_rgba_reference(planes: &Ycc, width: u32, height: u32) -> Result<Rgba8, PixelError> {
    let mut image = Rgba8::new(width, height)?;
    planes.validate(width, height)?;
    let size = planes.subsampling.chroma_size(width, height);
    let columns = width as usize;
    let (pixels, _) = image.data_mut().as_chunks_mut::<CHANNELS>();
    for (index, pixel) in pixels.iter_mut().enumerate() {
        let (x, y) = (index % columns, index / columns);
        let luma = i32::from(planes.y.samples[y * planes.y.stride + x]);
        let [cb, cr] = [planes.cb, planes.cr]
            .map(|plane| i32::from(upsample::sample(plane, planes.subsampling, size, x, y)) - 128);
        let rounded = |product: i32| (product + 0x8000) >> 16;
        *pixel = [
            luma + rounded(91_881 * cr),
            luma + rounded(-22_554 * cb - 46_802 * cr),
            luma + rounded(116_130 * cb),
            255,
        ]
        .map(|channel| u8::try_from(channel.clamp(0, 255)).unwrap_or(0));
    }
    Ok(image)
}
