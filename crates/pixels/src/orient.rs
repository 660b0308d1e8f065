//! Turns images upright by their EXIF orientation.

use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8};

/// The number of result rows written together. A cache line holds 16 pixels, so each source row is read one cache line
/// at a time.
const TILE: usize = 16;

/// The number of source rows read together.
const LINES: usize = 4;

/// Turns a stored image upright. `orientation` is the value of the EXIF tag. 1 is upright, 2 is mirrored left to
/// right, 3 is upside down, and 4 is mirrored top to bottom. 6 needs a quarter turn to the right, and 8 needs a
/// quarter turn to the left. 5 and 7 are mirrored and need a quarter turn.
///
/// Values 1 to 4 work in place. Values 5 to 8 swap width and height, and allocate a second image.
///
/// # Errors
/// [`PixelError::InvalidOperation`] for any other value, [`PixelError::OutOfMemory`].
pub fn orient(mut image: Rgba8, orientation: u8) -> Result<Rgba8, PixelError> {
    let stride = image.stride();
    match orientation {
        1 => Ok(image),
        2 => {
            for row in image.data_mut().chunks_exact_mut(stride) {
                row.as_chunks_mut::<CHANNELS>().0.reverse();
            }
            Ok(image)
        }
        3 => {
            image.data_mut().as_chunks_mut::<CHANNELS>().0.reverse();
            Ok(image)
        }
        4 => {
            let half = image.height() as usize / 2;
            let (upper, lower) = image.data_mut().split_at_mut(half * stride);
            for (above, below) in upper
                .chunks_exact_mut(stride)
                .zip(lower.rchunks_exact_mut(stride))
            {
                above.swap_with_slice(below);
            }
            Ok(image)
        }
        _ => transposed(&image, orientation),
    }
}

/// Like [`orient`], but for a borrowed image, which does not change.
///
/// # Errors
/// Same as [`orient`].
pub fn orient_ref(image: &Rgba8, orientation: u8) -> Result<Rgba8, PixelError> {
    match orientation {
        1..=4 => orient(image.try_clone()?, orientation),
        _ => transposed(image, orientation),
    }
}

fn transposed(image: &Rgba8, orientation: u8) -> Result<Rgba8, PixelError> {
    let turned = match orientation {
        5 => transpose(image, false, false),
        6 => transpose(image, false, true),
        7 => transpose(image, true, true),
        8 => transpose(image, true, false),
        _ => Err(PixelError::InvalidOperation),
    }?;
    Ok(turned.assume_opaque_if(image.is_known_opaque()))
}

/// Swaps rows and columns: pixel (x, y) of the result is pixel (y, x) of the source. Source columns are counted
/// from the right if `from_right`, and source rows from the bottom if `from_bottom`.
fn transpose(image: &Rgba8, from_right: bool, from_bottom: bool) -> Result<Rgba8, PixelError> {
    let (width, height) = (image.width() as usize, image.height() as usize);
    let mut turned = Rgba8::new(image.height(), image.width())?;
    let (source, _) = image.data().as_chunks::<CHANNELS>();
    let (target, _) = turned.data_mut().as_chunks_mut::<CHANNELS>();
    for (band, rows) in target.chunks_mut(TILE * height).enumerate() {
        let columns = rows.len() / height;
        let first = if from_right {
            width - band * TILE - columns
        } else {
            band * TILE
        };
        // The section of a source row that becomes a column of this band.
        let line = |x: usize| {
            let row = if from_bottom { height - 1 - x } else { x };
            &source[row * width + first..][..columns]
        };
        let position = |index: usize| if from_right { columns - 1 - index } else { index };
        for start in (0..height - height % LINES).step_by(LINES) {
            let [a, b, c, d] = [line(start), line(start + 1), line(start + 2), line(start + 3)];
            for (index, row) in rows.chunks_exact_mut(height).enumerate() {
                let from = position(index);
                row[start..start + LINES].copy_from_slice(&[a[from], b[from], c[from], d[from]]);
            }
        }
        for x in height - height % LINES..height {
            let line = line(x);
            for (index, row) in rows.chunks_exact_mut(height).enumerate() {
                row[x] = line[position(index)];
            }
        }
    }
    Ok(turned)
}
