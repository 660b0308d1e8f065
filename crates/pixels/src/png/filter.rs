//! PNG's five row filters, and the choice between them (PNG specification, third edition, section 9).
//!
//! A filter predicts each byte from its neighbours and stores the difference, the residual. The
//! neighbours of a byte `x` are the same sample of the pixels to the left (`a`), above (`b`) and above
//! left (`c`).

#![expect(
    clippy::cast_possible_truncation,
    reason = "positions and lengths are within a strip of 1 MiB or one row"
)]

use crate::error::PixelError;
use crate::memory::filled;

/// The number of bytes per step. Each byte of a step has its own total. So a step is a plain loop over bytes, which
/// compiles to vector instructions.
const STEP: usize = 256;

/// The number of steps whose costs are added up in saturating 8-bit totals. The 8-bit totals are then added to
/// 32-bit totals. A cost is at most 128. If totals saturate, the row is so rough that no filter makes it much
/// smaller.
const STEPS_PER_SUM: usize = 4;

/// The longest row, in steps, in which every step is measured. In longer rows, measuring every second step
/// leads to as good a choice in half the time.
const ALL_STEPS: usize = 16;

/// The five filters, by the number stored before each row.
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

/// A row of packed samples. Zeros to the left represent the missing pixel, as the specification
/// requires, and zeros to the right pad the row to a full step.
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
            samples: filled(0, BPP + length.next_multiple_of(STEP))?,
            length,
        })
    }

    /// The samples without padding.
    pub(super) fn samples_mut<const BPP: usize>(&mut self) -> &mut [u8] {
        &mut self.samples[BPP..][..self.length]
    }

    /// The full steps of the buffer, starting at byte `from`.
    fn steps_from(&self, from: usize) -> &[[u8; STEP]] {
        self.samples[from..].as_chunks().0
    }

    /// The left neighbours of the samples.
    fn left(&self) -> &[u8] {
        &self.samples[..self.length]
    }

    /// The samples without padding.
    fn here<const BPP: usize>(&self) -> &[u8] {
        &self.samples[BPP..][..self.length]
    }
}

/// The mean, rounded down. Computed without a ninth bit, as the bits that `a` and `b` share plus half of the bits that
/// differ.
#[inline]
pub(super) const fn average(a: u8, b: u8) -> u8 {
    (a & b) + ((a ^ b) >> 1)
}

/// The absolute difference. Unlike `abs_diff`, this function compiles to byte-wide instructions on every target.
#[inline]
fn distance(a: u8, b: u8) -> u8 {
    a.max(b) - a.min(b)
}

/// Returns the one of `a`, `b` and `c` that is nearest to a + b - c. Uses only arithmetic on bytes.
///
/// If c is not strictly between a and b, a + b - c is not between them, either. The nearest is then the one of a
/// and b that is farther from c. Otherwise, the distances of a, b and c to a + b - c are |b - c|, |a - c| and the
/// difference of these two.
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

/// Writes the residuals of a row that equals the row above.
pub(super) fn filter_same_row(out: &mut [u8]) {
    out.fill(0);
    if let Some(number) = out.first_mut() {
        *number = Filter::Up as u8;
    }
}

/// Chooses the filter with the smallest residuals, and writes its number and the residuals to `out`.
///
/// The size of the residuals is the sum of their absolute values as signed bytes. The specification recommends this
/// measure (12.7). `out` is one byte longer than the row.
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
            // The residuals of every filter except None are zeros, so the cost of None only has to be above 0.
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

/// True if every byte equals its neighbours to the left and above, as in flat areas of drawings.
fn is_flat(a: &[u8; STEP], b: &[u8; STEP], x: &[u8; STEP]) -> bool {
    let differences = a.iter().zip(b).zip(x).map(|((a, b), x)| (a ^ x) | (b ^ x));
    differences.fold(0, |all, difference| all | difference) == 0
}

/// Adds the 8-bit totals to the 32-bit totals and resets the 8-bit totals.
fn drain(sums: &mut [[u8; STEP]; FILTERS.len()], totals: &mut [u32; FILTERS.len()]) {
    for (total, sums) in totals.iter_mut().zip(sums) {
        *total += u32::from(sums.iter().map(|&sum| u16::from(sum)).sum::<u16>());
        *sums = [0; STEP];
    }
}

/// Adds the cost of `x` under each filter.
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
