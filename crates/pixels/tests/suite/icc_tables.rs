//! Tests the conversion from profiles with lookup tables, and how CMYK is decoded.

use crate::icc_support::{ADOBE_RGB, Fixture, curv, fixed, fixtures, para, profile, rgb_tags};
use crate::jpeg_support;
use roundel_pixels::icc::{TableToSrgb, ToSrgb, has_table, jpeg_profile};
use roundel_pixels::image::Rgba8;
use roundel_pixels::jpeg::{Options, Scale, decode, decode_with, read_header};

/// The index of the pixel in the middle of each of the 24 patches. A patch has 16 x 16 pixels, and the patches are
/// in eight columns.
fn middles() -> impl Iterator<Item = usize> {
    (0..24).map(|index| (index / 8 * 16 + 8) * 128 + index % 8 * 16 + 8)
}

/// Decodes a JPEG at a scale, turns it according to `orientation`, and converts it to sRGB.
fn in_srgb(file: &[u8], scale: Scale, orientation: u8) -> Rgba8 {
    let channels = read_header(file).unwrap().components;
    let conversion = TableToSrgb::from_icc(&jpeg_profile(file).unwrap(), channels).unwrap();
    let options = Options {
        scale,
        orientation,
        stored_inks: conversion.is_cmyk(),
        ..Options::default()
    };
    let picture = decode_with(file, &options).unwrap();
    let (width, height) = (picture.width(), picture.height());
    let mut pixels = picture.into_raw();
    conversion.apply_row(&mut pixels);
    Rgba8::from_raw(width, height, pixels).unwrap()
}

/// The converted colours of the patches. The colours of a JPEG are read from the decoded file. Those of other files
/// are converted from the stored colours.
fn shown(fixture: &Fixture) -> Vec<[u8; 4]> {
    if fixture.file.starts_with(&[0xff, 0xd8]) {
        let picture = in_srgb(fixture.file, Scale::Full, 1);
        let pixels = picture.data().as_chunks().0;
        return middles().map(|at| pixels[at]).collect();
    }
    let conversion = TableToSrgb::from_icc(&fixture.profile().unwrap(), fixture.channels()).unwrap();
    let mut pixels: Vec<[u8; 4]> = fixture.patches.iter().map(|patch| patch.stored).collect();
    conversion.apply_row(pixels.as_flattened_mut());
    pixels
}

#[test]
fn converts_every_fixture_with_a_table_to_within_one_level_of_little_cms() {
    let mut tables = fixtures();
    tables.retain(|fixture| fixture.name.starts_with("table"));
    assert_eq!(tables.len(), 8);
    for fixture in tables {
        for (pixel, patch) in shown(&fixture).into_iter().zip(&fixture.patches) {
            let [red, green, blue] = patch.srgb;
            let expected = [red, green, blue, patch.stored[3]];
            let is_close = pixel.iter().zip(expected).all(|(a, b)| a.abs_diff(b) <= 1);
            assert!(is_close, "{}: {pixel:?}, not {expected:?}", fixture.name);
        }
    }
}

/// The file without its profile.
fn without_profile(file: &[u8]) -> Vec<u8> {
    let range = jpeg_support::segments::find(file, 0xe2);
    [&file[..range.start], &file[range.end..]].concat()
}

#[test]
fn mixes_inks_without_a_profile() {
    for name in ["table-cmyk.jpg", "table-ycck.jpg"] {
        let fixture = crate::icc_support::fixture(name);
        let file = without_profile(fixture.file);
        assert!(jpeg_profile(&file).is_none());
        let picture = decode(&file, Scale::Full).unwrap();
        let pixels: &[[u8; 4]] = picture.data().as_chunks().0;
        // The fixtures record the colours that a reader shows if it ignores the profile.
        let stored: Vec<[u8; 4]> = fixture.patches.iter().map(|patch| patch.stored).collect();
        assert_eq!(middles().map(|at| pixels[at]).collect::<Vec<_>>(), stored);
    }
}

