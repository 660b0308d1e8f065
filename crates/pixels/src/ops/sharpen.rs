//! Sharpening of lightness.

use super::Operation;
use super::unpack::exactly;
use crate::blend::unit;
use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8};
use crate::memory::filled;
use crate::simd::{U8x16, U16x8, U32x4};

/// An unsharp mask on luma, so that no colour fringes arise.
///
/// Y = (54 R + 183 G + 19 B) / 256, the luma of Rec. 709. With B the mean of the 3 x 3 pixels around, by binomial weights,
/// the new luma is Y + 2 `amount` (Y - B), but no more than [`HALO`] below the darkest or above the brightest of these
/// pixels. The change of luma is added to red, green and blue. Pixels outside the image count as those of its edge. The
/// result is within 1 of this. Transparent pixels and their neighbours do not change, because colours that nobody sees
/// must not show.
#[derive(Clone, Debug, PartialEq)]
pub struct Sharpen {
    /// 0 to 1. At 0 nothing changes.
    pub amount: f64,
}

/// The largest overshoot at an edge, in 255ths.
pub const HALO: u16 = 6;

impl Operation for Sharpen {
    const KIND: &'static str = "sharpen";

    fn unpack(numbers: &[f64]) -> Result<Self, PixelError> {
        let [amount] = exactly(numbers)?;
        Ok(Self { amount })
    }

    fn apply(&self, image: Rgba8) -> Result<Rgba8, PixelError> {
        let stays_opaque = image.is_known_opaque();
        let mut image = image;
        sharpen(&mut image, self.amount)?;
        Ok(image.assume_opaque_if(stays_opaque))
    }

    fn apply_ref(&self, image: &Rgba8) -> Result<Rgba8, PixelError> {
        self.apply(image.try_clone()?)
    }
}

/// Signed numbers of a row, in whole vectors. Luma has 5 fractional bits, and a pixel more on each side. Transparent pixels
/// have [`CLEAR`].
type Row = Vec<u16>;

const FRACTION: u32 = 5;

/// -1: below all luma, so that the darkest pixel says whether any is transparent.
const CLEAR: u16 = u16::MAX;

const LANES: usize = 8;

/// The pixels of a vector.
type Block = [[u8; CHANNELS]; LANES];

/// Applies [`Sharpen`] in place.
///
/// # Errors
/// [`PixelError::OutOfMemory`].
pub fn sharpen(image: &mut Rgba8, amount: f64) -> Result<(), PixelError> {
    #[allow(clippy::cast_possible_truncation, reason = "at most 512")]
    let strength = (unit(amount) * 512.0).round() as i16;
    if strength == 0 {
        return Ok(());
    }
    let (width, height) = (image.width() as usize, image.height() as usize);
    let row = || filled(0, (width.div_ceil(LANES) + 1) * LANES);
    let [mut above, mut here, mut below] = [row()?, row()?, row()?];
    let mut columns = Columns {
        sums: row()?,
        darkest: row()?,
        brightest: row()?,
    };
    let (pixels, _) = image.data_mut().as_chunks_mut::<CHANNELS>();
    read_luma(&pixels[..width], &mut here);
    above.copy_from_slice(&here);
    for y in 0..height {
        let (done, rest) = pixels.split_at_mut((y + 1) * width);
        if rest.is_empty() {
            below.copy_from_slice(&here);
        } else {
            read_luma(&rest[..width], &mut below);
        }
        columns.read([&above, &here, &below]);
        columns.change(&mut done[y * width..], &here, strength);
        core::mem::swap(&mut above, &mut here);
        core::mem::swap(&mut here, &mut below);
    }
    Ok(())
}

fn read_luma(pixels: &[[u8; CHANNELS]], row: &mut [u16]) {
    let (blocks, rest) = pixels.as_chunks();
    let (vectors, _) = row[1..].as_chunks_mut();
    for (vector, block) in vectors.iter_mut().zip(blocks) {
        find_luma(block).store(vector);
    }
    if !rest.is_empty() {
        find_luma(&padded(rest)).store(&mut vectors[blocks.len()]);
    }
    let width = pixels.len();
    row[0] = row[1];
    row[width + 1] = row[width];
}

/// The last pixels of a row, which are fewer than a vector has.
fn padded(rest: &[[u8; CHANNELS]]) -> Block {
    let mut block = [[255; CHANNELS]; LANES];
    block[..rest.len()].copy_from_slice(rest);
    block
}

fn find_luma(block: &Block) -> U16x8 {
    let [one, other] = halves(block);
    let [low, high] = [one, other].map(|pixels| {
        let (red_blue, green_alpha) = pixels.alternating();
        let sum = red_blue.dot(pairs(54, 19)) + green_alpha.dot(pairs(183, 0));
        sum.shr_signed(8 - FRACTION)
    });
    let luma = U16x8::narrow(low, high);
    if (one & other).is_opaque() { luma } else { mark_clear(luma, block) }
}

