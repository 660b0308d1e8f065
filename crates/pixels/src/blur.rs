//! Box blur of the left and right sides of a picture, exact and in place.

mod opaque;
mod weighted;

use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8, zeroed};
use crate::simd::{U8x16, U32x4};
use core::ops::Range;

/// Largest radius of the box blur in pixels.
///
/// Up to here the division by float is exact: see [`opaque`].
pub const MAX_BLUR_RADIUS: u32 = 63;

/// Blurs the columns x < `left` and x >= `right` with a box of 2 x `radius` + 1 pixels, in place.
///
/// The window reads the unblurred picture everywhere, edges replicated. Colours are weighted by
/// alpha: the new alpha is the mean of the window's, the new colour the mean of colour x alpha over
/// the mean of alpha, both rounded half up, and black where the window is all transparent. The
/// result is bit for bit that of [`blur_sides_reference`]; the time does not depend on `radius`. Radius 0
/// changes nothing.
///
/// # Errors
/// [`PixelError::InvalidOperation`] unless `radius` <= [`MAX_BLUR_RADIUS`] and
/// `left` <= `right` <= width; [`PixelError::OutOfMemory`].
pub fn blur_sides(image: &mut Rgba8, radius: u32, left: u32, right: u32) -> Result<(), PixelError> {
    validate(image, radius, left, right)?;
    if radius == 0 {
        return Ok(());
    }
    if image.is_opaque() {
        blur::<opaque::Opaque>(image, radius as usize, left as usize, right as usize)
    } else {
        blur::<weighted::Weighted>(image, radius as usize, left as usize, right as usize)
    }
}

/// The definition [`blur_sides`] follows: every window summed anew, in integers.
///
/// # Errors
/// As [`blur_sides`].
pub fn blur_sides_reference(image: &Rgba8, radius: u32, left: u32, right: u32) -> Result<Rgba8, PixelError> {
    validate(image, radius, left, right)?;
    let mut blurred = image.try_clone()?;
    if radius == 0 {
        return Ok(blurred);
    }
    let (width, height) = (i64::from(image.width()), i64::from(image.height()));
    let radius = i64::from(radius);
    let (left, right) = (i64::from(left), i64::from(right));
    let rounded = |sum: u64, count: u64| u8::try_from((2 * sum + count) / (2 * count)).unwrap_or(u8::MAX);
    let (source, _) = image.data().as_chunks::<CHANNELS>();
    let (target, _) = blurred.data_mut().as_chunks_mut::<CHANNELS>();
    let positions = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    for ((x, y), target) in positions.zip(target) {
        if (left..right).contains(&x) {
            continue;
        }
        let (mut weighted, mut alphas, mut count) = ([0; 3], 0, 0);
        for near_y in y - radius..=y + radius {
            for near_x in x - radius..=x + radius {
                let index = near_y.clamp(0, height - 1) * width + near_x.clamp(0, width - 1);
                let [red, green, blue, alpha] = source[usize::try_from(index).unwrap_or(0)].map(u64::from);
                for (sum, color) in weighted.iter_mut().zip([red, green, blue]) {
                    *sum += color * alpha;
                }
                alphas += alpha;
                count += 1;
            }
        }
        let [red, green, blue] = weighted.map(|sum| if alphas == 0 { 0 } else { rounded(sum, alphas) });
        *target = [red, green, blue, rounded(alphas, count)];
    }
    Ok(blurred)
}

fn validate(image: &Rgba8, radius: u32, left: u32, right: u32) -> Result<(), PixelError> {
    if radius > MAX_BLUR_RADIUS || left > right || right > image.width() {
        return Err(PixelError::InvalidOperation);
    }
    Ok(())
}

/// How columns are summed and windows divided: once for opaque pictures, once for all.
trait Kernel {
    /// The sum of a column of the window, for each of four channels.
    type Sum: Copy + Default;

    /// Adds a row of pixels to the sums of its columns.
    fn add(sums: &mut [Self::Sum], row: &[[u8; CHANNELS]]);

    /// Adds a row and takes another, which was added before, away.
    fn replace(sums: &mut [Self::Sum], entering: &[[u8; CHANNELS]], leaving: &[[u8; CHANNELS]]);

    /// Writes the mean over each window. `sums` holds the columns of all windows, one empty
    /// column first: that of output i reaches from `sums[i + 1]` to `sums[i + size]`.
    fn write(sums: &[Self::Sum], size: usize, output: &mut [[u8; CHANNELS]]);
}

