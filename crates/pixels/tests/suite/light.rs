//! Compares light, looks and sharpening with plain references in f64.

use crate::common;

mod reference;

use common::{ALPHAS, Alphas, noise, pixel, plain};
use reference::decode;
use roundel_pixels::image::Rgba8;
use roundel_pixels::ops::light::Look;
use roundel_pixels::ops::sharpen::HALO;
use roundel_pixels::ops::{Light, Op, Sharpen};

const NOTHING: Light = Light {
    exposure: 0.0,
    contrast: 0.0,
    highlights: 0.0,
    shadows: 0.0,
    saturation: 0.0,
    warmth: 0.0,
    tint: 0.0,
    look: None,
    strength: 1.0,
};

const LOOKS: [Look; 8] = [
    Look::Mono,
    Look::Noir,
    Look::Amber,
    Look::Azure,
    Look::Faded,
    Look::Film,
    Look::Duotone {
        dark: [20, 10, 60],
        light: [255, 220, 180],
    },
    Look::HighKey,
];

fn applied(light: &Light, image: &Rgba8) -> Rgba8 {
    Op::Light(light.clone()).apply_ref(image).unwrap()
}

#[test]
fn nothing_changes_in_the_middle_of_every_range() {
    for alphas in ALPHAS {
        let image = noise(37, 11, alphas, 4);
        assert_eq!(applied(&NOTHING, &image).data(), image.data());
        for look in LOOKS {
            let light = Light {
                look: Some(look),
                strength: 0.0,
                ..NOTHING
            };
            assert_eq!(applied(&light, &image).data(), image.data());
        }
        assert_eq!(
            Op::Sharpen(Sharpen { amount: 0.0 })
                .apply_ref(&image)
                .unwrap()
                .data(),
            image.data()
        );
    }
}

#[test]
fn alpha_and_transparent_pixels_stay() {
    let image = noise(37, 11, Alphas::Any, 4);
    let light = Light {
        exposure: 1.0,
        look: Some(Look::Noir),
        ..NOTHING
    };
    let result = applied(&light, &image);
    for (x, y) in (0..11).flat_map(|y| (0..37).map(move |x| (x, y))) {
        let (before, after) = (pixel(&image, x, y), pixel(&result, x, y));
        assert_eq!(before[3], after[3]);
        if before[3] == 0 {
            assert_eq!(before, after);
        }
    }
}

#[test]
fn exposure_doubles_light_below_the_knee() {
    for byte in [10, 40, 80, 110] {
        let light = Light {
            exposure: 1.0,
            ..NOTHING
        };
        let result = applied(&light, &plain(1, 1, [byte, byte, byte, 255]));
        let ratio = decode(result.data()[0]) / decode(byte);
        assert!((ratio - 2.0).abs() < 0.06, "{byte}: {ratio}");
    }
}

#[test]
fn more_light_keeps_the_hue() {
    // A sky, leaves, and skin from the palest to the darkest.
    for color in [
        [90, 140, 200],
        [90, 130, 50],
        [235, 200, 175],
        [200, 150, 120],
        [140, 95, 70],
        [60, 40, 30],
    ] {
        let light = Light {
            exposure: 1.0,
            highlights: 0.3,
            shadows: 0.4,
            ..NOTHING
        };
        let [red, green, blue] = color;
        let after = applied(&light, &plain(1, 1, [red, green, blue, 255]));
        let turn =
            reference::hue([after.data()[0], after.data()[1], after.data()[2]]) - reference::hue(color);
        // Rounding to bytes turns dark skin by up to a degree.
        assert!(turn.abs() < 1.5, "{color:?} turns by {turn} degrees");
    }
}

#[test]
fn more_light_keeps_white_white_and_never_turns_two_levels_around() {
    for exposure in [-2.0, -0.7, 0.4, 2.0] {
        let light = Light {
            exposure,
            contrast: 1.0,
            highlights: -1.0,
            shadows: -1.0,
            ..NOTHING
        };
        let levels: Vec<u8> = (0..=255)
            .map(|byte| applied(&light, &plain(1, 1, [byte, byte, byte, 255])).data()[1])
            .collect();
        assert!(levels.is_sorted(), "{exposure}: {levels:?}");
        if exposure > 0.0 {
            assert_eq!(levels[255], 255);
        }
    }
}

