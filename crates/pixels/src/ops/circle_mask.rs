//! The circle mask.

use super::Operation;
use super::unpack::exactly;
use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8};

/// Makes everything outside the inscribed circle transparent.
///
/// The circle's centre is the image's centre, and its diameter is the shorter side. Alpha is multiplied by the
/// pixel's coverage: the exact part of the pixel's area that is inside the circle, rounded to a multiple of 1/255.
/// Mirrored pixels have the same coverage. The new alpha is round(alpha x coverage / 255). Pixels that become fully
/// transparent also become black, so that the file contains nothing of the photo outside the circle.
#[derive(Clone, Debug, PartialEq)]
pub struct CircleMask;

impl Operation for CircleMask {
    const KIND: &'static str = "circleMask";

    fn unpack(numbers: &[f64]) -> Result<Self, PixelError> {
        exactly::<0>(numbers)?;
        Ok(Self)
    }

    fn apply(&self, image: Rgba8) -> Result<Rgba8, PixelError> {
        let mut image = image;
        circle_mask(&mut image);
        Ok(image)
    }

    fn apply_ref(&self, image: &Rgba8) -> Result<Rgba8, PixelError> {
        self.apply(image.try_clone()?)
    }
}

/// Applies [`CircleMask`] in place.
pub fn circle_mask(image: &mut Rgba8) {
    let (width, height) = (image.width() as usize, image.height() as usize);
    let circle = Circle::new(image.width(), image.height());
    let (pixels, _) = image.data_mut().as_chunks_mut::<CHANNELS>();
    for y in 0..height.div_ceil(2) {
        let (outside, edge_end) = circle.row(y);
        for mirrored_y in [y, height - 1 - y]
            .into_iter()
            .take(if 2 * y + 1 == height { 1 } else { 2 })
        {
            let row = &mut pixels[mirrored_y * width..][..width];
            row[..outside].fill([0; CHANNELS]);
            row[width - outside..].fill([0; CHANNELS]);
        }
        for x in outside..edge_end {
            let coverage = circle.coverage(x, y);
            let (mirrored_x, mirrored_y) = (width - 1 - x, height - 1 - y);
            cover(&mut pixels[y * width + x], coverage);
            if mirrored_x != x {
                cover(&mut pixels[y * width + mirrored_x], coverage);
            }
            if mirrored_y != y {
                cover(&mut pixels[mirrored_y * width + x], coverage);
                if mirrored_x != x {
                    cover(&mut pixels[mirrored_y * width + mirrored_x], coverage);
                }
            }
        }
    }
}

/// The part, 0 to 1, of the area of pixel (`x`, `y`) that is inside the inscribed circle of a `width` x `height`
/// image.
pub fn circle_coverage(width: u32, height: u32, x: u32, y: u32) -> f64 {
    Circle::new(width, height).area(x as usize, y as usize)
}

fn cover(pixel: &mut [u8; CHANNELS], coverage: u8) {
    if coverage == u8::MAX {
        return;
    }
    let product = u32::from(pixel[3]) * u32::from(coverage);
    // There are no ties: in a tie, 2 x product would be an odd multiple of 255, but it is even.
    pixel[3] = u8::try_from((product + 127) / 255).unwrap_or(u8::MAX);
    if pixel[3] == 0 {
        *pixel = [0; CHANNELS];
    }
}

struct Circle {
    center_x: f64,
    center_y: f64,
    radius: f64,
    /// Half the width in pixels, rounded up: the number of columns in the left half.
    half_columns: usize,
}

impl Circle {
    fn new(width: u32, height: u32) -> Self {
        Self {
            center_x: f64::from(width) / 2.0,
            center_y: f64::from(height) / 2.0,
            radius: f64::from(width.min(height)) / 2.0,
            half_columns: width.div_ceil(2) as usize,
        }
    }

    /// Divides the left half of row `y`. Returns the end of the pixels outside the circle, and the end of the
    /// pixels that the circle's edge may cross. The remaining pixels are inside.
    fn row(&self, y: usize) -> (usize, usize) {
        let distance = distance(y, self.center_y);
        let widest = half_chord(self.radius, (distance - 0.5).max(0.0));
        let narrowest = half_chord(self.radius, distance + 0.5);
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "within the row"
        )]
        let [outside, edge_end] = [
            (self.center_x - widest).floor(),
            (self.center_x - narrowest).ceil(),
        ]
        .map(|column| (column.max(0.0) as usize).min(self.half_columns));
        if distance - 0.5 >= self.radius {
            (self.half_columns, self.half_columns)
        } else {
            (outside, edge_end)
        }
    }

    fn coverage(&self, x: usize, y: usize) -> u8 {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 255")]
        let coverage = (self.area(x, y) * 255.0 + 0.5) as u8;
        coverage
    }

    /// The part of the pixel's area that is inside the circle.
    fn area(&self, x: usize, y: usize) -> f64 {
        let (x, y) = (distance(x, self.center_x), distance(y, self.center_y));
        // Maps all octants to 0 <= near <= far, so that mirrored pixels get identical results.
        area_in_octant(self.radius, x.max(y), x.min(y))
    }
}

/// The distance from a pixel's centre to the circle's centre along one axis.
#[allow(clippy::cast_precision_loss, reason = "below 2^14")]
fn distance(index: usize, center: f64) -> f64 {
    (index as f64 + 0.5 - center).abs()
}

/// Half the length of the chord at `distance` from the centre.
fn half_chord(radius: f64, distance: f64) -> f64 {
    (radius * radius - distance * distance).max(0.0).sqrt()
}

/// The part of a unit square's area that is inside a circle around the origin. The square's centre is (`far`,
/// `near`). Both are multiples of 1/2, and 0 <= `near` <= `far`.
fn area_in_octant(radius: f64, far: f64, near: f64) -> f64 {
    if far == 0.0 {
        // Only the middle pixel is centred on both axes. The circle covers four times as much of this pixel as of one
        // quarter of the pixel.
        return 4.0 * area_beyond(radius, 0.0, 0.5, 0.0, 0.5);
    }
    let (left, right) = (far - 0.5, far + 0.5);
    if near == 0.0 {
        return 2.0 * area_beyond(radius, left, right, 0.0, 0.5);
    }
    area_beyond(radius, left, right, near - 0.5, near + 0.5)
}

/// The part of the area of [left, right] x [bottom, top], all >= 0, that is inside a circle around the origin: the
/// integral over y of min(sqrt(r² - y²), right) - left, as far as this is positive.
fn area_beyond(radius: f64, left: f64, right: f64, bottom: f64, top: f64) -> f64 {
    // Up to y = `full`, the circle reaches past the right side. Up to y = `end`, it reaches past the left side.
    let full = if right < radius {
        half_chord(radius, right).clamp(bottom, top)
    } else {
        bottom
    };
    let end = if left < radius {
        half_chord(radius, left).clamp(bottom, top)
    } else {
        bottom
    };
    let integral = |y: f64| {
        let y = y.min(radius);
        // The area of a triangle plus that of a sector.
        0.5 * y * half_chord(radius, y) + 0.5 * radius * radius * (y / radius).asin()
    };
    let area = (full - bottom) * (right - left) + integral(end) - integral(full) - left * (end - full);
    area.clamp(0.0, 1.0)
}