#[inline(never)]
fn mark_clear(luma: U16x8, block: &Block) -> U16x8 {
    let mut lanes = [0; LANES];
    luma.store(&mut lanes);
    for (luma, pixel) in lanes.iter_mut().zip(block) {
        if pixel[3] == 0 {
            *luma = CLEAR;
        }
    }
    U16x8::load(&lanes)
}

/// What the pixels of three rows have in each column.
struct Columns {
    /// Sums by the weights 1, 2, 1. At most 2^15.
    sums: Row,
    darkest: Row,
    brightest: Row,
}

impl Columns {
    fn read(&mut self, rows: [&[u16]; 3]) {
        let [above, here, below] = rows.map(|row| row.as_chunks().0);
        let ends = self.darkest.as_chunks_mut().0.iter_mut().zip(self.brightest.as_chunks_mut().0);
        let results = self.sums.as_chunks_mut().0.iter_mut().zip(ends);
        for ((sum, (darkest, brightest)), ((above, here), below)) in results.zip(above.iter().zip(here).zip(below)) {
            let [above, here, below] = [above, here, below].map(U16x8::load);
            (above + here + here + below).store(sum);
            above.min_signed(here).min_signed(below).store(darkest);
            above.max_signed(here).max_signed(below).store(brightest);
        }
    }

    /// Changes the row in the middle.
    fn change(&self, pixels: &mut [[u8; CHANNELS]], here: &[u16], strength: i16) {
        let count = pixels.len().div_ceil(LANES);
        let [_, here, _] = shift(here, count);
        let sums = shift(&self.sums, count);
        let darkest = shift(&self.darkest, count);
        let brightest = shift(&self.brightest, count);
        // A sixteenth of 16 x luma - left sum - 2 x middle sum - right sum is the luma's difference from the mean.
        let for_sides = pairs(-strength, -strength);
        let for_middle = pairs(-2 * strength, 16 * strength);
        let over = U16x8::splat(HALO << FRACTION);
        let half = U16x8::splat(1 << (FRACTION - 1));
        let change = |index: usize| {
            let load = |row: &[[u16; LANES]]| U16x8::load(&row[index]);
            let here = load(here);
            let (low_sides, high_sides) = load(sums[0]).zip(load(sums[2]));
            let (low_middle, high_middle) = load(sums[1]).zip(here);
            let change = U16x8::narrow(
                (low_sides.dot(for_sides) + low_middle.dot(for_middle)).shr_signed(12),
                (high_sides.dot(for_sides) + high_middle.dot(for_middle)).shr_signed(12),
            );
            let [left, middle, right] = darkest.map(load);
            let darkest = left.min_signed(middle).min_signed(right);
            let [left, middle, right] = brightest.map(load);
            let brightest = left.max_signed(middle).max_signed(right);
            let wanted = (here + change).max_signed(darkest - over).min_signed(brightest + over);
            let change = (wanted - here + half).shr_signed::<FRACTION>();
            // 0 if one of the pixels is transparent.
            change * (darkest.shr_signed::<15>() + U16x8::splat(1))
        };
        let (blocks, rest) = pixels.as_chunks_mut();
        let whole = blocks.len();
        for (index, block) in blocks.iter_mut().enumerate() {
            add(change(index), block);
        }
        if !rest.is_empty() {
            let mut block = padded(rest);
            add(change(whole), &mut block);
            rest.copy_from_slice(&block[..rest.len()]);
        }
    }
}

/// For each pixel its left neighbour, itself and its right neighbour, in `count` vectors.
fn shift(row: &[u16], count: usize) -> [&[[u16; LANES]]; 3] {
    [0, 1, 2].map(|from| &row[from..].as_chunks().0[..count])
}

/// Adds a change of each pixel to its colours.
fn add(changes: U16x8, block: &mut Block) {
    let largest = U16x8::splat(255);
    let [more, less] = [changes, U16x8::splat(0) - changes].map(|change| {
        let change = change.clamp_signed(largest);
        let (low, high) = (change * U16x8::splat(0x0101)).zip(change);
        [low, high].map(U8x16::from_lanes)
    });
    let sums = halves(block);
    let (halves, _) = block.as_flattened_mut().as_chunks_mut();
    for (i, half) in halves.iter_mut().enumerate() {
        sums[i].saturating_add(more[i]).saturating_sub(less[i]).store(half);
    }
}

fn halves(block: &Block) -> [U8x16; 2] {
    let (halves, _) = block.as_flattened().as_chunks();
    [0, 1].map(|i| U8x16::load(&halves[i]))
}

/// A vector of pairs.
fn pairs(first: i16, second: i16) -> U16x8 {
    let [first, second] = [first, second].map(|lane| u32::from(lane.cast_unsigned()));
    U32x4::splat(first | second << 16).halves()
}
