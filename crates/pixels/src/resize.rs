//! Resampling with Lanczos3.

use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8, byte_length};
use crate::op::Rect;
use fast_image_resize::images::{TypedImage, TypedImageRef};
use fast_image_resize::pixels::U8x4;
use fast_image_resize::{FilterType, ResizeAlg, ResizeOptions, Resizer};

/// How far outside the picture rounding errors may put an edge, and how long a source must be, in pixels.
const TOLERANCE: f64 = 1e-6;

/// True when `source` is the whole picture and the size stays: nothing is to be done.
pub fn is_identity(image: &Rgba8, source: Rect, width: u32, height: u32) -> bool {
    let [full_width, full_height] = [image.width(), image.height()].map(f64::from);
    (width, height) == (image.width(), image.height())
        && source
            == Rect {
                x: 0.0,
                y: 0.0,
                width: full_width,
                height: full_height,
            }
}

/// Resamples `source` (fractions allowed, inside the picture) to exactly `width` x `height`.
///
/// The filter is Lanczos3, sinc(d) sinc(d / 3) for |d| < 3, along each axis. When enlarging, d counts
/// source pixels: six of them have a part in each new one. When reducing by a factor f, the filter
/// is widened to |d| < 3 f, so that all source pixels count and none is skipped. Weights
/// are taken at pixel centres and sum to 1 over the pixels that exist: the filter may reach beyond
/// `source`, but not beyond the picture. Colours are weighted by alpha (premultiplied with 8 bits)
/// unless the picture is opaque. A source of whole pixels and of the result's size is copied.
///
/// # Errors
/// [`PixelError::InvalidOperation`] unless `source` lies inside the picture and has an area,
/// [`PixelError::TooManyPixels`], [`PixelError::OutOfMemory`].
pub fn resize(image: &Rgba8, source: Rect, width: u32, height: u32) -> Result<Rgba8, PixelError> {
    let source = inside(image, source)?;
    let mut resized = Rgba8::new(width, height)?;
    let opaque = image.is_opaque();
    probe_memory(image, height, opaque)?;

    let options = ResizeOptions::new()
        .resize_alg(ResizeAlg::Convolution(FilterType::Lanczos3))
        .crop(source.x, source.y, source.width, source.height)
        .use_alpha(!opaque);
    let from = TypedImageRef::<U8x4>::from_buffer(image.width(), image.height(), image.data())
        .map_err(|_| PixelError::WrongLength)?;
    let mut to = TypedImage::<U8x4>::from_buffer(width, height, resized.data_mut())
        .map_err(|_| PixelError::WrongLength)?;
    Resizer::new()
        .resize_typed(&from, &mut to, &options)
        .map_err(|_| PixelError::InvalidOperation)?;
    Ok(resized)
}

/// `source` moved inside the picture if it lies outside by no more than rounding errors.
fn inside(image: &Rgba8, source: Rect) -> Result<Rect, PixelError> {
    let (x, width) = span_inside(source.x, source.width, image.width())?;
    let (y, height) = span_inside(source.y, source.height, image.height())?;
    Ok(Rect { x, y, width, height })
}

fn span_inside(start: f64, length: f64, side: u32) -> Result<(f64, f64), PixelError> {
    let side = f64::from(side);
    // Written so that NaN fails.
    if !(start >= -TOLERANCE && start < side && start + length <= side + TOLERANCE) {
        return Err(PixelError::InvalidOperation);
    }
    let start = start.max(0.0);
    let length = length.min(side - start);
    // What would vanish beside `start` has no centres to take weights at.
    if length < TOLERANCE {
        return Err(PixelError::InvalidOperation);
    }
    Ok((
        start,
        if start + length > side {
            length.next_down()
        } else {
            length
        },
    ))
}

/// The resizer takes its working memory in a way that traps when refused: the columns of the source
/// at the height of the result, and a premultiplied copy. Asking for it beforehand turns that into
/// an error; what is given back here is there when the resizer asks.
fn probe_memory(image: &Rgba8, height: u32, opaque: bool) -> Result<(), PixelError> {
    let reserve = |length: usize| {
        let mut memory = Vec::<u8>::new();
        memory
            .try_reserve_exact(length + CHANNELS)
            .map_err(|_| PixelError::OutOfMemory)?;
        Ok(memory)
    };
    let _columns = reserve(image.width() as usize * height as usize * CHANNELS)?;
    let _premultiplied = reserve(if opaque {
        0
    } else {
        byte_length(image.width(), image.height())?
    })?;
    Ok(())
}
