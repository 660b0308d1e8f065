//! A gradient over opaque rows, from a table.
//!
//! All rows of a gradient are parts of one ramp: going down one row is going height / width pixels
//! to the right. So the ramp is computed once, at a few phases of a pixel, and a row is drawn from
//! the phase nearest to its own, pixel after pixel.

use super::{Axis, between, interpolate};
use crate::error::PixelError;
use crate::image::{CHANNELS, Rgba8, reserved};
use crate::op::GradientStop;
use crate::simd::{U8x16, U16x8};

/// Positions in a pixel at which the ramp is computed: a row is drawn at most 1/8 of a pixel aside.
const PHASES: usize = 4;

/// Pixels along a row that two different stops must lie apart. Colour and alpha each change by at
/// most 255 over this distance, and 1/8 of a pixel then by at most 1/4 of a channel: with the rounding
/// to whole channels, the result is less than 1 off.
const LEAST_SPAN: f64 = 256.0;

/// What becomes of a pixel's channels, at each pixel of the ramp.
struct Phase {
    /// 1 - alpha, in fractions of 2^15: what is kept of them.
    kept: Vec<u16>,
    /// What is added, in fractions of 2^8, to red and blue, and to green and alpha: see [`draw`].
    added: [Vec<[u16; 2]>; 2],
}

pub(super) struct Table {
    phases: Vec<Phase>,
    /// How far the ramp moves from one row to the next, in phases.
    step: f64,
    width: usize,
}

impl Table {
    /// The table of a gradient over a picture, unless it would be too coarse, or so large that it
    /// does not pay.
    ///
    /// # Errors
    /// [`PixelError::OutOfMemory`].
    pub fn new(image: &Rgba8, axis: &Axis, stops: &[GradientStop]) -> Result<Option<Self>, PixelError> {
        let (width, pixels) = (image.width() as usize, image.data().len() / CHANNELS);
        // Pixels of a row from one end of the gradient to the other.
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
        // The last row begins less than `length` - `width` on; what is past its end fills a vector.
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

    /// Draws over row `y`, but only up to the first block of pixels that are not all opaque: answers
    /// how many pixels it has drawn over.
    ///
    /// To look at a whole row beforehand would take longer: it has to come from memory first.
    pub fn draw(&self, y: usize, row: &mut [[u8; CHANNELS]]) -> usize {
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            clippy::cast_precision_loss,
            reason = "a position in the table"
        )]
        let start = (y as f64 * self.step).round() as usize;
        let phase = &self.phases[start % PHASES];
        // Rounded up to whole vectors.
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
            // Half a channel for rounding.
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

/// A channel c becomes c (1 - alpha) + s alpha as (c - 128) (1 - alpha) + (128 (1 - alpha) + s alpha).
///
/// With c - 128, a signed byte, in the high half of a lane, both products keep 8 bits of fraction. The
/// first one is rounded to them, and 1 - alpha to 2^-15, so the sum is off by less than 1/64; half a
/// channel is added and the fraction cut. It is 0.5 to 255.5 before that and fits 16 bits; alpha stays
/// 255 by the same formula.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "a load, of what lies in memory")]
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