/// An image with every 15th value of each channel, and dark and bright colours, where looks bend most.
fn colors() -> Rgba8 {
    let far: Vec<u8> = (0..18).map(|step| step * 15).collect();
    let dark: Vec<u8> = (0..10).collect();
    let bright: Vec<u8> = (236..=255).step_by(2).collect();
    let data: Vec<u8> = [far, dark, bright]
        .iter()
        .flat_map(|values| {
            values.iter().flat_map(move |&red| {
                values
                    .iter()
                    .flat_map(move |&green| values.iter().flat_map(move |&blue| [red, green, blue, 255]))
            })
        })
        .collect();
    let count = u32::try_from(data.len() / 4).unwrap();
    Rgba8::from_raw(count / 8, 8, data).unwrap()
}

/// The largest and the mean difference of a channel from the reference.
fn errors(light: &Light, image: &Rgba8) -> (f64, f64) {
    let result = applied(light, image);
    let (before, _) = image.data().as_chunks::<4>();
    let (after, _) = result.data().as_chunks::<4>();
    let differences: Vec<f64> = before
        .iter()
        .zip(after)
        .flat_map(|(before, after)| {
            let exact = reference::light(light, [before[0], before[1], before[2]]);
            (0..3).map(move |i| (f64::from(after[i]) - exact[i] * 255.0).abs())
        })
        .collect();
    #[allow(clippy::cast_precision_loss, reason = "thousands")]
    let mean = differences.iter().sum::<f64>() / differences.len() as f64;
    (differences.into_iter().fold(0.0, f64::max), mean)
}

#[test]
fn curves_are_exact_but_for_rounding() {
    let image = colors();
    for light in [
        Light {
            exposure: -0.7,
            contrast: 0.6,
            ..NOTHING
        },
        Light {
            exposure: 1.6,
            tint: 1.0,
            ..NOTHING
        },
        Light {
            exposure: 2.0,
            contrast: -1.0,
            shadows: 1.0,
            ..NOTHING
        },
        Light {
            highlights: -0.8,
            shadows: 0.9,
            warmth: 0.5,
            tint: -0.7,
            ..NOTHING
        },
    ] {
        let (largest, _) = errors(&light, &image);
        assert!(largest <= 0.51, "{light:?}: {largest}");
    }
    // No tone has to be mixed.
    let light = Light {
        exposure: -0.7,
        ..NOTHING
    };
    let (largest, _) = errors(&light, &image);
    assert!(largest <= 0.5 + 1e-9, "{light:?}: {largest}");
}

#[test]
fn looks_and_saturation_come_close() {
    let image = colors();
    let saturations = [-1.0, -0.4, 0.5, 1.0].map(|saturation| Light {
        saturation,
        ..NOTHING
    });
    let looks = LOOKS.map(|look| Light {
        look: Some(look),
        exposure: 0.3,
        saturation: 0.2,
        strength: 0.9,
        ..NOTHING
    });
    let pure = LOOKS.map(|look| Light {
        look: Some(look),
        ..NOTHING
    });
    let bent = [
        Light {
            exposure: 2.0,
            saturation: -0.1,
            ..NOTHING
        },
        Light {
            contrast: -1.0,
            highlights: -1.0,
            shadows: -1.0,
            saturation: 1.0,
            ..NOTHING
        },
        Light {
            contrast: 1.0,
            highlights: 1.0,
            saturation: -0.05,
            ..NOTHING
        },
        Light {
            exposure: 1.0,
            warmth: 1.0,
            contrast: 0.5,
            highlights: -0.5,
            shadows: 0.8,
            look: Some(Look::Film),
            ..NOTHING
        },
    ];
    let come_within = |most: f64, lights: &[Light]| {
        for light in lights {
            let (largest, mean) = errors(light, &image);
            assert!(largest <= most, "{light:?}: {largest}");
            assert!(mean <= 0.35, "{light:?}: {mean}");
        }
    };
    come_within(3.0, &saturations);
    come_within(3.0, &looks);
    come_within(3.0, &pure);
    come_within(3.5, &bent);
}

