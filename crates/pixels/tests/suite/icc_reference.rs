//! Compares converted colours with arithmetic in f64, and with qcms, the colour library of Firefox.

use crate::icc_support::{
    ADOBE_RGB, DISPLAY_P3, PRO_PHOTO, Primaries, SRGB, converted, curv, fixtures, gray, para, profile, rgb,
    rgb_tags, srgb_curve,
};
use roundel_pixels::icc::ToSrgb;

/// The largest accepted distance of a result from the exact value, in levels. Rounding alone causes up to 0.5.
const TOLERANCE: f64 = 0.62;

/// The matrix from XYZ with white D50 to linear sRGB: the inverse of the matrix in sRGB profiles.
const TO_SRGB: [[f64; 3]; 3] = [
    [3.134_112_153, -1.617_392_460, -0.490_633_405],
    [-0.978_787_296, 1.916_279_586, 0.033_454_714],
    [0.071_983_044, -0.228_985_850, 1.405_385_132],
];

type Curve = fn(f64) -> f64;

/// The name, tag and definition of each tested curve.
fn curves() -> Vec<(&'static str, Vec<u8>, Curve)> {
    vec![
        ("sRGB", srgb_curve(), srgb),
        ("no samples", curv(&[]), |x| x),
        ("an exponent", curv(&[563]), |x| x.powf(563.0 / 256.0)),
        ("a table", curv(&[0, 9_000, 65_535]), |x| {
            if x < 0.5 {
                18_000.0 * x / 65_535.0
            } else {
                (113_070.0 * x - 47_535.0) / 65_535.0
            }
        }),
        ("parameters 0", para(0, &[1.8]), |x| x.powf(1.8)),
        ("parameters 1", para(1, &[2.0, 1.25, -0.25]), |x| {
            if x < 0.2 { 0.0 } else { (1.25 * x - 0.25).powi(2) }
        }),
        ("parameters 2", para(2, &[2.0, 1.25, -0.25, 0.125]), |x| {
            if x < 0.2 {
                0.125
            } else {
                (1.25 * x - 0.25).powi(2) + 0.125
            }
        }),
        (
            "parameters 4",
            para(4, &[2.0, 0.75, 0.25, 0.5, 0.25, -0.0625, 0.0]),
            |x| {
                if x < 0.25 {
                    x / 2.0
                } else {
                    (0.75 * x + 0.25).powi(2) - 0.0625
                }
            },
        ),
    ]
}

fn srgb(x: f64) -> f64 {
    if x < 0.04045 {
        x / 12.92
    } else {
        ((x + 0.055) / 1.055).powf(2.4)
    }
}

/// The levels (0 to 255) in sRGB of a colour in linear light, not rounded.
fn levels(linear: [f64; 3]) -> [f64; 3] {
    linear.map(|value| {
        let value = value.clamp(0.0, 1.0);
        let encoded = if value <= 0.003_130_8 {
            12.92 * value
        } else {
            1.055 * value.powf(1.0 / 2.4) - 0.055
        };
        encoded * 255.0
    })
}

fn multiply(matrix: [[f64; 3]; 3], vector: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row[0] * vector[0] + row[1] * vector[1] + row[2] * vector[2])
}

/// All greys, all values of each channel, and a grid of colours.
fn colors() -> impl Iterator<Item = [u8; 3]> {
    let grid = || (0..=255).step_by(5);
    let values = (0..=255).flat_map(|v| [[v; 3], [v, 0, 0], [0, v, 0], [0, 0, v], [v, 255, 128]]);
    values.chain(
        grid().flat_map(move |red| grid().flat_map(move |green| grid().map(move |blue| [red, green, blue]))),
    )
}

/// Linear light, rounded to the nearest level of sRGB's curve.
fn rounded(linear: f64) -> f64 {
    let [level, ..] = levels([linear; 3]);
    srgb(level.round() / 255.0)
}

