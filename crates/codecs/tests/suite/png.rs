//! Tests the pixels of PNG files of every kind against the definitions in the specification.

use roundel_codecs::{CodecError, Color};

use crate::common::{Numbers, Picture, Pixel, decode, fixture, read_all};
use crate::make_png::{Png, channels, chunk};

/// Every combination of colour type and depth that the specification allows.
const KINDS: [(u8, u8); 15] = [
    (0, 1),
    (0, 2),
    (0, 4),
    (0, 8),
    (0, 16),
    (2, 8),
    (2, 16),
    (3, 1),
    (3, 2),
    (3, 4),
    (3, 8),
    (4, 8),
    (4, 16),
    (6, 8),
    (6, 16),
];

fn noise(width: usize, height: usize, (color_type, depth): (u8, u8), is_interlaced: bool) -> Png {
    let mut numbers = Numbers(u64::from(color_type) * 100 + u64::from(depth));
    let count = width * height * channels(color_type);
    let chunks = if color_type == 3 {
        vec![(b"PLTE", numbers.bytes(3 << depth))]
    } else {
        Vec::new()
    };
    Png {
        width,
        height,
        color_type,
        depth,
        is_interlaced,
        samples: (0..count).map(|_| numbers.below(1 << depth) as u16).collect(),
        chunks,
    }
}

/// The data of a chunk, if the file has one.
fn data_of(png: &Png, kind: [u8; 4]) -> Option<&[u8]> {
    let found = png.chunks.iter().find(|(each, _)| **each == kind);
    found.map(|(_, data)| data.as_slice())
}

/// Scales a sample to 8 bits by the formula of section 13.12, in floating point.
fn scaled(sample: u16, depth: u8) -> u8 {
    (f64::from(sample) * 255.0 / f64::from((1_u32 << depth) - 1)).round() as u8
}

/// The pixel that the specification requires, including the transparency that a tRNS chunk defines (section 11.3.1.1).
fn expected(png: &Png, x: usize, y: usize) -> Pixel {
    let samples = png.pixel(x, y);
    let transparent = data_of(png, *b"tRNS");
    if png.color_type == 3 {
        let index = usize::from(samples[0]);
        let colors = data_of(png, *b"PLTE").unwrap();
        let color = colors.as_chunks::<3>().0.get(index).copied().unwrap_or([0; 3]);
        let alpha = transparent.and_then(|alphas| alphas.get(index)).copied();
        return [color[0], color[1], color[2], alpha.unwrap_or(255)];
    }
    let is_transparent = transparent.is_some_and(|key| {
        let key = key.as_chunks().0.iter().map(|two| u16::from_be_bytes(*two));
        key.eq(samples.iter().copied())
    });
    let eight: Vec<u8> = samples.iter().map(|sample| scaled(*sample, png.depth)).collect();
    let opacity = if is_transparent { 0 } else { 255 };
    match eight[..] {
        [gray] => [gray, gray, gray, opacity],
        [gray, alpha] => [gray, gray, gray, alpha],
        [red, green, blue] => [red, green, blue, opacity],
        [red, green, blue, alpha] => [red, green, blue, alpha],
        _ => unreachable!(),
    }
}

fn expected_picture(png: &Png) -> Picture {
    let places = (0..png.height).flat_map(|y| (0..png.width).map(move |x| (x, y)));
    Picture {
        width: png.width,
        height: png.height,
        pixels: places.map(|(x, y)| expected(png, x, y)).collect(),
    }
}

#[test]
fn decodes_every_color_type_and_depth() {
    for kind in KINDS {
        for is_interlaced in [false, true] {
            for (width, height) in [(1, 1), (2, 3), (5, 1), (33, 17)] {
                let png = noise(width, height, kind, is_interlaced);
                let found = decode(&png.bytes()).unwrap();
                assert_eq!(found, expected_picture(&png), "{kind:?} {width} {height}");
            }
        }
    }
}