/// Writes pixels four at a time. `step` is given the column that enters the window and the one that
/// leaves it, and answers the channels of the mean, 0 to 255.
#[inline]
fn write_means<S>(
    entering: &[S],
    leaving: &[S],
    output: &mut [[u8; CHANNELS]],
    mut step: impl FnMut(&S, &S) -> U32x4,
) {
    let (blocks, rest) = output.as_chunks_mut::<4>();
    let (entering_blocks, entering_rest) = entering.as_chunks::<4>();
    let (leaving_blocks, _) = leaving.as_chunks::<4>();
    let leaving_rest = leaving.get(blocks.len() * 4..).unwrap_or_default();
    for ((block, enters), leaves) in blocks.iter_mut().zip(entering_blocks).zip(leaving_blocks) {
        let mut bytes = [0; 16];
        U8x16::pack([
            step(&enters[0], &leaves[0]),
            step(&enters[1], &leaves[1]),
            step(&enters[2], &leaves[2]),
            step(&enters[3], &leaves[3]),
        ])
        .store(&mut bytes);
        block.as_flattened_mut().copy_from_slice(&bytes);
    }
    for ((pixel, enters), leaves) in rest.iter_mut().zip(entering_rest).zip(leaving_rest) {
        *pixel = step(enters, leaves).to_bytes();
    }
}

/// A range of columns to be blurred, not empty, and what is known of the rows around the current one.
struct Side<K: Kernel> {
    /// Columns written.
    output: Range<usize>,
    /// Columns read: the same and up to a radius more on both sides.
    input: Range<usize>,
    /// Column sums of the window: an empty one, replicas of the first, `input`, replicas of the last.
    sums: Vec<K::Sum>,
    /// Where `input` lies in `sums`.
    inside: Range<usize>,
    /// The last rows above in their unblurred state, `input` only; row y is number y modulo the
    /// number of rows kept. Blurring in place has overwritten them in the picture.
    kept: Vec<u8>,
}

fn blur<K: Kernel>(image: &mut Rgba8, radius: usize, left: usize, right: usize) -> Result<(), PixelError> {
    let (width, height) = (image.width() as usize, image.height() as usize);
    let outputs = if left == right {
        [0..width, 0..0]
    } else {
        [0..left, right..width]
    };
    // A row leaves the window radius + 1 rows after it was overwritten.
    let kept_rows = (radius + 1).min(height);
    let mut sides = outputs
        .into_iter()
        .filter(|output| !output.is_empty())
        .map(|output| Side::<K>::new(output, width, radius, kept_rows))
        .collect::<Result<Vec<_>, _>>()?;

    let (pixels, _) = image.data_mut().as_chunks_mut::<CHANNELS>();
    for side in &mut sides {
        for y in 0..=2 * radius {
            let row = y.saturating_sub(radius).min(height - 1);
            K::add(
                &mut side.sums[side.inside.clone()],
                &pixels[row * width..][side.input.clone()],
            );
        }
    }
    for y in 0..height {
        // Both sides read row y before either writes it: their inputs may overlap.
        for side in &mut sides {
            if y > 0 {
                let entering = &pixels[(y + radius).min(height - 1) * width..][side.input.clone()];
                let leaving = (y - 1).saturating_sub(radius);
                side.replace_row(entering, leaving % kept_rows);
            }
            side.keep_row(&pixels[y * width..][side.input.clone()], y % kept_rows);
        }
        for side in &mut sides {
            side.replicate_edges();
            let output = &mut pixels[y * width..][side.output.clone()];
            K::write(&side.sums, 2 * radius + 1, output);
        }
    }
    Ok(())
}

impl<K: Kernel> Side<K> {
    fn new(output: Range<usize>, width: usize, radius: usize, kept_rows: usize) -> Result<Self, PixelError> {
        let input = output.start.saturating_sub(radius)..(output.end + radius).min(width);
        let inside_start = 1 + radius - (output.start - input.start);
        let inside = inside_start..inside_start + input.len();
        let count = if output.is_empty() {
            0
        } else {
            1 + radius + output.len() + radius
        };
        let mut sums = Vec::new();
        sums.try_reserve_exact(count)
            .map_err(|_| PixelError::OutOfMemory)?;
        sums.resize(count, K::Sum::default());
        let kept = zeroed(kept_rows * input.len() * CHANNELS)?;
        Ok(Self {
            output,
            input,
            sums,
            inside,
            kept,
        })
    }

    fn replace_row(&mut self, entering: &[[u8; CHANNELS]], leaving: usize) {
        let length = self.input.len();
        let (kept, _) = self.kept.as_chunks::<CHANNELS>();
        let leaving = &kept[leaving * length..][..length];
        K::replace(&mut self.sums[self.inside.clone()], entering, leaving);
    }

    fn keep_row(&mut self, row: &[[u8; CHANNELS]], slot: usize) {
        let length = self.input.len();
        let (kept, _) = self.kept.as_chunks_mut::<CHANNELS>();
        kept[slot * length..][..length].copy_from_slice(row);
    }

    fn replicate_edges(&mut self) {
        let Range { start, end } = self.inside;
        let (first, last) = (self.sums[start], self.sums[end - 1]);
        self.sums[1..start].fill(first);
        self.sums[end..].fill(last);
    }
}