/// Asserts that conversions are within [`TOLERANCE`] of arithmetic in f64. The arithmetic applies `after_curves`
/// between the curves and the matrix.
#[track_caller]
fn assert_exact(profile: &[u8], primaries: &Primaries, curves: [Curve; 3], after_curves: Curve, name: &str) {
    let conversion = ToSrgb::from_icc(profile, 3).unwrap();
    // A row of the matrix, rounded as the profile stores it.
    let columns = |row: usize| primaries.map(|column| (column[row] * 65_536.0).round() / 65_536.0);
    let to_xyz = [columns(0), columns(1), columns(2)];
    for color in colors() {
        let linear = core::array::from_fn(|i| after_curves(curves[i](f64::from(color[i]) / 255.0)));
        let exact = levels(multiply(TO_SRGB, multiply(to_xyz, linear)));
        for (result, exact) in converted(&conversion, color).into_iter().zip(exact) {
            let distance = (f64::from(result) - exact).abs();
            assert!(distance <= TOLERANCE, "{name}, {color:?}: {result}, not {exact}");
        }
    }
}

#[test]
fn converts_all_primaries_with_all_curves_as_arithmetic_does() {
    let spaces = [
        ("P3", DISPLAY_P3),
        ("Adobe RGB", ADOBE_RGB),
        ("ProPhoto", PRO_PHOTO),
        ("sRGB", SRGB),
    ];
    for (space, primaries) in spaces {
        for (curve, tag, definition) in curves() {
            if (space, curve) == ("sRGB", "sRGB") {
                continue;
            }
            let after: Curve = if curve == "a table" {
                rounded
            } else {
                |linear| linear
            };
            let name = format!("{space}, {curve}");
            assert_exact(&rgb(&primaries, &tag), &primaries, [definition; 3], after, &name);
        }
    }
}

#[test]
fn rounds_differing_curves_to_levels_of_srgb_before_the_matrix() {
    let [(_, red, of_red), _, (_, green, of_green), (_, blue, of_blue), ..] = &curves()[..] else {
        panic!("four curves")
    };
    let tags = rgb_tags(&ADOBE_RGB, [red.clone(), green.clone(), blue.clone()]);
    assert_exact(
        &profile(*b"RGB ", &tags),
        &ADOBE_RGB,
        [*of_red, *of_green, *of_blue],
        rounded,
        "three curves",
    );
}

#[test]
fn converts_gray_with_all_curves_as_arithmetic_does() {
    for (name, tag, definition) in curves().into_iter().filter(|(name, ..)| *name != "sRGB") {
        let conversion = ToSrgb::from_icc(&gray(tag), 1).unwrap();
        for value in 0..=255 {
            let [exact, ..] = levels([definition(f64::from(value) / 255.0); 3]);
            let [red, green, blue] = converted(&conversion, [value; 3]);
            assert!(
                (f64::from(red) - exact).abs() <= 0.5 + 1e-9,
                "{name}, {value}: {red}, not {exact}"
            );
            assert_eq!([red, red], [green, blue]);
        }
    }
}

/// Fixtures whose curve is a table. They are not compared, because qcms does not round the values of the table.
const TABLES: [&str; 2] = ["monitor", "srgb-other-table"];

#[test]
fn converts_the_profiles_of_the_fixtures_to_within_one_level_of_qcms() {
    let srgb = qcms::Profile::new_sRGB();
    let mut compared = 0;
    for fixture in fixtures() {
        let is_table = TABLES.iter().any(|name| fixture.name.starts_with(name));
        if is_table || fixture.channels() == 1 || fixture.name.starts_with("table") {
            continue;
        }
        let Some(profile) = fixture.profile() else {
            continue;
        };
        let conversion = ToSrgb::from_icc(&profile, 3).unwrap();
        let theirs = qcms::Profile::new_from_slice(&profile, false).unwrap();
        let intent = qcms::Intent::RelativeColorimetric;
        let transform = qcms::Transform::new(&theirs, &srgb, qcms::DataType::RGB8, intent).unwrap();
        for color in colors() {
            let mut expected = color;
            transform.apply(&mut expected);
            let result = converted(&conversion, color);
            let is_close = result.iter().zip(expected).all(|(a, b)| a.abs_diff(b) <= 1);
            assert!(
                is_close,
                "{}, {color:?}: {result:?}, not {expected:?}",
                fixture.name
            );
        }
        compared += 1;
    }
    assert_eq!(compared, 22);
}