#[test]
fn turns_and_reduces_cmyk() {
    let fixture = crate::icc_support::fixture("table-cmyk.jpg");
    let whole = in_srgb(fixture.file, Scale::Full, 1);
    let small = in_srgb(fixture.file, Scale::Eighth, 6);
    assert_eq!((small.width(), small.height()), (6, 16));
    // In orientation 6, the first patch is at the top right.
    for (x, y, from) in [(5, 0, 0), (5, 15, 127), (0, 0, 47 * 128)] {
        let pixel = small.data().as_chunks::<4>().0[y * 6 + x];
        let expected = whole.data().as_chunks::<4>().0[from];
        let is_close = pixel.iter().zip(expected).all(|(a, b)| a.abs_diff(b) <= 2);
        assert!(is_close, "{pixel:?}, not {expected:?}");
    }
}

#[test]
fn reads_tables_for_the_channels_of_the_file_only() {
    let fits = |name| {
        let profile = crate::icc_support::fixture(name).profile().unwrap();
        assert!(has_table(&profile));
        [1, 2, 3, 4].map(|channels| TableToSrgb::from_icc(&profile, channels).is_some())
    };
    assert_eq!(fits("table-cmyk.jpg"), [false, false, false, true]);
    assert_eq!(fits("table.jpg"), [true, false, true, false]);
    assert_eq!(fits("table-gray.png"), [true, false, false, false]);
    let adobe = crate::icc_support::fixture("adobe-rgb.jpg").profile().unwrap();
    assert!(!has_table(&adobe) && TableToSrgb::from_icc(&adobe, 3).is_none());
}

#[test]
fn leaves_tables_to_their_own_conversion() {
    for (name, channels) in [("table.jpg", 3), ("table-gray.png", 1), ("table-cmyk.jpg", 4)] {
        let profile = crate::icc_support::fixture(name).profile().unwrap();
        assert!(ToSrgb::from_icc(&profile, channels).is_none());
    }
}

/// An `mft1` tag with a grid of two points along each axis. Its colours are in CIE Lab and have no hue. Their
/// lightness is the mean of the channels times `lightness`.
fn gray_table(inputs: u8, lightness: f64) -> Vec<u8> {
    let ramps = |count: u8| (0..count).flat_map(|_| 0..=255_u8).collect::<Vec<u8>>();
    let node = |corner: u32| {
        let mean = f64::from(corner.count_ones()) / f64::from(inputs);
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let level = (mean * lightness * 2.55).round() as u8;
        [level, 128, 128]
    };
    let matrix: Vec<u8> = [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0]
        .into_iter()
        .flat_map(fixed)
        .collect();
    let grid: Vec<u8> = (0..1_u32 << inputs).flat_map(node).collect();
    let head = [b"mft1\0\0\0\0".as_slice(), &[inputs, 3, 2, 0]].concat();
    [head, matrix, ramps(inputs), grid, ramps(3)].concat()
}

/// A profile whose connection space is CIE Lab.
fn lab_profile(space: [u8; 4], tags: &[([u8; 4], Vec<u8>)]) -> Vec<u8> {
    let mut file = profile(space, tags);
    file[20..24].copy_from_slice(b"Lab ");
    file
}

fn white_in(profile: &[u8]) -> [u8; 4] {
    let mut white = [255; 4];
    TableToSrgb::from_icc(profile, 3).unwrap().apply_row(&mut white);
    white
}

#[test]
fn prefers_the_perceptual_table_and_any_table_to_a_matrix() {
    // Lightness 40 is level 94, and 80 is 198.
    let (dark, light) = (gray_table(3, 40.0), gray_table(3, 80.0));
    let both = [(*b"A2B1", light.clone()), (*b"A2B0", dark)];
    assert_eq!(white_in(&lab_profile(*b"RGB ", &both)), [94, 94, 94, 255]);
    let colorimetric = [(*b"A2B1", light.clone())];
    assert_eq!(
        white_in(&lab_profile(*b"RGB ", &colorimetric)),
        [198, 198, 198, 255]
    );
    let mut with_matrix = rgb_tags(&ADOBE_RGB, [curv(&[563]), curv(&[563]), curv(&[563])]);
    with_matrix.push((*b"A2B0", light));
    assert_eq!(
        white_in(&lab_profile(*b"RGB ", &with_matrix)),
        [198, 198, 198, 255]
    );
}

