//! Draws a gradient over opaque rows from a table.
//!
//! All rows are sections of one ramp, because moving one row down has the same effect as moving height / width pixels
//! to the right. The ramp is computed once for each of a few subpixel offsets, the phases. Each row is drawn from the
//! nearest phase.

use super::axis::{Axis, between, interpolate};
use crate::color::GradientStop;
use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8};
use crate::memory::reserved;
use crate::simd::{U8x16, U16x8};

/// The number of subpixel phases. With four phases, the position of a row is wrong by at most 1/8 of a pixel.
const PHASES: usize = 4;

/// The smallest distance between two different stops, in pixels along a row, for which a table is used. Over this
/// distance, colour and alpha each change by at most 255. So an offset of 1/8 of a pixel changes a channel by at
/// most 1/4. With rounding, the error stays below 1.
const LEAST_SPAN: f64 = 256.0;

/// The ramp at one phase. For each pixel of the ramp, it holds the linear function that turns the channels of a pixel
/// of the image into those of the result.
struct Phase {
    /// The factor 1 - alpha, in units of 2^-15.
    kept: Vec<u16>,
    /// The summands for red and blue, and for green and alpha, in units of 2^-8: see [`draw`].
    added: [Vec<[u16; 2]>; 2],
}

pub(super) struct Table {
    phases: Vec<Phase>,
    /// The distance on the ramp, in phases, between the starts of two neighbouring rows.
    step: f64,
    width: usize,
}

impl Table {
    /// The table of a gradient over an image. `None` if the table would be too coarse, or so large that drawing
    /// without it is cheaper.
    ///
    /// # Errors
    /// [`PixelError::OutOfMemory`].
    pub fn new(image: &Rgba8, axis: &Axis, stops: &[GradientStop]) -> Result<Option<Self>, PixelError> {
        let (width, pixels) = (image.width() as usize, image.data().len() / CHANNELS);
        // The distance along a row, in pixels, over which the gradient's position increases from 0 to 1.
        let length = (axis.width * axis.width + axis.height * axis.height) / axis.width;
        let coarse = stops.windows(2).any(|pair| {
            let differ = (pair[0].color, pair[0].alpha) != (pair[1].color, pair[1].alpha);
            differ && (pair[1].offset - pair[0].offset) * length < LEAST_SPAN
        });
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "at most 2^14 + 2^28"
        )]
        // The last row starts before `length` - `width`. The extra entries fill the last vector of
        // that row.
        let entries = length.ceil() as usize + 1 + CHANNELS;
        if coarse || entries * PHASES > pixels / 4 {
            return Ok(None);
        }
        let phases = (0..PHASES)
            .map(|phase| Phase::new(axis, stops, phase, entries))
            .collect::<Result<Vec<_>, _>>()?;
        #[allow(clippy::cast_precision_loss, reason = "a small number")]
        let step = axis.height / axis.width * PHASES as f64;
        Ok(Some(Self { phases, step, width }))
    }

    /// Draws over row `y`. Stops before the first block of four pixels that are not all opaque. Returns the number
    /// of pixels that it drew over.
    ///
    /// Checking the whole row beforehand would be slower, because it would be loaded from memory twice.
    pub fn draw(&self, y: usize, row: &mut [[u8; CHANNELS]]) -> usize {
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            clippy::cast_precision_loss,
            reason = "a position in the table"
        )]
        let start = (y as f64 * self.step).round() as usize;
        let phase = &self.phases[start % PHASES];
        // Rounded up to full vectors.
        let range = start / PHASES..start / PHASES + self.width.next_multiple_of(4);
        let (kept, _) = phase.kept[range.clone()].as_chunks::<4>();
        let [even, odd] = phase
            .added
            .each_ref()
            .map(|added| added[range.clone()].as_chunks::<4>().0);
        let (blocks, rest) = row.as_flattened_mut().as_chunks_mut::<16>();
        let mut table = kept.iter().zip(even.iter().zip(odd));
        for (index, (block, (kept, added))) in blocks.iter_mut().zip(table.clone()).enumerate() {
            let present = U8x16::load(block);
            if !present.is_opaque() {
                return index * (16 / CHANNELS);
            }
            draw(present, kept, added).store(block);
        }
        let mut drawn = blocks.len() * (16 / CHANNELS);
        if let (false, Some((kept, added))) = (rest.is_empty(), table.next_back()) {
            let mut block = [255; 16];
            block[..rest.len()].copy_from_slice(rest);
            let present = U8x16::load(&block);
            if present.is_opaque() {
                draw(present, kept, added).store(&mut block);
                rest.copy_from_slice(&block[..rest.len()]);
                drawn += rest.len() / CHANNELS;
            }
        }
        drawn
    }
}

impl Phase {
    fn new(axis: &Axis, stops: &[GradientStop], phase: usize, entries: usize) -> Result<Self, PixelError> {
        let [mut even, mut odd] = [reserved(entries)?, reserved(entries)?];
        let mut kept = reserved(entries)?;
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "0 to 2^15"
        )]
        let whole = |value: f64| value.round() as u16;
        for index in 0..entries {
            #[allow(clippy::cast_precision_loss, reason = "below 2^29")]
            let x = index as f64 + phase as f64 / PHASES as f64;
            let position = axis.position(x, 0.0);
            let (from, to) = between(stops, position);
            let [red, green, blue, alpha] = interpolate(from, to, position);
            let left = 1.0 - alpha;
            kept.push(whole(left * 32_768.0).min(32_767));
            // Adding 0.5 makes the later truncation round to the nearest integer.
            let add = |channel: f64| whole((channel * alpha + 128.0 * left + 0.5) * 256.0);
            even.push([red, blue].map(add));
            odd.push([green, 255.0].map(add));
        }
        Ok(Self {
            kept,
            added: [even, odd],
        })
    }
}

/// Computes c (1 - alpha) + s alpha for a channel c of the image and a channel s of the gradient, as (c - 128) (1 -
/// alpha) + (128 (1 - alpha) + s alpha).
///
/// c - 128 is a signed byte. It is loaded into the high byte of a 16-bit lane, so both summands have 8 fraction bits.
/// The first summand is rounded to a multiple of 2^-8, and 1 - alpha to a multiple of 2^-15. So the error of the sum is
/// below 1/64. The second summand includes 0.5, so truncating the sum rounds it to the nearest integer. The sum is 0.5
/// to 255.5 and fits in 16 bits. The same formula keeps alpha at 255.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "loads from memory")]
#[inline]
fn draw(present: U8x16, kept: &[u16; 4], (even, odd): (&[[u16; 2]; 4], &[[u16; 2]; 4])) -> U8x16 {
    let (present_even, present_odd) = (present ^ U8x16::load(&[128; 16])).alternating_high();
    let kept = U16x8::load_twice(kept);
    let mix = |present: U16x8, added: &[[u16; 2]; 4]| {
        let mut lanes = [0; 8];
        lanes.copy_from_slice(added.as_flattened());
        present.q15_mul(kept) + U16x8::load(&lanes)
    };
    U8x16::join_alternating_high(mix(present_even, even), mix(present_odd, odd))
}
