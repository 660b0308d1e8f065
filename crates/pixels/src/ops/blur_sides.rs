//! Exact box blur of the left and right sides of an image.

mod kernel;
mod opaque;
mod weighted;

use super::Operation;
use super::unpack::{exactly, whole};
use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8};
use crate::memory::{filled, reserved};
use crate::simd::{U8x16, U32x4};
use core::ops::Range;
use kernel::Kernel;

pub use kernel::MAX_BLUR_RADIUS;

/// Blurs the columns x < `left` and x >= `right` with a square window, whose sides are 2 x `radius` + 1 pixels
/// long.
///
/// The window always reads the unblurred image and repeats its edges. Colours are weighted by alpha: the new alpha
/// is the mean alpha of the window, and the new colour is the mean of colour x alpha, divided by the mean alpha.
/// Both are rounded half up. A fully transparent window gives transparent black. The time does not depend on
/// `radius`. Radius 0 changes nothing.
///
/// Invalid unless `radius` <= [`MAX_BLUR_RADIUS`] and `left` <= `right` <= width.
#[derive(Clone, Debug, PartialEq)]
pub struct BlurSides {
    /// The window is 2 x radius + 1 pixels wide and high. At most [`MAX_BLUR_RADIUS`].
    pub radius: u32,
    /// First unblurred column, at most `right`.
    pub left: u32,
    /// First column to the right of the unblurred columns. At most the width.
    pub right: u32,
}

impl Operation for BlurSides {
    const KIND: &'static str = "blurSides";

    fn unpack(numbers: &[f64]) -> Result<Self, PixelError> {
        let [radius, left, right] = exactly(numbers)?;
        Ok(Self {
            radius: whole(radius),
            left: whole(left),
            right: whole(right),
        })
    }

    fn apply(&self, image: Rgba8) -> Result<Rgba8, PixelError> {
        // If the radius is 0, the image is returned without a copy, after the other parameters have been validated.
        if self.radius == 0 {
            validate(&image, 0, self.left, self.right)?;
            return Ok(image);
        }
        self.apply_ref(&image)
    }

    fn apply_ref(&self, image: &Rgba8) -> Result<Rgba8, PixelError> {
        blur_sides(image, self.radius, self.left, self.right)
    }
}

/// Applies [`BlurSides`] to a copy. The result is exact.
///
/// # Errors
/// [`PixelError::InvalidParameter`], [`PixelError::OutOfMemory`].
pub fn blur_sides(image: &Rgba8, radius: u32, left: u32, right: u32) -> Result<Rgba8, PixelError> {
    validate(image, radius, left, right)?;
    if radius == 0 {
        return image.try_clone();
    }
    if image.is_opaque() {
        blur::<opaque::Opaque>(image, radius as usize, left as usize, right as usize)
            .map(Rgba8::assume_opaque)
    } else {
        blur::<weighted::Weighted>(image, radius as usize, left as usize, right as usize)
    }
}

/// Checks the parameters of [`blur_sides`]. A larger radius would not fit into the sums of a window.
///
/// # Errors
/// [`PixelError::InvalidParameter`].
pub(crate) fn validate(image: &Rgba8, radius: u32, left: u32, right: u32) -> Result<(), PixelError> {
    if radius > MAX_BLUR_RADIUS {
        return Err(PixelError::InvalidParameter("radius"));
    }
    if left > right {
        return Err(PixelError::InvalidParameter("left"));
    }
    if right > image.width() {
        return Err(PixelError::InvalidParameter("right"));
    }
    Ok(())
}

/// A non-empty range of columns to blur, and the sums of all columns that their windows cover.
struct Side<K: Kernel> {
    kernel: K,
    radius: usize,
    /// The columns to write.
    output: Range<usize>,
    /// The columns to read: the columns to write, and up to `radius` more on each side.
    input: Range<usize>,
    /// For each column of `input`, the sum over the rows of the window.
    sums: Vec<K::Sum>,
}