/// An `mAB ` tag for RGB with these parts. The number beside each part is the position at which the tag stores the
/// part's offset.
fn stages(parts: &[(usize, Vec<u8>)]) -> Vec<u8> {
    let mut tag = [b"mAB \0\0\0\0".as_slice(), &[3, 3, 0, 0], &[0; 20]].concat();
    for (field, part) in parts {
        let at = u32::try_from(tag.len()).unwrap();
        tag[*field..field + 4].copy_from_slice(&at.to_be_bytes());
        tag.extend(part);
    }
    tag
}

/// A curve for each of three channels.
fn three(curve: &[u8]) -> Vec<u8> {
    curve.repeat(3)
}

#[test]
fn reads_stages_without_a_grid() {
    let line = three(&para(0, &[1.0]));
    // The first channel is the lightness. a and b are always encoded as 128, so no colour has a hue.
    let rows = [
        [1.0, 0.0, 0.0],
        [0.0; 3],
        [0.0; 3],
        [0.0, 128.0 / 255.0, 128.0 / 255.0],
    ];
    let matrix: Vec<u8> = rows.into_iter().flatten().flat_map(fixed).collect();
    let parts = [(12, line.clone()), (16, matrix.clone()), (20, line.clone())];
    let of = |tag: Vec<u8>| TableToSrgb::from_icc(&lab_profile(*b"RGB ", &[(*b"A2B0", tag)]), 3);
    let conversion = of(stages(&parts)).unwrap();
    let mut pixels = [255, 0, 99, 7, 0, 255, 255, 7, 128, 10, 20, 255];
    conversion.apply_row(&mut pixels);
    assert_eq!(pixels, [255, 255, 255, 7, 0, 0, 0, 7, 119, 119, 119, 255]);
    // The output curves alone suffice.
    assert!(of(stages(&parts[..1])).is_some());
    // Refused: a matrix without its curves, these curves without a matrix, input curves without a grid, and a tag
    // without output curves.
    assert!(of(stages(&parts[..2])).is_none());
    assert!(of(stages(&[(12, line.clone()), (20, line.clone())])).is_none());
    assert!(of(stages(&[(12, line.clone()), (28, line)])).is_none());
    assert!(of(stages(&parts[1..])).is_none());
}

#[test]
fn rejects_tables_that_are_not_valid() {
    let valid = gray_table(3, 100.0);
    let of = |tag: &[u8]| TableToSrgb::from_icc(&lab_profile(*b"RGB ", &[(*b"A2B0", tag.to_vec())]), 3);
    assert!(of(&valid).is_some());
    for length in 0..valid.len() {
        assert!(of(&valid[..length]).is_none(), "{length}");
    }
    for (what, at, value) in [
        ("another type", 3, b'3'),
        ("four inputs", 8, 4),
        ("four outputs", 9, 4),
        ("one point", 10, 1),
        ("no point", 10, 0),
        ("a large grid", 10, 255),
    ] {
        let mut changed = valid.clone();
        changed[at] = value;
        assert!(of(&changed).is_none(), "{what}");
    }
    // Refused: an RGB table in a CMYK profile, and a profile for a colour space in which no photos are stored.
    assert!(TableToSrgb::from_icc(&lab_profile(*b"CMYK", &[(*b"A2B0", valid.clone())]), 4).is_none());
    assert!(TableToSrgb::from_icc(&lab_profile(*b"Lab ", &[(*b"A2B0", valid.clone())]), 3).is_none());
    // Refused: a table that converts only in the other direction.
    assert!(TableToSrgb::from_icc(&lab_profile(*b"RGB ", &[(*b"B2A0", valid)]), 3).is_none());
}
