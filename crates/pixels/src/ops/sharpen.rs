//! Sharpening of lightness.

use super::Operation;
use super::unpack::exactly;
use crate::blend::unit;
use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8};
use crate::memory::filled;

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
pub const HALO: i16 = 6;

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

/// Luma of a row with 5 fractional bits, with a pixel more on each side. Transparent pixels have [`CLEAR`].
type Row = Vec<i16>;

const FRACTION: u32 = 5;

/// Below all luma, so that the darkest pixel says whether any is transparent.
const CLEAR: i16 = -1;

/// Applies [`Sharpen`] in place.
///
/// # Errors
/// [`PixelError::OutOfMemory`].
pub fn sharpen(image: &mut Rgba8, amount: f64) -> Result<(), PixelError> {
    #[allow(clippy::cast_possible_truncation, reason = "at most 512")]
    let strength = (unit(amount) * 512.0).round() as i32;
    if strength == 0 {
        return Ok(());
    }
    let (width, height) = (image.width() as usize, image.height() as usize);
    let mut above: Row = filled(0, width + 2)?;
    let mut here: Row = filled(0, width + 2)?;
    let mut below: Row = filled(0, width + 2)?;
    let mut sums: Row = filled(0, width + 2)?;
    let mut darkest: Row = filled(0, width + 2)?;
    let mut brightest: Row = filled(0, width + 2)?;
    let mut changes: Row = filled(0, width)?;
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
        sum_columns([&above, &here, &below], &mut sums);
        find_ends([&above, &here, &below], &mut darkest, &mut brightest);
        find_changes(&here, &sums, strength, &mut changes);
        bound_changes(&here, &darkest, &brightest, &mut changes);
        add(&changes, &mut done[y * width..]);
        core::mem::swap(&mut above, &mut here);
        core::mem::swap(&mut here, &mut below);
    }
    Ok(())
}

// Each step of a row is a function with slices, because the compiler makes vectors of such loops.

fn read_luma(pixels: &[[u8; CHANNELS]], row: &mut [i16]) {
    let last = row.len() - 1;
    for (luma, &pixel) in row[1..last].iter_mut().zip(pixels) {
        let pixel = u32::from_le_bytes(pixel);
        let seen = 54 * (pixel & 0xff) + 183 * (pixel >> 8 & 0xff) + 19 * (pixel >> 16 & 0xff);
        #[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "below 2^13")]
        let seen = (seen >> (8 - FRACTION)) as i16;
        *luma = if pixel >> 24 == 0 { CLEAR } else { seen };
    }
    row[0] = row[1];
    row[last] = row[last - 1];
}

/// The sums of each column by the weights 1, 2, 1. At most 2^15.
fn sum_columns([above, here, below]: [&[i16]; 3], sums: &mut [i16]) {
    for (((sum, above), here), below) in sums.iter_mut().zip(above).zip(here).zip(below) {
        *sum = above + 2 * here + below;
    }
}

/// The darkest and the brightest of each column.
fn find_ends([above, here, below]: [&[i16]; 3], darkest: &mut [i16], brightest: &mut [i16]) {
    for (((darkest, brightest), (&above, &here)), &below) in
        darkest.iter_mut().zip(brightest).zip(above.iter().zip(here)).zip(below)
    {
        *darkest = above.min(here).min(below);
        *brightest = above.max(here).max(below);
    }
}

/// The changes of luma before they are bounded.
fn find_changes(here: &[i16], sums: &[i16], strength: i32, changes: &mut [i16]) {
    let width = changes.len();
    let [left, middle, right] = shift(sums, width);
    let here = &here[1..=width];
    for x in 0..width {
        // A sixteenth of this is the mean.
        let sum = i32::from(left[x]) + 2 * i32::from(middle[x]) + i32::from(right[x]);
        let difference = 16 * i32::from(here[x]) - sum;
        #[allow(clippy::cast_possible_truncation, reason = "at most twice the luma")]
        let change = ((difference * strength) >> 12) as i16;
        changes[x] = change;
    }
}

/// Bounds the changes of luma, and makes them those of bytes.
fn bound_changes(here: &[i16], darkest: &[i16], brightest: &[i16], changes: &mut [i16]) {
    const OVER: i16 = HALO << FRACTION;
    let width = changes.len();
    let here = &here[1..=width];
    let [left_darkest, darkest, right_darkest] = shift(darkest, width);
    let [left_brightest, brightest, right_brightest] = shift(brightest, width);
    for x in 0..width {
        let darkest = left_darkest[x].min(darkest[x]).min(right_darkest[x]);
        let brightest = left_brightest[x].max(brightest[x]).max(right_brightest[x]);
        let wanted = (here[x] + changes[x]).max(darkest - OVER).min(brightest + OVER);
        let change = (wanted - here[x] + (1 << (FRACTION - 1))) >> FRACTION;
        changes[x] = if darkest == CLEAR { 0 } else { change };
    }
}

fn add(changes: &[i16], pixels: &mut [[u8; CHANNELS]]) {
    for (pixel, &change) in pixels.iter_mut().zip(changes) {
        let change = i32::from(change);
        let more = on_colors(change.clamp(0, 255));
        let less = on_colors((-change).clamp(0, 255));
        for (value, (more, less)) in pixel.iter_mut().zip(more.into_iter().zip(less)) {
            *value = value.saturating_add(more).saturating_sub(less);
        }
    }
}

/// For each of `width` pixels its left neighbour, itself and its right neighbour.
fn shift(row: &[i16], width: usize) -> [&[i16]; 3] {
    [&row[..width], &row[1..=width], &row[2..width + 2]]
}

/// The bytes of a pixel with a change, 0 to 255, of each colour.
fn on_colors(change: i32) -> [u8; CHANNELS] {
    (change * 0x01_01_01).to_le_bytes()
}
