//! Drawing letters.

use super::shape::Point;
use super::shape::coverage::{Edges, share};
use super::unpack::{exactly, rgb};
use super::{Operation, drawn_over};
use crate::blend::over_exactly;
use crate::color::Rgb;
use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8};
use crate::memory::{filled, reserved};

/// Fills contours with one colour, over what is there.
///
/// Contours are closed polygons in the centred square of the picture's shorter side. Holes go the other way round than
/// what they are in, and nothing else overlaps. So the areas of all contours add up to the exact share of each pixel
/// that is inside by the non-zero winding rule. The colour covers the pixel with this share as its alpha. Colours are
/// mixed in sRGB and rounded half up.
#[derive(Clone, Debug, PartialEq)]
pub struct Words {
    /// The points of all contours, one contour after the other.
    pub points: Vec<Point>,
    /// The number of points of each contour.
    pub lengths: Vec<usize>,
    /// The colour.
    pub color: Rgb,
}

impl Operation for Words {
    const KIND: &'static str = "words";

    /// The colour, the number of contours, the number of points of each contour, and the points.
    fn unpack(numbers: &[f64]) -> Result<Self, PixelError> {
        const HEAD: usize = 4;
        let wrong = PixelError::InvalidParameter("the number of parameters");
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "checked against the number of points"
        )]
        let whole = |count: f64| count as usize;
        let (head, rest) = numbers.split_at_checked(HEAD).ok_or(wrong)?;
        let [red, green, blue, contours] = exactly(head)?;
        let (counts, points) = rest.split_at_checked(whole(contours)).ok_or(wrong)?;
        let (points, []) = points.as_chunks::<2>() else {
            return Err(wrong);
        };
        let mut lengths = reserved(counts.len())?;
        lengths.extend(counts.iter().map(|&count| whole(count)));
        let total = lengths.iter().try_fold(0_usize, |sum, &length| sum.checked_add(length));
        if total != Some(points.len()) {
            return Err(wrong);
        }
        let mut copy = reserved(points.len())?;
        copy.extend_from_slice(points);
        Ok(Self {
            points: copy,
            lengths,
            color: rgb([red, green, blue]),
        })
    }

    fn apply(&self, image: Rgba8) -> Result<Rgba8, PixelError> {
        drawn_over(image, |image| words(image, self))
    }

    fn apply_ref(&self, image: &Rgba8) -> Result<Rgba8, PixelError> {
        self.apply(image.try_clone()?)
    }
}

/// Applies [`Words`] in place.
///
/// # Errors
/// [`PixelError::OutOfMemory`].
pub fn words(image: &mut Rgba8, words: &Words) -> Result<(), PixelError> {
    let (width, height) = (image.width(), image.height());
    let mut contours = reserved(words.lengths.len())?;
    let mut rest = words.points.as_slice();
    for &length in &words.lengths {
        let Some((contour, others)) = rest.split_at_checked(length) else {
            break;
        };
        contours.push((0, contour));
        rest = others;
    }
    let mut edges = Edges::new(width, height, &contours)?;
    let color = words.color.map(f64::from);
    // For each column, what the row's edges add to its own coverage, and to that of all columns right of it. A row of
    // letters has more edges than are quickly sorted.
    let mut sums = filled([0.0; 2], width as usize)?;
    let (pixels, _) = image.data_mut().as_chunks_mut::<CHANNELS>();
    for (y, row) in pixels.chunks_exact_mut(width as usize).enumerate() {
        let (mut first, mut end) = (row.len(), 0);
        edges.row(y, row.len(), &mut |cell| {
            let [here, beyond] = &mut sums[cell.column];
            *here += cell.here;
            *beyond += cell.beyond;
            first = first.min(cell.column);
            end = end.max(cell.column + 1);
        });
        let mut left = 0.0;
        for column in first..end {
            let [here, beyond] = core::mem::take(&mut sums[column]);
            row[column] = over_exactly(row[column], color, share(left + here));
            left += beyond;
        }
    }
    Ok(())
}