#[test]
fn applies_a_transparent_color_and_the_alpha_of_a_palette() {
    for kind @ (color_type, _) in KINDS {
        let mut png = noise(19, 11, kind, false);
        let key = png.pixel(3, 5).to_vec();
        let data = match color_type {
            0 | 2 => key.iter().flat_map(|sample| sample.to_be_bytes()).collect(),
            3 => vec![7, 130],
            _ => continue,
        };
        png.chunks.push((b"tRNS", data));
        assert_eq!(decode(&png.bytes()).unwrap(), expected_picture(&png), "{kind:?}");
    }
}

#[test]
fn rounds_every_16_bit_value_to_the_nearest_8_bit_value() {
    let mut png = noise(256, 256, (0, 16), false);
    png.samples = (0..=u16::MAX).collect();
    assert_eq!(decode(&png.bytes()).unwrap(), expected_picture(&png));
}

#[test]
fn shows_an_index_without_a_color_as_black() {
    let mut png = noise(4, 1, (3, 2), false);
    png.samples = vec![0, 1, 2, 3];
    png.chunks = vec![(b"PLTE", vec![9, 8, 7, 6, 5, 4])];
    assert_eq!(decode(&png.bytes()).unwrap(), expected_picture(&png));
}

#[test]
fn ignores_invalid_transparency() {
    let mut long = noise(9, 9, (3, 1), false);
    let opaque = expected_picture(&long);
    long.chunks.push((b"tRNS", vec![1; 9]));
    assert_eq!(decode(&long.bytes()).unwrap(), opaque);

    let mut with_alpha = noise(9, 9, (6, 8), false);
    let same = expected_picture(&with_alpha);
    with_alpha.chunks.push((b"tRNS", vec![0; 6]));
    assert_eq!(decode(&with_alpha.bytes()).unwrap(), same);
}

#[test]
fn shows_the_default_image_of_an_animation() {
    let plain = noise(6, 5, (6, 8), false);
    let mut animated = plain.clone();
    // The animation declares two frames. The default image is not one of them.
    animated.chunks.push((b"acTL", [0, 0, 0, 2, 0, 0, 0, 0].to_vec()));
    let mut file = animated.bytes();
    let end = file.len() - 12;
    let frame = [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1]
        .into_iter()
        .chain([0; 14])
        .collect::<Vec<u8>>();
    file.splice(
        end..end,
        [chunk(*b"fcTL", &frame), chunk(*b"fdAT", &[0; 9])].concat(),
    );
    assert_eq!(decode(&file).unwrap(), expected_picture(&plain));
}

#[test]
fn returns_the_same_rows_in_bands_of_any_height() {
    for path in [
        "photos/transparent.png",
        "photos/interlaced.png",
        "photos/palette.png",
    ] {
        let file = fixture(path);
        let [one, many] =
            [1, 1000].map(|rows| read_all(&mut roundel_codecs::open(&file).unwrap(), rows).unwrap());
        assert_eq!(one, many, "{path}");
    }
}

#[test]
fn refuses_sizes_over_the_limits_before_it_allocates() {
    for (width, height) in [(16_385, 1), (1, 16_385), (16_000, 16_000), (usize::MAX, 1)] {
        let mut png = noise(1, 1, (0, 8), false);
        (png.width, png.height) = (1, 1);
        let mut file = png.bytes();
        let mut ihdr = file[16..29].to_vec();
        ihdr[..4].copy_from_slice(&(width as u32).to_be_bytes());
        ihdr[4..8].copy_from_slice(&(height as u32).to_be_bytes());
        file.splice(8..33, chunk(*b"IHDR", &ihdr));
        assert_eq!(decode(&file), Err(CodecError::TooManyPixels));
    }
}

#[test]
fn says_whether_samples_are_gray() {
    for (kind @ (color_type, _), is_gray) in KINDS.map(|kind| (kind, kind.0 == 0 || kind.0 == 4)) {
        let decoder = roundel_codecs::open(&noise(3, 3, kind, false).bytes()).unwrap();
        assert_eq!(decoder.is_gray(), is_gray, "colour type {color_type}");
        assert_eq!(*decoder.color(), Color::Srgb);
    }
}
