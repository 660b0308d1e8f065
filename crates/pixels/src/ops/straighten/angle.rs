//! Sine and cosine.

use core::f64::consts::PI;

/// The number of terms of each series. The next term is below the precision of f64.
const TERMS: u32 = 10;

/// The sine and the cosine of an angle of at most 45 degrees, by their Taylor series.
///
/// Library functions differ between platforms in the last bit. Additions, multiplications and divisions do not
/// differ. `packages/roundel/src/engine/geometry.ts` performs the same operations in the same order.
pub fn sin_cos(degrees: f64) -> (f64, f64) {
    let angle = degrees * PI / 180.0;
    let square = angle * angle;
    let (mut sin, mut cos) = (1.0, 1.0);
    for term in (1..=TERMS).rev() {
        let even = f64::from(2 * term);
        cos = 1.0 - (square * cos) / ((even - 1.0) * even);
        sin = 1.0 - (square * sin) / (even * (even + 1.0));
    }
    (angle * sin, cos)
}
