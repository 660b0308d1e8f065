//! Tests profiles that are truncated, invalid or random, profiles that `ToSrgb` does not convert, and random PNG
//! chunks.

use crate::common::config;
use crate::icc_support::{
    ADOBE_RGB, DISPLAY_P3, Tag, curv, fixtures, gray, para, profile, rgb, rgb_tags, srgb_curve,
};
use proptest::collection::vec;
use proptest::prelude::*;
use roundel_pixels::icc::{TableToSrgb, ToSrgb};
use std::sync::LazyLock;

/// The tags of a valid profile.
fn tags() -> Vec<Tag> {
    rgb_tags(
        &DISPLAY_P3,
        [srgb_curve(), curv(&[0, 9_000, 65_535]), curv(&[563])],
    )
}

fn is_taken(tags: &[Tag]) -> bool {
    ToSrgb::from_icc(&profile(*b"RGB ", tags), 3).is_some()
}

/// A copy of a profile with these bytes at `at`.
fn with(profile: &[u8], at: usize, bytes: &[u8]) -> Vec<u8> {
    let mut changed = profile.to_vec();
    changed[at..at + bytes.len()].copy_from_slice(bytes);
    changed
}

#[test]
fn rejects_headers_that_are_not_valid() {
    let valid = profile(*b"RGB ", &tags());
    assert!(ToSrgb::from_icc(&valid, 3).is_some());
    let too_long = u32::try_from(valid.len() + 1).unwrap().to_be_bytes();
    let fields: [(&str, usize, &[u8]); 10] = [
        ("a length beyond the data", 0, &too_long),
        ("a length of zero", 0, &[0; 4]),
        ("version 5", 8, &[5]),
        ("CMYK", 16, b"CMYK"),
        ("Lab", 20, b"Lab "),
        ("no signature", 36, b"ACSP"),
        ("another white", 76, &[0; 4]),
        ("more tags than the data holds", 128, &[0, 0, 1, 0]),
        ("more tags than memory holds", 128, &[255; 4]),
        ("no tags", 128, &[0; 4]),
    ];
    for (name, at, bytes) in fields {
        assert!(ToSrgb::from_icc(&with(&valid, at, bytes), 3).is_none(), "{name}");
    }
}

#[test]
fn rejects_tags_outside_the_profile() {
    let valid = profile(*b"RGB ", &tags());
    for entry in (132..132 + 6 * 12).step_by(12) {
        for (what, at) in [("offset", 4), ("length", 8)] {
            for value in [[255; 4], [0, 255, 0, 0]] {
                let changed = with(&valid, entry + at, &value);
                assert!(ToSrgb::from_icc(&changed, 3).is_none(), "{what} of {entry}");
            }
        }
    }
}

#[test]
fn rejects_a_profile_without_one_of_its_tags() {
    for missing in 0..6 {
        let mut tags = tags();
        tags.remove(missing);
        assert!(!is_taken(&tags));
    }
}

#[test]
fn leaves_lookup_tables_and_hdr_to_others() {
    let with_tag = |signature: &[u8; 4], data: &[u8]| {
        let mut tags = tags();
        tags.push((*signature, data.to_vec()));
        is_taken(&tags)
    };
    for signature in [b"A2B0", b"A2B1"] {
        assert!(!with_tag(signature, b"mft2\0\0\0\0"));
    }
    // A table to the device's colours is not needed.
    assert!(with_tag(b"B2A0", b"mft2\0\0\0\0"));
    // The last four bytes stand for primaries, transfer characteristics, no matrix and full range.
    assert!(with_tag(b"cicp", b"cicp\0\0\0\0\x0c\x0d\0\x01"));
    assert!(!with_tag(b"cicp", b"cicp\0\0\0\0\x09\x10\0\x01"));
    assert!(!with_tag(b"cicp", b"cicp\0\0\0\0\x09\x12\0\x01"));
    // A tag without transfer characteristics declares nothing.
    assert!(with_tag(b"cicp", b"cicp\0\0\0\0"));
}

