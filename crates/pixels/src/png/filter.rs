//! PNG's five row filters, and the choice between them (PNG specification, third edition, section 9).
//!
//! A filter predicts each byte from its neighbours, and the row is stored as what is left to add: the
//! residuals. The neighbours of a byte `x` are the same sample of the pixels to the left (`a`), above
//! (`b`) and above to the left (`c`).

#![expect(
    clippy::cast_possible_truncation,
    reason = "positions and lengths lie in a strip of 1 MiB or one row, and matches in deflate's bounds"
)]

use crate::error::PixelError;
use crate::image::zeroed;

/// Bytes per step. Sums are kept per byte of a step, so that a step is a plain loop over bytes, which
/// becomes vector instructions.
const STEP: usize = 256;

/// Steps whose costs are added in 8 bits, stopping at 255, before they are added up in more. A cost is
/// at most 128, and a row so rough that sums stop early gains little from any filter.
const STEPS_PER_SUM: usize = 4;

/// A row of more steps is judged by every second one, which chooses as well in half the time.
const ALL_STEPS: usize = 16;

/// The five filters, by the number that stands before a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Filter {
    None = 0,
    Sub = 1,
    Up = 2,
    Average = 3,
    Paeth = 4,
}

pub(super) const FILTERS: [Filter; 5] = [
    Filter::None,
    Filter::Sub,
    Filter::Up,
    Filter::Average,
    Filter::Paeth,
];

/// A row of packed samples, with the zeros around it that the specification has to its left, and some
/// to its right up to a whole step.
pub(super) struct Row {
    samples: Vec<u8>,
    length: usize,
}

impl Row {
    /// A row of `length` zeros.
    ///
    /// # Errors
    /// [`PixelError::OutOfMemory`].
    pub(super) fn new<const BPP: usize>(length: usize) -> Result<Self, PixelError> {
        Ok(Self {
            samples: zeroed(BPP + length.next_multiple_of(STEP))?,
            length,
        })
    }

    /// The samples themselves.
    pub(super) fn samples_mut<const BPP: usize>(&mut self) -> &mut [u8] {
        &mut self.samples[BPP..][..self.length]
    }

    /// Whole steps, from the `from`th byte of the buffer on.
    fn steps_from(&self, from: usize) -> &[[u8; STEP]] {
        self.samples[from..].as_chunks().0
    }

    /// From the sample one pixel to the left of the row on.
    fn left(&self) -> &[u8] {
        &self.samples[..self.length]
    }

    /// From the first sample on.
    fn here<const BPP: usize>(&self) -> &[u8] {
        &self.samples[BPP..][..self.length]
    }
}

/// The mean, rounded down, without a ninth bit: what two bytes share and half of what they do not.
#[inline]
pub(super) const fn average(a: u8, b: u8) -> u8 {
    (a & b) + ((a ^ b) >> 1)
}

/// Unlike `abs_diff`, compiles to byte-wide instructions on every target.
#[inline]
fn distance(a: u8, b: u8) -> u8 {
    a.max(b) - a.min(b)
}

/// The one of `a`, `b`, `c` nearest to a + b - c, in bytes alone.
///
/// Where c is not strictly between a and b, a + b - c lies outside them on the other side from c, and the
/// one of them farther from c is the nearest. Otherwise the three distances are |b - c|, |a - c| and
/// the difference of both.
#[inline]
pub(super) fn paeth(a: u8, b: u8, c: u8) -> u8 {
    let (low, high) = (a.min(b), a.max(b));
    let (to_a, to_b) = (distance(b, c), distance(a, c));
    let to_c = distance(to_a, to_b);
    let b_or_c = if to_b <= to_c { b } else { c };
    let between = if to_a <= to_b && to_a <= to_c { a } else { b_or_c };
    let below = if c <= low { high } else { between };
    if c >= high { low } else { below }
}

/// Writes the residuals of a row that equals the one above: zeros.
pub(super) fn filter_same_row(out: &mut [u8]) {
    out.fill(0);
    if let Some(number) = out.first_mut() {
        *number = Filter::Up as u8;
    }
}

