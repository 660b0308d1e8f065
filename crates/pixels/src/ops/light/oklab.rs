//! OKLab: Björn Ottosson, 'A perceptual color space for image processing', 2020.

use super::curves::{decode, encode};

/// Lightness, and the two axes of colour.
pub(super) type Lab = [f64; 3];

/// From sRGB, 0 to 1.
pub(super) fn to_lab(color: [f64; 3]) -> Lab {
    let [r, g, b] = color.map(decode);
    let [long, medium, short] = [
        0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b,
        0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b,
        0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b,
    ]
    .map(f64::cbrt);
    [
        0.210_454_255_3 * long + 0.793_617_785_0 * medium - 0.004_072_046_8 * short,
        1.977_998_495_1 * long - 2.428_592_205_0 * medium + 0.450_593_709_9 * short,
        0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766_0 * short,
    ]
}

/// To linear sRGB, which may be outside 0 to 1.
fn to_linear([lightness, a, b]: Lab) -> [f64; 3] {
    let [long, medium, short] = [
        lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b,
        lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b,
        lightness - 0.089_484_177_5 * a - 1.291_485_548_0 * b,
    ]
    .map(|value| value * value * value);
    [
        4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short,
        -1.268_438_004_6 * long + 2.609_757_401_1 * medium - 0.341_319_396_5 * short,
        -0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701_0 * short,
    ]
}

/// How far outside sRGB counts as inside. Less than half of a 255th near black, where the curve is steepest.
const SLACK: f64 = 1e-4;

fn is_inside(color: Lab) -> bool {
    to_linear(color)
        .iter()
        .all(|value| (-SLACK..=1.0 + SLACK).contains(value))
}

/// The largest factor, up to `limit`, by which chroma can be multiplied inside sRGB. `limit` if there is no chroma.
fn largest_factor([lightness, a, b]: Lab, limit: f64) -> f64 {
    let scaled = |factor: f64| [lightness, a * factor, b * factor];
    if is_inside(scaled(limit)) {
        return limit;
    }
    let (mut inside, mut outside) = (0.0, limit);
    for _ in 0..16 {
        let middle = f64::midpoint(inside, outside);
        if is_inside(scaled(middle)) {
            inside = middle;
        } else {
            outside = middle;
        }
    }
    inside
}

/// The share of its chroma that a colour is away from the border of sRGB: 0 on the border, 1 for a grey.
pub(super) fn room(color: Lab) -> f64 {
    const FAR: f64 = 64.0;
    let factor = largest_factor(color, FAR);
    if factor >= FAR { 1.0 } else { (1.0 - 1.0 / factor.max(1.0)).max(0.0) }
}

/// To sRGB, 0 to 1. A colour outside loses chroma, and keeps lightness and hue.
pub(super) fn from_lab([lightness, a, b]: Lab) -> [f64; 3] {
    let lightness = lightness.clamp(0.0, 1.0);
    let factor = largest_factor([lightness, a, b], 1.0);
    to_linear([lightness, a * factor, b * factor]).map(|value| encode(value.clamp(0.0, 1.0)))
}
