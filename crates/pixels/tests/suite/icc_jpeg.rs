//! Tests how a profile is read from the segments of a JPEG.

use crate::common::config;
use crate::icc_support::fixture;
use proptest::collection::vec;
use proptest::prelude::*;
use roundel_pixels::icc::jpeg_profile;

/// A segment with its marker and length.
fn segment(marker: u8, data: &[u8]) -> Vec<u8> {
    let length = u16::try_from(data.len() + 2).unwrap().to_be_bytes();
    [&[0xff, marker], length.as_slice(), data].concat()
}

/// An `APP2` segment with part `number` of the `count` parts of a profile.
fn part(number: u8, count: u8, data: &[u8]) -> Vec<u8> {
    segment(
        0xe2,
        &[b"ICC_PROFILE\0", [number, count].as_slice(), data].concat(),
    )
}

/// A JPEG with these segments before its scan.
fn jpeg(segments: &[Vec<u8>]) -> Vec<u8> {
    [
        vec![0xff, 0xd8],
        segments.concat(),
        segment(0xda, &[0; 6]),
        vec![1, 2, 3, 0xff, 0xd9],
    ]
    .concat()
}

fn joined(segments: &[Vec<u8>]) -> Option<Vec<u8>> {
    jpeg_profile(&jpeg(segments))
}

#[test]
fn reads_the_same_profile_from_one_segment_and_from_three() {
    let whole = fixture("adobe-rgb.jpg").profile().unwrap();
    assert_eq!(&whole[36..40], b"acsp");
    assert_eq!(fixture("adobe-rgb-in-parts.jpg").profile().unwrap(), whole);
}

#[test]
fn joins_parts_by_their_numbers_between_other_segments() {
    let comment = segment(0xfe, b"comment");
    let other = segment(0xe2, b"MPF\0data");
    let fill = vec![0xff, 0xff, 0xff];
    let stray = vec![1, 2, 3];
    let segments = [
        stray,
        part(2, 3, b"bc"),
        comment,
        other,
        part(3, 3, b"d"),
        fill,
        part(1, 3, b"a"),
    ];
    assert_eq!(joined(&segments).unwrap(), b"abcd");
}

#[test]
fn finds_no_profile_in_a_jpeg_without_one() {
    assert_eq!(
        joined(&[segment(0xe0, b"JFIF\0"), segment(0xe2, b"ICC_PROFILE\0")]),
        None
    );
    assert_eq!(jpeg_profile(b""), None);
    assert_eq!(jpeg_profile(&[0xff, 0xd8, 0xff]), None);
}

#[test]
fn ignores_a_profile_with_missing_repeated_or_contradictory_parts() {
    assert_eq!(joined(&[part(1, 2, b"a")]), None);
    assert_eq!(
        joined(&[part(1, 2, b"a"), part(1, 2, b"a"), part(2, 2, b"b")]),
        None
    );
    assert_eq!(joined(&[part(1, 2, b"a"), part(2, 3, b"b")]), None);
    assert_eq!(joined(&[part(0, 1, b"a")]), None);
    assert_eq!(joined(&[part(2, 1, b"a")]), None);
    assert_eq!(joined(&[part(1, 0, b"a")]), None);
}

#[test]
fn ignores_what_follows_the_first_scan() {
    let mut file = jpeg(&[part(1, 2, b"a")]);
    file.extend(part(2, 2, b"b"));
    assert_eq!(jpeg_profile(&file), None);
}

#[test]
fn finds_no_profile_in_a_file_that_is_cut_off_inside_it() {
    let file = jpeg(&[part(1, 2, b"aaaa"), part(2, 2, b"bbbb")]);
    let end = 2 + 2 * part(1, 2, b"aaaa").len();
    assert_eq!(jpeg_profile(&file[..end]).unwrap(), b"aaaabbbb");
    for length in 0..end {
        assert_eq!(jpeg_profile(&file[..length]), None);
    }
}

proptest! {
    #![proptest_config(config(2000))]

    #[test]
    fn survives_random_segments(
        segments in vec((0xd0..=0xffu8, 0..4u8, 0..4u8, vec(any::<u8>(), 0..9)), 0..6), noise in vec(any::<u8>(), 0..40),
    ) {
        let mut file = vec![0xff, 0xd8];
        let mut contents = 0;
        for (marker, number, count, data) in segments {
            contents += data.len();
            let mut bytes = part(number, count, &data);
            bytes[1] = marker;
            file.extend(bytes);
        }
        file.extend(noise);
        if let Some(profile) = jpeg_profile(&file) {
            prop_assert!(!profile.is_empty() && profile.len() <= contents + 40);
        }
    }
}