/// Writes `row`'s residuals to `out`, after the number of the filter that makes them smallest.
///
/// The measure is the specification's: the least sum of residuals taken as signed, without sign (12.7).
/// `out` is one byte longer than the row.
pub(super) fn filter_row<const BPP: usize>(above: &Row, row: &Row, out: &mut [u8]) {
    let filter = best::<BPP>(above, row);
    let Some((number, out)) = out.split_first_mut() else {
        return;
    };
    *number = filter as u8;
    match filter {
        Filter::None => residuals::<BPP>(out, above, row, |_, _, _| 0),
        Filter::Sub => residuals::<BPP>(out, above, row, |a, _, _| a),
        Filter::Up => residuals::<BPP>(out, above, row, |_, b, _| b),
        Filter::Average => residuals::<BPP>(out, above, row, |a, b, _| average(a, b)),
        Filter::Paeth => residuals::<BPP>(out, above, row, paeth),
    }
}

#[inline]
fn residuals<const BPP: usize>(out: &mut [u8], above: &Row, row: &Row, predict: impl Fn(u8, u8, u8) -> u8) {
    let left = row.left().iter().zip(above.here::<BPP>()).zip(above.left());
    for ((out, &x), ((&a, &b), &c)) in out.iter_mut().zip(row.here::<BPP>()).zip(left) {
        *out = x.wrapping_sub(predict(a, b, c));
    }
}

/// The filter with the least cost.
fn best<const BPP: usize>(above: &Row, row: &Row) -> Filter {
    let mut totals = [0_u32; FILTERS.len()];
    let mut sums = [[0_u8; STEP]; FILTERS.len()];
    let (a, x) = (row.steps_from(0), row.steps_from(BPP));
    let (c, b) = (above.steps_from(0), above.steps_from(BPP));
    let stride = if a.len() > ALL_STEPS { 2 } else { 1 };
    for (step, (((a, b), c), x)) in a.iter().zip(b).zip(c).zip(x).step_by(stride).enumerate() {
        if step % STEPS_PER_SUM == 0 {
            drain(&mut sums, &mut totals);
        }
        if is_flat(a, b, x) {
            // Only without a filter would there be residuals: of which size does not matter.
            totals[Filter::None as usize] += STEP as u32;
            continue;
        }
        add_costs(a, b, c, x, &mut sums);
    }
    drain(&mut sums, &mut totals);
    let mut best = Filter::None;
    for filter in FILTERS {
        if totals[filter as usize] < totals[best as usize] {
            best = filter;
        }
    }
    best
}

/// Whether every byte equals its neighbours to the left and above, as in the areas of drawings.
fn is_flat(a: &[u8; STEP], b: &[u8; STEP], x: &[u8; STEP]) -> bool {
    let differences = a.iter().zip(b).zip(x).map(|((a, b), x)| (a ^ x) | (b ^ x));
    differences.fold(0, |all, difference| all | difference) == 0
}

/// Moves the sums of single bytes into the totals.
fn drain(sums: &mut [[u8; STEP]; FILTERS.len()], totals: &mut [u32; FILTERS.len()]) {
    for (total, sums) in totals.iter_mut().zip(sums) {
        *total += u32::from(sums.iter().map(|&sum| u16::from(sum)).sum::<u16>());
        *sums = [0; STEP];
    }
}

/// Adds what each filter would leave of `x`.
fn add_costs(
    a: &[u8; STEP],
    b: &[u8; STEP],
    c: &[u8; STEP],
    x: &[u8; STEP],
    sums: &mut [[u8; STEP]; FILTERS.len()],
) {
    for i in 0..STEP {
        let predictions = [0, a[i], b[i], average(a[i], b[i]), paeth(a[i], b[i], c[i])];
        for (sums, prediction) in sums.iter_mut().zip(predictions) {
            let residual = x[i].wrapping_sub(prediction);
            sums[i] = sums[i].saturating_add(residual.min(residual.wrapping_neg()));
        }
    }
}
