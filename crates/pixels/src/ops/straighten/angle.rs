//! Sine and cosine.

use core::f64::consts::PI;

/// What the terms of each series are divided by, from the last term to the first: the products of two neighbouring
/// numbers. The next term is below the precision of f64.
const COS_DIVISORS: [f64; 10] = [380.0, 306.0, 240.0, 182.0, 132.0, 90.0, 56.0, 30.0, 12.0, 2.0];
const SIN_DIVISORS: [f64; 10] = [420.0, 342.0, 272.0, 210.0, 156.0, 110.0, 72.0, 42.0, 20.0, 6.0];

/// The sine and the cosine of an angle of at most 45 degrees, by their Taylor series.
///
/// Library functions differ between platforms in the last bit. Additions, multiplications and divisions do not
/// differ. `packages/roundel/src/engine/geometry.ts` performs the same operations in the same order.
///
/// Written without a loop. `WebKit` before October 2025 (bug 301435) loses the numbers that a loop keeps in registers, if it
/// starts to run compiled code in the middle of the loop: pictures were straightened to a single colour.
pub fn sin_cos(degrees: f64) -> (f64, f64) {
    let angle = degrees * PI / 180.0;
    let square = angle * angle;
    let sum = |[a, b, c, d, e, f, g, h, i, j]: [f64; 10]| {
        let add = |rest: f64, divisor: f64| 1.0 - (square * rest) / divisor;
        let last = add(add(add(add(add(1.0, a), b), c), d), e);
        add(add(add(add(add(last, f), g), h), i), j)
    };
    let (sin, cos) = (sum(SIN_DIVISORS), sum(COS_DIVISORS));
    (angle * sin, cos)
}
