//! PNG's five row filters, and the choice between them (PNG specification, third edition, section 9).
//!
//! Rows lie in buffers with one pixel of zeros in front, which is what the specification has to the
//! left of a row. So for the byte `x` at `i + BPP`, the byte of the pixel to the left is `a` at `i`, and in the
//! row above lie `b` over `x` and `c` over `a`.

/// Bytes per step; fixed, so that the loops become vector instructions.
const LANES: usize = 16;

/// Steps whose sums fit 16 bits per lane: each adds at most 128 per byte.
const STEPS_PER_SUM: usize = 256;

type Lanes = [u8; LANES];

/// The five filters, by the number that stands before a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Filter {
    None = 0,
    Sub = 1,
    Up = 2,
    Average = 3,
    Paeth = 4,
}

const FILTERS: [Filter; 5] = [
    Filter::None,
    Filter::Sub,
    Filter::Up,
    Filter::Average,
    Filter::Paeth,
];

#[inline(always)]
fn zip(a: &Lanes, b: &Lanes, f: impl Fn(u8, u8) -> u8) -> Lanes {
    core::array::from_fn(|i| f(a[i], b[i]))
}

/// The mean, rounded down, without a ninth bit: what two bytes share and half of what they do not.
#[inline(always)]
const fn average(a: u8, b: u8) -> u8 {
    (a & b) + ((a ^ b) >> 1)
}

/// The one of `a`, `b`, `c` nearest to a + b - c, in bytes alone.
///
/// Where c is not strictly between a and b, a + b - c is beyond the one of them farther from c, which
/// is then the nearest. Otherwise the three distances are |b - c|, |a - c| and the difference of both.
#[inline(always)]
fn paeth(a: u8, b: u8, c: u8) -> u8 {
    let (low, high) = (a.min(b), a.max(b));
    let (to_a, to_b) = (b.abs_diff(c), a.abs_diff(c));
    let to_c = to_a.abs_diff(to_b);
    let b_or_c = if to_b <= to_c { b } else { c };
    let between = if to_a <= to_b && to_a <= to_c { a } else { b_or_c };
    let below = if c <= low { high } else { between };
    if c >= high { low } else { below }
}

#[inline(always)]
fn predict(filter: Filter, a: &Lanes, b: &Lanes, c: &Lanes) -> Lanes {
    match filter {
        Filter::None => [0; LANES],
        Filter::Sub => *a,
        Filter::Up => *b,
        Filter::Average => zip(a, b, average),
        Filter::Paeth => core::array::from_fn(|i| paeth(a[i], b[i], c[i])),
    }
}

/// One step's bytes: `a`, `b`, `c`, `x`. Beyond the row's end all are zero, as is then every residual.
#[inline(always)]
fn neighbours<const BPP: usize>(above: &[u8], row: &[u8], at: usize) -> [Lanes; 4] {
    let load = |from: &[u8], at: usize| -> Lanes {
        if let Some(lanes) = from.get(at..).and_then(|rest| rest.first_chunk()) {
            return *lanes;
        }
        let rest = from.get(at..).unwrap_or_default();
        core::array::from_fn(|i| rest.get(i).copied().unwrap_or_default())
    };
    [
        load(row, at),
        load(above, at + BPP),
        load(above, at),
        load(row, at + BPP),
    ]
}

/// Appends `row`'s residuals to `out`, after the number of the filter that makes them smallest.
///
/// The measure is the specification's: the least sum of residuals taken as signed, without sign (12.7).
pub(super) fn filter_row<const BPP: usize>(above: &[u8], row: &[u8], out: &mut Vec<u8>) {
    let filter = best::<BPP>(above, row);
    out.push(filter as u8);
    match filter {
        Filter::None => out.extend_from_slice(&row[BPP..]),
        Filter::Sub => residuals(out, row, above, BPP, |x, a, _, _| x.wrapping_sub(a)),
        Filter::Up => residuals(out, row, above, BPP, |x, _, b, _| x.wrapping_sub(b)),
        Filter::Average => residuals(out, row, above, BPP, |x, a, b, _| x.wrapping_sub(average(a, b))),
        Filter::Paeth => residuals(out, row, above, BPP, |x, a, b, c| x.wrapping_sub(paeth(a, b, c))),
    }
}

#[inline(always)]
fn residuals(out: &mut Vec<u8>, row: &[u8], above: &[u8], bpp: usize, f: impl Fn(u8, u8, u8, u8) -> u8) {
    let start = out.len();
    let length = row.len() - bpp;
    out.resize(start + length, 0);
    let (x, a) = (&row[bpp..][..length], &row[..length]);
    let (b, c) = (&above[bpp..][..length], &above[..length]);
    let out = &mut out[start..][..length];
    for i in 0..length {
        out[i] = f(x[i], a[i], b[i], c[i]);
    }
}

fn best<const BPP: usize>(above: &[u8], row: &[u8]) -> Filter {
    let length = row.len() - BPP;
    let mut sums = [0_u32; FILTERS.len()];
    for block in (0..length).step_by(LANES * STEPS_PER_SUM) {
        let mut lanes = [[0_u16; LANES]; FILTERS.len()];
        for at in (block..length.min(block + LANES * STEPS_PER_SUM)).step_by(LANES) {
            let [a, b, c, x] = neighbours::<BPP>(above, row, at);
            for (filter, lanes) in FILTERS.into_iter().zip(&mut lanes) {
                let residual = zip(&x, &predict(filter, &a, &b, &c), u8::wrapping_sub);
                for (lane, byte) in lanes.iter_mut().zip(residual) {
                    *lane += u16::from(byte.min(byte.wrapping_neg()));
                }
            }
        }
        for (sum, lanes) in sums.iter_mut().zip(&lanes) {
            *sum += lanes.iter().map(|&lane| u32::from(lane)).sum::<u32>();
        }
    }
    let mut best = Filter::None;
    for filter in FILTERS {
        if sums[filter as usize] < sums[best as usize] {
            best = filter;
        }
    }
    best
}