#[test]
fn greys_stay_grey_under_saturation() {
    for saturation in [-1.0, 1.0] {
        let light = Light {
            saturation,
            ..NOTHING
        };
        for byte in 0..=255 {
            let result = applied(&light, &plain(1, 1, [byte, byte, byte, 255]));
            for &channel in &result.data()[..3] {
                assert!(channel.abs_diff(byte) <= 1, "{byte} became {channel}");
            }
        }
    }
}

#[test]
fn the_table_starts_in_black_and_ends_in_white() {
    let light = Light {
        look: Some(Look::Duotone {
            dark: [20, 10, 60],
            light: [255, 220, 180],
        }),
        ..NOTHING
    };
    let black = applied(&light, &plain(1, 1, [0, 0, 0, 255]));
    assert_eq!(black.data(), [20, 10, 60, 255]);
    let white = applied(&light, &plain(1, 1, [255, 255, 255, 255]));
    assert_eq!(white.data(), [255, 220, 180, 255]);
}

/// Luma and its change at a pixel, as the documentation of `Sharpen` defines them.
fn sharpened(image: &Rgba8, x: u32, y: u32, amount: f64) -> [f64; 3] {
    let clamp = |value: i64, length: u32| u32::try_from(value.clamp(0, i64::from(length) - 1)).unwrap();
    let luma = |right: i64, down: i64| {
        let [red, green, blue, _] = pixel(
            image,
            clamp(i64::from(x) + right, image.width()),
            clamp(i64::from(y) + down, image.height()),
        )
        .map(f64::from);
        (54.0 * red + 183.0 * green + 19.0 * blue) / 256.0
    };
    let weight = |offset: i64| if offset == 0 { 2.0 } else { 1.0 };
    let all: Vec<(f64, f64)> = (-1..=1)
        .flat_map(|down| (-1..=1).map(move |right| (right, down)))
        .map(|(right, down)| (weight(right) * weight(down) / 16.0, luma(right, down)))
        .collect();
    let mean: f64 = all.iter().map(|(weight, luma)| weight * luma).sum();
    let darkest = all.iter().map(|(_, luma)| *luma).fold(f64::MAX, f64::min);
    let brightest = all.iter().map(|(_, luma)| *luma).fold(0.0, f64::max);
    let here = luma(0, 0);
    let halo = f64::from(HALO);
    let change = (here + 2.0 * amount * (here - mean)).clamp(darkest - halo, brightest + halo) - here;
    let present = pixel(image, x, y);
    core::array::from_fn(|i| (f64::from(present[i]) + change).clamp(0.0, 255.0))
}

#[test]
fn sharpening_follows_its_definition() {
    for (width, height) in [(1, 1), (1, 5), (7, 1), (23, 9)] {
        for amount in [0.3, 1.0] {
            let image = noise(width, height, Alphas::Opaque, 6);
            let result = Op::Sharpen(Sharpen { amount }).apply_ref(&image).unwrap();
            for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
                let exact = sharpened(&image, x, y, amount);
                for (drawn, exact) in pixel(&result, x, y).into_iter().zip(exact) {
                    assert!(
                        (f64::from(drawn) - exact).abs() <= 1.0,
                        "{x}, {y}: {drawn}, not {exact}"
                    );
                }
            }
        }
    }
}

#[test]
fn sharpening_leaves_transparent_pixels_and_their_neighbours() {
    let mut data = [200, 120, 40, 255].repeat(25);
    data[12 * 4..13 * 4].copy_from_slice(&[0, 0, 0, 0]);
    let image = Rgba8::from_raw(5, 5, data).unwrap();
    let result = Op::Sharpen(Sharpen { amount: 1.0 }).apply_ref(&image).unwrap();
    assert_eq!(result.data(), image.data());
}
