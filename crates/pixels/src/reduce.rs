//! Reduction by a whole factor, for previews.

use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8, is_opaque};
use crate::simd::{F32x4, U8x16, U32x4};

/// The largest factor for which a block's sums fit in 32 bits, and for which floats are precise enough to round the
/// means of opaque blocks exactly.
const MAX_FAST_FACTOR: usize = 64;

/// The largest number of columns in a tile.
const TILE_COLUMNS: usize = 128;

/// Averages blocks of `factor` x `factor` pixels. Blocks at the right and bottom edges may be smaller.
/// The result has ceil(width / factor) x ceil(height / factor) pixels.
///
/// Colours are weighted by alpha: the new alpha is the mean alpha of the block, and the new colour is the mean of
/// colour x alpha, divided by the mean alpha. Both are rounded half up. A fully transparent block gives transparent
/// black. Factor 1 copies the image.
///
/// # Errors
/// [`PixelError::InvalidOperation`] for factor 0, [`PixelError::OutOfMemory`].
pub fn reduce(image: &Rgba8, factor: u32) -> Result<Rgba8, PixelError> {
    match factor {
        0 => Err(PixelError::InvalidOperation),
        1 => image.try_clone(),
        _ if factor as usize > MAX_FAST_FACTOR => reduce_reference(image, factor),
        _ => reduce_tiles(image, factor),
    }
}

