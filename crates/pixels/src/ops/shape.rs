//! Cutting a picture to a shape, with a ring around it.

pub(super) mod coverage;
mod paint;

use super::Operation;
use super::unpack::{exactly, rgb};
use crate::blend::unit;
use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8};
use core::ops::Range;
use coverage::{Coverage, OUTLINES, Outlines};
pub use paint::{Paint, PaintKind};
use paint::Painter;

/// A point of an outline, in shares of the picture's shorter side, from the top left corner of the centred square. Both
/// coordinates are 0 to 1.
pub type Point = [f64; 2];

/// Cuts the picture to an outline and draws a ring.
///
/// Outlines are closed polygons in the centred square of the shorter side. The inner outline of the ring lies inside its
/// outer outline, and the photo's outline inside the inner one. So no part of a pixel belongs to both the photo and the
/// ring, and where the outlines meet, no background shows between photo and ring.
///
/// With p and r the exact shares of the pixel's area that are inside the photo's outline and between the ring's outlines,
/// and a the pixel's alpha, the new alpha is r + p a, and the new colour is (r x ring + p a x photo) / (r + p a). Both are
/// rounded half up. Colours are mixed in sRGB, as in all operations. Pixels that become transparent become black.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// The outline of what remains of the picture.
    pub photo: Vec<Point>,
    /// The ring. None if there is none.
    pub ring: Option<Ring>,
}

/// A ring between two outlines.
#[derive(Clone, Debug, PartialEq)]
pub struct Ring {
    /// The outer outline.
    pub outer: Vec<Point>,
    /// The inner outline.
    pub inner: Vec<Point>,
    /// The colours.
    pub paint: Paint,
}

impl Operation for Shape {
    const KIND: &'static str = "shape";

    /// The kind of paint (0 without a ring, 1 plain, 2 linear, 3 conic), two colours, the number of points of the three
    /// outlines, and the points.
    fn unpack(numbers: &[f64]) -> Result<Self, PixelError> {
        const HEAD: usize = 10;
        let wrong = PixelError::InvalidParameter("the number of parameters");
        let (head, points) = numbers.split_at_checked(HEAD).ok_or(wrong)?;
        let [kind, red, green, blue, to_red, to_green, to_blue, photo, outer, inner] = exactly(head)?;
        let (points, []) = points.as_chunks::<2>() else {
            return Err(wrong);
        };
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "checked against the number of points"
        )]
        let [photo, outer, inner] = [photo, outer, inner].map(|count| count as usize);
        let (photo, rest) = points.split_at_checked(photo).ok_or(wrong)?;
        let (outer, rest) = rest.split_at_checked(outer).ok_or(wrong)?;
        let (inner, []) = rest.split_at_checked(inner).ok_or(wrong)? else {
            return Err(wrong);
        };
        let kind = PaintKind::from_number(kind);
        Ok(Self {
            photo: photo.to_vec(),
            ring: kind.map(|kind| Ring {
                outer: outer.to_vec(),
                inner: inner.to_vec(),
                paint: Paint {
                    kind,
                    from: rgb([red, green, blue]),
                    to: rgb([to_red, to_green, to_blue]),
                },
            }),
        })
    }

    fn apply(&self, image: Rgba8) -> Result<Rgba8, PixelError> {
        let mut image = image;
        shape(&mut image, self)?;
        Ok(image)
    }

    fn apply_ref(&self, image: &Rgba8) -> Result<Rgba8, PixelError> {
        self.apply(image.try_clone()?)
    }
}

/// Applies [`Shape`] in place.
///
/// # Errors
/// [`PixelError::OutOfMemory`].
pub fn shape(image: &mut Rgba8, shape: &Shape) -> Result<(), PixelError> {
    let (width, height) = (image.width(), image.height());
    let none: &[Point] = &[];
    let (outer, inner) = shape
        .ring
        .as_ref()
        .map_or((none, none), |ring| (&ring.outer, &ring.inner));
    let mut outlines = Outlines::new(width, height, [&shape.photo, outer, inner])?;
    let painter = Painter::new(width, height, shape.ring.as_ref().map(|ring| ring.paint))?;
    let (pixels, _) = image.data_mut().as_chunks_mut::<CHANNELS>();
    for (y, row) in pixels.chunks_exact_mut(width as usize).enumerate() {
        outlines.row(y, row.len(), |columns, coverage| {
            mix(row, y, columns, coverage, &painter);
        });
    }
    Ok(())
}

/// Mixes ring and photo in columns that have the same coverage.
fn mix(
    row: &mut [[u8; CHANNELS]],
    y: usize,
    columns: Range<usize>,
    [photo, outer, inner]: [f64; OUTLINES],
    painter: &Painter,
) {
    let ring = (outer - inner).max(0.0);
    let start = columns.start;
    let pixels = &mut row[columns];
    if ring == 0.0 {
        if photo == 0.0 {
            pixels.fill([0; CHANNELS]);
        } else if photo < 1.0 {
            for pixel in pixels {
                let alpha = to_byte(f64::from(pixel[3]) * photo);
                *pixel = if alpha == 0 {
                    [0; CHANNELS]
                } else {
                    [pixel[0], pixel[1], pixel[2], alpha]
                };
            }
        }
    } else if ring >= 1.0 {
        painter.fill(pixels, start, y);
    } else {
        for (index, pixel) in pixels.iter_mut().enumerate() {
            *pixel = mixed(*pixel, photo, painter.color(start + index, y), ring);
        }
    }
}

fn mixed(pixel: [u8; CHANNELS], photo: f64, color: [f64; 3], ring: f64) -> [u8; CHANNELS] {
    let behind = photo * f64::from(pixel[3]) / 255.0;
    let total = ring + behind;
    let alpha = to_byte(unit(total) * 255.0);
    if alpha == 0 {
        return [0; CHANNELS];
    }
    let channel = |i: usize| to_byte((color[i] * ring + f64::from(pixel[i]) * behind) / total);
    [channel(0), channel(1), channel(2), alpha]
}

/// Rounds half up.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 255")]
fn to_byte(value: f64) -> u8 {
    (value + 0.5) as u8
}

/// The shares, 0 to 1, of the area of each pixel of a `width` x `height` image that are inside a closed polygon, row by
/// row, and how often an edge or a cell was visited to find them. For tests.
///
/// # Errors
/// [`PixelError::OutOfMemory`].
pub fn polygon_coverage(width: u32, height: u32, points: &[Point]) -> Result<(Vec<f64>, usize), PixelError> {
    let mut outlines = Outlines::new(width, height, [points, &[], &[]])?;
    let mut shares = Vec::new();
    for y in 0..height as usize {
        outlines.row(y, width as usize, |columns, coverage: Coverage| {
            shares.resize(shares.len() + columns.len(), coverage[0]);
        });
    }
    Ok((shares, outlines.steps))
}
