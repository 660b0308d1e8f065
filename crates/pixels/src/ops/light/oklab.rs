//! `OKLab`: Björn Ottosson, 'A perceptual color space for image processing', 2020.

/// Lightness, 0 to 1, and the two axes of colour.
pub(super) type Lab = [f64; 3];

/// From linear sRGB, 0 to 1.
pub(super) fn to_lab([r, g, b]: [f64; 3]) -> Lab {
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

/// To linear sRGB. What lies outside 0 to 1 is cut off there.
pub(super) fn to_linear([lightness, a, b]: Lab) -> [f64; 3] {
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
    .map(|value| value.clamp(0.0, 1.0))
}

/// How much chroma a colour can still gain: 1 for a grey, 0 at the border of sRGB. `linear` is the colour in linear light.
///
/// Per channel, the distance from the grey of the same lightness counts as a share of that grey's distance from the
/// border. Together they count as their Euclidean norm, which has no kinks where another channel becomes the largest: a
/// table with kinks could not be interpolated.
pub(super) fn room(linear: [f64; 3], lightness: f64) -> f64 {
    /// Keeps the shares of black and white finite.
    const LEAST: f64 = 1e-9;
    let grey = (lightness * lightness * lightness).clamp(0.0, 1.0);
    let sum: f64 = linear
        .into_iter()
        .map(|value| {
            let away = value - grey;
            let border = if away > 0.0 { 1.0 - grey } else { grey };
            let share = away / border.max(LEAST);
            share * share
        })
        .sum();
    (1.0 - sum.sqrt()).max(0.0)
}