fn blur<K: Kernel>(image: &Rgba8, radius: usize, left: usize, right: usize) -> Result<Rgba8, PixelError> {
    let (width, height) = (image.width() as usize, image.height() as usize);
    let outputs = if left == right {
        [0..width, 0..0]
    } else {
        [0..left, right..width]
    };
    let (pixels, _) = image.data().as_chunks::<CHANNELS>();
    let row = |y: usize| &pixels[y.min(height - 1) * width..][..width];
    let mut sides = Vec::new();
    for output in outputs.into_iter().filter(|output| !output.is_empty()) {
        let mut side = Side::<K>::new(output, width, radius)?;
        for y in 0..=2 * radius {
            K::add(&mut side.sums, &row(y.saturating_sub(radius))[side.input.clone()]);
        }
        sides.push(side);
    }
    let mut blurred = reserved(image.data().len())?;
    for y in 0..height {
        let start = blurred.len();
        blurred.extend_from_slice(row(y).as_flattened());
        let (target, _) = blurred[start..].as_chunks_mut::<CHANNELS>();
        for side in &mut sides {
            // The sums already hold the window of row 0, so for row 0 the same row enters and
            // leaves.
            let leaving = row((y.max(1) - 1).saturating_sub(radius));
            let entering = if y == 0 { leaving } else { row(y + radius) };
            let input = side.input.clone();
            side.write_row(
                &entering[input.clone()],
                &leaving[input],
                &mut target[side.output.clone()],
            );
        }
    }
    Rgba8::from_raw(image.width(), image.height(), blurred)
}

impl<K: Kernel> Side<K> {
    fn new(output: Range<usize>, width: usize, radius: usize) -> Result<Self, PixelError> {
        let input = output.start.saturating_sub(radius)..(output.end + radius).min(width);
        Ok(Self {
            kernel: K::new(2 * radius + 1),
            radius,
            output,
            sums: filled(K::Sum::default(), input.len())?,
            input,
        })
    }

    /// Moves the window down by one row and writes the means of that row.
    ///
    /// The sums do not fit in the L1 cache. So each column's sum is updated just before it enters the window, and is
    /// loaded into the cache only once per row.
    fn write_row(
        &mut self,
        entering: &[[u8; CHANNELS]],
        leaving: &[[u8; CHANNELS]],
        output: &mut [[u8; CHANNELS]],
    ) {
        let (size, last) = (2 * self.radius + 1, self.sums.len() - 1);
        let center = self.output.start - self.input.start;
        // Index 0 is the column that leaves the window when the window moves to output 0. Indices past an edge map to
        // that edge.
        let column = |index: usize| (center + index).saturating_sub(self.radius + 1).min(last);
        let sums = &mut self.sums[..];
        let begun = size.min(sums.len());
        K::replace(&mut sums[..begun], &entering[..begun], &leaving[..begun]);
        // The window one column to the left of output 0.
        let mut window = (0..size).fold(U32x4::splat(0), |window, index| {
            window + K::widen(&sums[column(index)])
        });
        let slide = |window: U32x4, sums: &[K::Sum], index: usize| {
            window + (K::widen(&sums[column(index + size)]) - K::widen(&sums[column(index)]))
        };

        // At first, repetitions of the left edge leave the window.
        let first = (self.radius + 1 - center).min(output.len());
        for (index, pixel) in output[..first].iter_mut().enumerate() {
            window = slide(window, sums, index);
            *pixel = self.kernel.mean(window).to_bytes();
        }
        // From here on, the leaving column is `size` columns before the entering one.
        let (blocks, _) = output[first..].as_chunks_mut::<4>();
        let (entering_blocks, _) = entering[begun..].as_chunks::<4>();
        let (leaving_blocks, _) = leaving[begun..].as_chunks::<4>();
        let rows = entering_blocks.iter().zip(leaving_blocks);
        let mut done = 0;
        for (block, (enters, leaves)) in blocks.iter_mut().zip(rows) {
            let means = K::slide(&mut sums[done..], size, enters, leaves).map(|change| {
                window = window + change;
                self.kernel.mean(window)
            });
            let mut bytes = [0; 16];
            U8x16::pack(means).store(&mut bytes);
            block.as_flattened_mut().copy_from_slice(&bytes);
            done += 4;
        }
        let rest = begun + done;
        K::replace(&mut sums[rest..], &entering[rest..], &leaving[rest..]);
        for (index, pixel) in output.iter_mut().enumerate().skip(first + done) {
            window = slide(window, sums, index);
            *pixel = self.kernel.mean(window).to_bytes();
        }
    }
}
