//! Light, colour by colour, in the plainest way. The numbers that are not from a source are those of the looks.

use roundel_pixels::ops::Light;
use roundel_pixels::ops::light::Look;

type Triple = [f64; 3];

/// From sRGB to linear light, IEC 61966-2-1.
pub fn decode(byte: u8) -> f64 {
    linear(f64::from(byte) / 255.0)
}

fn linear(value: f64) -> f64 {
    if value <= 0.04045 {
        value / 12.92
    } else {
        ((value + 0.055) / 1.055).powf(2.4)
    }
}

fn encoded(value: f64) -> f64 {
    if value <= 0.003_130_8 {
        value * 12.92
    } else {
        1.055 * value.powf(1.0 / 2.4) - 0.055
    }
}

fn times(rows: [Triple; 3], column: Triple) -> Triple {
    rows.map(|row| row[0] * column[0] + row[1] * column[1] + row[2] * column[2])
}

/// `OKLab`, with the matrices of its author: <https://bottosson.github.io/posts/oklab>
fn to_lab(encoded: Triple) -> Triple {
    let cones = times(
        [
            [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
            [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
            [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
        ],
        encoded.map(linear),
    );
    times(
        [
            [0.210_454_255_3, 0.793_617_785_0, -0.004_072_046_8],
            [1.977_998_495_1, -2.428_592_205_0, 0.450_593_709_9],
            [0.025_904_037_1, 0.782_771_766_2, -0.808_675_766_0],
        ],
        cones.map(f64::cbrt),
    )
}

/// In `OKLab`, in degrees.
pub fn hue(color: [u8; 3]) -> f64 {
    let [_, a, b] = to_lab(color.map(|byte| f64::from(byte) / 255.0));
    b.atan2(a).to_degrees()
}

fn from_lab(lab: Triple) -> Triple {
    let roots = times(
        [
            [1.0, 0.396_337_777_4, 0.215_803_757_3],
            [1.0, -0.105_561_345_8, -0.063_854_172_8],
            [1.0, -0.089_484_177_5, -1.291_485_548_0],
        ],
        lab,
    );
    times(
        [
            [4.076_741_662_1, -3.307_711_591_3, 0.230_969_929_2],
            [-1.268_438_004_6, 2.609_757_401_1, -0.341_319_396_5],
            [-0.004_196_086_3, -0.703_418_614_7, 1.707_614_701_0],
        ],
        roots.map(|root| root.powi(3)),
    )
    .map(|value| encoded(value.clamp(0.0, 1.0)))
}

/// The exact colour, 0 to 1.
pub fn light(light: &Light, color: [u8; 3]) -> Triple {
    let lit = expose(light, color.map(decode));
    let lit = tone(light, lit);
    let mut lab = to_lab(lit);
    let mut before = lit;
    if light.saturation != 0.0 {
        let share = if light.saturation > 0.0 { free(lit) } else { 1.0 };
        let factor = 1.0 + light.saturation * share;
        lab = [lab[0], lab[1] * factor, lab[2] * factor];
        before = from_lab(lab);
    }
    let Some(look) = light.look else {
        return before;
    };
    let after = apply(look, before, lab);
    core::array::from_fn(|i| before[i] + light.strength * (after[i] - before[i]))
}

/// What linear light is multiplied with.
fn gains(light: &Light) -> Triple {
    let gains = [
        2.0 / 3.0 * light.warmth,
        -0.5 * light.tint,
        -2.0 / 3.0 * light.warmth,
    ]
    .map(f64::exp2);
    let luminance = 0.2126 * gains[0] + 0.7152 * gains[1] + 0.0722 * gains[2];
    gains.map(|gain| light.exposure.exp2() * gain / luminance)
}

fn expose(light: &Light, color: Triple) -> Triple {
    let gains = gains(light);
    core::array::from_fn(|i| color[i] * gains[i])
}

/// Rolls the brightest and the darkest channel off and bends them. The third one keeps its place between them.
fn tone(light: &Light, lit: Triple) -> Triple {
    let gains = gains(light);
    let white = gains[0].max(gains[1]).max(gains[2]);
    let mut order = [0, 1, 2];
    order.sort_by(|&a, &b| lit[a].total_cmp(&lit[b]));
    let [least, middle, most] = order;
    let before = lit.map(encoded);
    let mut after = lit.map(|value| bend(light, encoded(roll_off(value, white))));
    if lit[least] < lit[most] {
        let place = (before[middle] - before[least]) / (before[most] - before[least]);
        after[middle] = after[least] + place * (after[most] - after[least]);
    }
    after
}

fn roll_off(value: f64, white: f64) -> f64 {
    if white <= 1.0 || value <= 0.4 {
        return value;
    }
    let [above, white] = [(value - 0.4) / 0.6, (white - 0.4) / 0.6];
    0.4 + 0.6 * (above + (above / white).powi(2)) / (1.0 + above)
}

fn bend(light: &Light, value: f64) -> f64 {
    let value = value + 0.9 * light.shadows * value * (1.0 - value).powi(3);
    let value = value + 0.9 * light.highlights * (1.0 - value) * value.powi(3);
    let value = value + 0.9 * light.contrast * (2.0 * value - 1.0) * value * (1.0 - value);
    value.clamp(0.0, 1.0)
}

/// How much chroma a colour can gain: less near black, white and the border of sRGB.
fn free(color: Triple) -> f64 {
    let lightness = to_lab(color)[0];
    let grey = lightness.powi(3).min(1.0);
    let shares = color.map(|value| {
        let away = linear(value) - grey;
        if away > 0.0 {
            away / (1.0 - grey).max(1e-9)
        } else {
            away / grey.max(1e-9)
        }
    });
    let [red, green, blue] = shares;
    let distance = (red * red + green * green + blue * blue).sqrt();
    4.0 * lightness * (1.0 - lightness) * (1.0 - distance).max(0.0)
}

fn apply(look: Look, color: Triple, [lightness, a, b]: Triple) -> Triple {
    let steep = |value: f64, amount: f64| value + amount * (2.0 * value - 1.0) * value * (1.0 - value);
    let grey = |lightness: f64| from_lab([lightness, 0.0, 0.0]);
    let fade = 1.0 - lightness.clamp(0.0, 1.0).powi(6);
    let free = free(color);
    match look {
        Look::Mono => grey(lightness),
        Look::Noir => grey(steep(0.96 * lightness, 0.85)),
        Look::Amber => from_lab([lightness, a + 0.012 * free, b + 0.05 * free]),
        Look::Azure => from_lab([lightness, a - 0.012 * free, b - 0.045 * free]),
        Look::Faded => {
            from_lab([lightness, 0.76 * a, 0.76 * b + 0.006 * free]).map(|value| 0.11 + 0.85 * value)
        }
        Look::Film => {
            let split = (2.0 * lightness - 1.0) * free;
            from_lab([
                steep(0.03 + 0.95 * lightness, 0.4),
                0.94 * fade * a + 0.016 * split,
                0.94 * fade * b + 0.048 * split,
            ])
        }
        Look::Duotone { dark, light } => {
            let weight = grey(lightness)[0];
            core::array::from_fn(|i| {
                let [dark, light] = [dark[i], light[i]].map(|byte| f64::from(byte) / 255.0);
                dark * (1.0 - weight) + light * weight
            })
        }
        Look::HighKey => from_lab([
            1.0 - (1.0 - lightness).max(0.0).powf(1.5),
            0.92 * fade * a,
            0.92 * fade * b,
        ]),
    }
}