/// The definition of [`reduce`]: computes every block separately, in integers. [`reduce`] uses this function for
/// large factors.
///
/// # Errors
/// Same as [`reduce`].
pub fn reduce_reference(image: &Rgba8, factor: u32) -> Result<Rgba8, PixelError> {
    match factor {
        0 => return Err(PixelError::InvalidOperation),
        1 => return image.try_clone(),
        _ => {}
    }
    let (width, height) = (image.width(), image.height());
    let mut reduced = Rgba8::new(width.div_ceil(factor), height.div_ceil(factor))?;
    let columns = reduced.width();
    let rounded = |sum: u64, count: u64| u8::try_from((2 * sum + count) / (2 * count)).unwrap_or(u8::MAX);
    let (source, _) = image.data().as_chunks::<CHANNELS>();
    let positions = (0..reduced.height()).flat_map(|row| (0..columns).map(move |column| (column, row)));
    for ((column, row), target) in positions.zip(reduced.data_mut().as_chunks_mut::<CHANNELS>().0) {
        // The products are positions inside the image, so they cannot overflow.
        let (left, top) = (column * factor, row * factor);
        let (right, bottom) = (
            left.saturating_add(factor).min(width),
            top.saturating_add(factor).min(height),
        );
        let (mut weighted, mut alphas, mut count) = ([0; 3], 0, 0);
        for y in top..bottom {
            let start = y as usize * width as usize;
            for pixel in &source[start + left as usize..start + right as usize] {
                let [red, green, blue, alpha] = pixel.map(u64::from);
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
    Ok(reduced)
}

/// Works in tiles, which are as high as a block and at most [`TILE_COLUMNS`] wide. Even in images with
/// transparency, most tiles are entirely opaque or entirely transparent. The sums of a tile stay in the L1 cache.
fn reduce_tiles(image: &Rgba8, factor: u32) -> Result<Rgba8, PixelError> {
    let (width, factor_pixels) = (image.width() as usize, factor as usize);
    // The new image is transparent black, so transparent tiles need no work.
    let mut reduced = Rgba8::new(image.width().div_ceil(factor), image.height().div_ceil(factor))?;
    let stride = reduced.width() as usize;
    let blocks_per_tile = TILE_COLUMNS / factor_pixels;
    let (source, _) = image.data().as_chunks::<CHANNELS>();
    let (target, _) = reduced.data_mut().as_chunks_mut::<CHANNELS>();
    for (rows, target) in source
        .chunks(factor_pixels * width)
        .zip(target.chunks_exact_mut(stride))
    {
        for (index, target) in target.chunks_mut(blocks_per_tile).enumerate() {
            let left = index * blocks_per_tile * factor_pixels;
            let columns = left..width.min(left + target.len() * factor_pixels);
            let tile = rows.chunks_exact(width).map(|row| &row[columns.clone()]);
            if tile.clone().all(|row| is_opaque(row.as_flattened())) {
                reduce_tile::<[u16; CHANNELS]>(tile, factor_pixels, target);
            } else if tile.clone().flatten().any(|pixel| pixel[3] > 0) {
                reduce_tile::<[u32; CHANNELS]>(tile, factor_pixels, target);
            }
        }
    }
    Ok(reduced)
}

fn reduce_tile<'a, S: Sum>(
    rows: impl ExactSizeIterator<Item = &'a [[u8; CHANNELS]]>,
    factor: usize,
    target: &mut [[u8; CHANNELS]],
) {
    let height = rows.len();
    let mut sums = [S::default(); TILE_COLUMNS];
    let mut width = 0;
    for row in rows {
        width = row.len();
        S::add_row(&mut sums[..width], row);
    }
    #[allow(clippy::cast_precision_loss, reason = "at most 64², exact")]
    let share = |columns: usize| 1.0 / (columns * height) as f64;
    // All blocks have this share, except for a narrower block at the right edge.
    let whole_share = share(factor);
    let blocks = sums[..width].chunks_exact(factor);
    let rest = blocks.remainder();
    let mut target = target.iter_mut();
    for (columns, pixel) in blocks.zip(&mut target) {
        *pixel = S::mean(columns, whole_share);
    }
    for pixel in target {
        *pixel = S::mean(rest, share(rest.len()));
    }
}

/// The sum of one column of a block, per channel.
trait Sum: Copy + Default {
    /// Adds a row of pixels to the column sums.
    fn add_row(sums: &mut [Self], row: &[[u8; CHANNELS]]);

    /// Computes the mean of a block from the sums of its columns. `share` is 1 / the number of pixels.
    fn mean(columns: &[Self], share: f64) -> [u8; CHANNELS];
}

/// For opaque tiles. Sums are at most 255 x 64.
impl Sum for [u16; CHANNELS] {
    fn add_row(sums: &mut [Self], row: &[[u8; CHANNELS]]) {
        for (sum, &value) in sums.as_flattened_mut().iter_mut().zip(row.as_flattened()) {
            *sum = sum.wrapping_add(value.into());
        }
    }

    /// The mean sum / n is either k + 1/2 or at least 1 / (2 n) away from k + 1/2. So (sum + 1/4) / n is at least 1
    /// / (4 n) >= 6.1e-5 away from k + 1/2, on the side that rounding half up requires. As a product of floats, it
    /// has an error below 256 x 2^-23 < 3.1e-5, because sum + 1/4 < 2^20 is exact.
    #[inline]
    fn mean(columns: &[Self], share: f64) -> [u8; CHANNELS] {
        let sum = columns
            .iter()
            .fold(U32x4::load(&[0; 4]), |sum, column| sum + U32x4::load_u16(column));
        #[allow(clippy::cast_possible_truncation, reason = "to the nearest float")]
        let share = F32x4::splat(share as f32);
        ((sum.to_f32() + F32x4::splat(0.25)) * share).round().to_bytes()
    }
}

/// For tiles with transparency. Sums colour x alpha, and 255 x alpha. A block's sum is at most
/// 255² x 64² < 2^28.
impl Sum for [u32; CHANNELS] {
    fn add_row(sums: &mut [Self], row: &[[u8; CHANNELS]]) {
        let add = |sums: &mut [Self; 4], block: &[u8; 16]| {
            let pixels = U8x16::load(block);
            let (colors, alphas) = (pixels.with_opaque(), pixels.alphas());
            // 255² fits in 16 bits.
            let (first, second) = (colors.low() * alphas.low(), colors.high() * alphas.high());
            for (sum, weighted) in
                sums.iter_mut()
                    .zip([first.low(), first.high(), second.low(), second.high()])
            {
                (U32x4::load(sum) + weighted).store(sum);
            }
        };
        let (blocks, rest) = row.as_flattened().as_chunks::<16>();
        let (sums, sums_rest) = sums.as_chunks_mut::<4>();
        for (sums, block) in sums.iter_mut().zip(blocks) {
            add(sums, block);
        }
        let (mut last_sums, mut last) = ([[0; CHANNELS]; 4], [0; 16]);
        last[..rest.len()].copy_from_slice(rest);
        last_sums[..sums_rest.len()].copy_from_slice(sums_rest);
        add(&mut last_sums, &last);
        sums_rest.copy_from_slice(&last_sums[..sums_rest.len()]);
    }

    #[inline]
    fn mean(columns: &[Self], share: f64) -> [u8; CHANNELS] {
        let sum = columns
            .iter()
            .fold(U32x4::load(&[0; 4]), |sum, column| sum + U32x4::load(column));
        let [red, green, blue, alpha] = sum.to_array().map(f64::from);
        if alpha == 0.0 {
            return [0; CHANNELS];
        }
        // Exact, because the sum is a multiple of 255.
        let alpha = alpha / 255.0;
        // As for opaque tiles, adding 1/4 to the integer dividend rounds ties up. f64 is precise enough.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 255")]
        let rounded = |sum: f64, share: f64| ((sum + 0.25) * share + 0.5) as u8;
        let color_share = 1.0 / alpha;
        [
            rounded(red, color_share),
            rounded(green, color_share),
            rounded(blue, color_share),
            rounded(alpha, share),
        ]
    }
}
