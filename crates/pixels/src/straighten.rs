//! Turning by a small angle.

use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8, byte_length};

/// The largest angle in degrees, to either side.
pub const MAX_DEGREES: f64 = 45.0;

/// How far beyond the picture the result may reach, in pixels.
const BEYOND: f64 = 1.0;

/// Turns the picture clockwise about `center` (x, y) by `degrees` and keeps the upright `width` x `height`
/// rectangle around that point.
///
/// The filter is bicubic Catmull-Rom, 4 x 4 pixels, over colours weighted by alpha. Pixels beyond the
/// picture repeat its edge.
///
/// # Errors
/// [`PixelError::InvalidOperation`] unless `degrees` is -45 to 45 and the rectangle reaches at most one pixel
/// beyond the turned picture, [`PixelError::TooManyPixels`], [`PixelError::OutOfMemory`].
pub fn straighten(
    image: &Rgba8,
    degrees: f64,
    center: (f64, f64),
    width: u32,
    height: u32,
) -> Result<Rgba8, PixelError> {
    byte_length(width, height)?;
    let (sin, cos) = degrees.to_radians().sin_cos();
    validate(image, degrees, center, (width, height), (sin.abs(), cos))?;
    let mut result = Rgba8::new(width, height)?;
    let (pixels, _) = result.data_mut().as_chunks_mut::<CHANNELS>();
    for (y, row) in (0..height).zip(pixels.chunks_exact_mut(width as usize)) {
        let down = f64::from(y) + 0.5 - f64::from(height) / 2.0;
        for (x, pixel) in (0..width).zip(row) {
            let right = f64::from(x) + 0.5 - f64::from(width) / 2.0;
            *pixel = sample(
                image,
                center.0 + right * cos + down * sin,
                center.1 - right * sin + down * cos,
            );
        }
    }
    Ok(result)
}

fn validate(
    image: &Rgba8,
    degrees: f64,
    center: (f64, f64),
    (width, height): (u32, u32),
    (sin, cos): (f64, f64),
) -> Result<(), PixelError> {
    let [width, height] = [width, height].map(f64::from);
    // Half of what the turned rectangle covers.
    let columns = 0.5 * (width * cos + height * sin);
    let rows = 0.5 * (width * sin + height * cos);
    // Written so that NaN fails.
    let fits = |middle: f64, half: f64, side: u32| {
        middle - half >= -BEYOND && middle + half <= f64::from(side) + BEYOND
    };
    if degrees.abs() <= MAX_DEGREES
        && fits(center.0, columns, image.width())
        && fits(center.1, rows, image.height())
    {
        Ok(())
    } else {
        Err(PixelError::InvalidOperation)
    }
}

/// The weights of the pixels before, at, after and two after a position that is `t` past a pixel's centre.
fn weights(t: f64) -> [f64; 4] {
    [
        0.5 * ((2.0 - t) * t - 1.0) * t,
        0.5 * (3.0 * t - 5.0) * t * t + 1.0,
        0.5 * ((4.0 - 3.0 * t) * t + 1.0) * t,
        0.5 * (t - 1.0) * t * t,
    ]
}

#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_possible_wrap,
    reason = "positions are at most one pixel outside the picture, and channels are clamped"
)]
fn sample(image: &Rgba8, x: f64, y: f64) -> [u8; CHANNELS] {
    let (width, height) = (i64::from(image.width()), i64::from(image.height()));
    let (pixels, _) = image.data().as_chunks::<CHANNELS>();
    let (left, top) = ((x - 0.5).floor(), (y - 0.5).floor());
    let (columns, rows) = (weights(x - 0.5 - left), weights(y - 0.5 - top));
    let mut sums = [0.0; CHANNELS];
    for (row, row_weight) in (top as i64 - 1..).zip(rows) {
        let row = row.clamp(0, height - 1) * width;
        for (column, column_weight) in (left as i64 - 1..).zip(columns) {
            let pixel = pixels[(row + column.clamp(0, width - 1)) as usize];
            let weight = row_weight * column_weight * f64::from(pixel[3]) / 255.0;
            for (sum, channel) in sums.iter_mut().zip(pixel) {
                *sum += weight * f64::from(channel);
            }
            // Alpha weighted by itself is wrong: take it as it is.
            sums[3] += row_weight * column_weight * f64::from(pixel[3]) - weight * f64::from(pixel[3]);
        }
    }
    let alpha = sums[3].clamp(0.0, 255.0);
    if alpha < 0.5 {
        return [0; CHANNELS];
    }
    let straight = |sum: f64| (sum * 255.0 / alpha).clamp(0.0, 255.0).round() as u8;
    [
        straight(sums[0]),
        straight(sums[1]),
        straight(sums[2]),
        alpha.round() as u8,
    ]
}