#[test]
fn rejects_curves_that_are_not_valid() {
    let is_valid = |curve: &[u8]| ToSrgb::from_icc(&rgb(&ADOBE_RGB, curve), 3).is_some();
    assert!(is_valid(&para(4, &[2.4, 0.9, 0.1, 0.1, 0.04, 0.0, 0.0])));
    let rejected = [
        ("an unknown type", b"parf\0\0\0\0\0\0\0\0\0\0\0\0".to_vec()),
        ("an unknown kind", para(5, &[1.0; 7])),
        ("too few parameters", para(4, &[1.0; 6])),
        ("a negative exponent", para(0, &[-1.0])),
        ("a negative base", para(3, &[2.4, 1.0, -0.5, 1.0, 0.0])),
        ("no slope", para(1, &[2.0, 0.0, 0.0])),
        ("infinity", para(1, &[30_000.0, 30_000.0, 0.0])),
        (
            "too few samples",
            [b"curv\0\0\0\0\0\0\0\x04".as_slice(), &[0; 6]].concat(),
        ),
        (
            "too many samples",
            [b"curv\0\0\0\0".as_slice(), &[255; 4], &[0; 64]].concat(),
        ),
        ("only a type", b"curv".to_vec()),
    ];
    for (name, curve) in rejected {
        assert!(!is_valid(&curve), "{name}");
        assert!(ToSrgb::from_icc(&gray(curve), 1).is_none(), "{name}");
    }
}

#[test]
fn rejects_every_truncated_profile() {
    let valid = profile(*b"RGB ", &tags());
    for length in 0..valid.len() {
        assert!(ToSrgb::from_icc(&valid[..length], 3).is_none(), "{length}");
    }
}

/// The fixtures' profiles with lookup tables.
static TABLES: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let fixtures = fixtures().into_iter();
    let tables = fixtures.filter(|fixture| fixture.name.starts_with("table"));
    tables.map(|fixture| fixture.profile().unwrap()).collect()
});

/// Converts 64 pixels with a profile if the profile is accepted. This must not panic.
fn try_out(profile: &[u8]) {
    for channels in [1, 3, 4] {
        let mut pixels: Vec<u8> = (0..=255).collect();
        if let Some(conversion) = ToSrgb::from_icc(profile, channels) {
            conversion.apply_row(&mut pixels);
        }
        if let Some(conversion) = TableToSrgb::from_icc(profile, channels) {
            conversion.apply_row(&mut pixels);
        }
    }
}

proptest! {
    #![proptest_config(config(3000))]

    #[test]
    fn survives_random_changes(changes in vec((0..600usize, any::<u8>()), 1..12), is_gray in any::<bool>()) {
        let mut changed = if is_gray { gray(srgb_curve()) } else { profile(*b"RGB ", &tags()) };
        for (at, value) in changes {
            let length = changed.len();
            changed[at % length] = value;
        }
        try_out(&changed);
    }

    #[test]
    fn survives_random_changes_of_tables(
        index in 0..TABLES.len(), changes in vec((any::<u16>(), any::<u8>()), 1..12), cut in any::<u16>(),
    ) {
        let mut changed = TABLES[index].clone();
        // Most bytes of a profile are its grid. So every second change is in the first 500 bytes, which contain the
        // headers.
        for (index, (at, value)) in changes.into_iter().enumerate() {
            let end = if index % 2 == 0 { changed.len().min(500) } else { changed.len() };
            changed[usize::from(at) % end] = value;
        }
        if cut % 8 == 0 {
            changed.truncate(usize::from(cut));
        }
        try_out(&changed);
    }

    #[test]
    fn survives_random_curves_and_primaries(
        numbers in vec(any::<i32>(), 9), parameters in vec(any::<i32>(), 7), kind in 0..5u8,
    ) {
        let real = |number: &i32| f64::from(*number) / 65_536.0;
        let parameters: Vec<f64> = parameters.iter().map(real).collect();
        let values: Vec<f64> = numbers.iter().map(real).collect();
        let (columns, _) = values.as_chunks();
        try_out(&rgb(&[columns[0], columns[1], columns[2]], &para(kind, &parameters)));
    }

    #[test]
    fn survives_random_tags(data in vec(any::<u8>(), 0..300), signature in 0..7usize) {
        let mut tags = tags();
        tags.push((*b"kTRC", curv(&[])));
        tags[signature].1 = data;
        try_out(&profile(*b"RGB ", &tags));
        try_out(&profile(*b"GRAY", &tags));
    }

    #[test]
    fn survives_random_png_chunks(gamma in any::<u32>(), numbers in vec(0..110_000u32, 8)) {
        let numbers = numbers.try_into().unwrap();
        if let Some(conversion) = ToSrgb::from_png(Some(gamma), Some(numbers)) {
            let mut pixels: Vec<u8> = (0..=255).collect();
            conversion.apply_row(&mut pixels);
        }
    }
}
