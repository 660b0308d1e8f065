//! Tests incomplete and damaged JPEG files. The decoder must refuse files that are cut off or lack blocks, and must
//! never panic.

use crate::{common, jpeg_support};

use common::config;
use jpeg_support::crafted::Crafted;
use jpeg_support::{FIXTURES, fixture, segments};
use proptest::prelude::*;
use roundel_pixels::jpeg::{JpegError, Scale, decode, read_header};

const SCALES: [Scale; 4] = [Scale::Full, Scale::Half, Scale::Quarter, Scale::Eighth];

#[test]
fn refuses_a_file_cut_anywhere_before_its_end_marker() {
    let names = [
        "420-17x9",
        "gray",
        "restarts",
        "separate-scans-restarts",
        "420-progressive",
        "gray-progressive",
        "restarts-progressive",
    ];
    for name in names {
        let file = fixture(name);
        let whole = decode(file, Scale::Full).unwrap();
        for length in 0..file.len() {
            let result = decode(&file[..length], Scale::Full);
            // Without the end marker, which takes two bytes, the image is still complete.
            if length + 2 >= file.len() {
                assert_eq!(result.as_ref(), Ok(&whole), "{name}, {length} bytes");
            } else {
                assert!(
                    matches!(result, Err(JpegError::Broken(_))),
                    "{name}, {length} of {} bytes: {result:?}",
                    file.len()
                );
            }
        }
    }
}

#[test]
fn refuses_a_file_that_ends_early_although_it_has_an_end_marker() {
    for name in ["420", "restarts", "420-progressive"] {
        let file = fixture(name);
        let scan = segments::find(file, 0xda).end;
        for length in (scan..file.len() - 3).step_by(7) {
            // Skips cuts inside a marker or between 0xFF and its stuffed byte.
            if file[length - 1] == 0xff {
                continue;
            }
            let cut = [&file[..length], &segments::END].concat();
            let result = decode(&cut, Scale::Full);
            // A progressive file with an end marker may end after any scan. A cut inside a scan removes blocks.
            let after_scan = name == "420-progressive" && file[length..].starts_with(&[0xff]);
            assert!(result.is_err() || after_scan, "{name}, {length} bytes");
        }
    }
}

#[test]
fn accepts_progressive_files_without_the_last_details_if_they_say_that_they_end() {
    let crafted = Crafted::random((20, 12), &[(1, 1); 3], 150.0, 5);
    let file = crafted.progressive(&[(1, 5)]);
    let mut without_details = crafted;
    let zigzag = segments::zigzag();
    for block in without_details.planes.iter_mut().flatten() {
        for &position in &zigzag[6..] {
            block[position] = 0;
        }
    }
    let expected = decode(&without_details.sequential(None), Scale::Full).unwrap();
    assert_eq!(decode(&file, Scale::Full).unwrap(), expected);
    let without_end = &file[..file.len() - 2];
    assert!(matches!(
        decode(without_end, Scale::Full),
        Err(JpegError::Broken(_))
    ));
}

#[test]
fn refuses_files_that_lack_a_component() {
    // The frame has three components, but the only scan has one.
    let crafted = Crafted::random((8, 8), &[(1, 1)], 150.0, 5);
    for (marker, band) in [(0xc0, (0, 63)), (0xc2, (0, 0))] {
        let file = crafted.sequential(None);
        let data = &file[segments::find(&file, 0xda).end..];
        let one_of_three = [
            &segments::START[..],
            &segments::steps(0, 1),
            &segments::frame(marker, (8, 8), &[(1, 1); 3]),
            &segments::codes(),
            &segments::scan(&[1], band, (0, 0)),
            data,
        ];
        let result = decode(&one_of_three.concat(), Scale::Full);
        assert!(
            matches!(result, Err(JpegError::Broken(_))),
            "{marker:x}: {result:?}"
        );
    }
}

#[test]
fn ignores_what_follows_the_picture() {
    for name in ["420", "420-progressive"] {
        let file = fixture(name);
        let expected = decode(file, Scale::Full).unwrap();
        let trailers = [
            &[0; 9][..],
            b"text",
            &[0xff; 5],
            fixture("rgb"),
            &[0xff, 0xda, 0xff],
        ];
        for trailer in trailers {
            assert_eq!(decode(&[file, trailer].concat(), Scale::Full).unwrap(), expected);
        }
    }
}

#[test]
fn refuses_a_missing_restart_marker() {
    for name in ["restarts", "restarts-progressive", "separate-scans-restarts"] {
        let file = fixture(name);
        let markers =
            (0..file.len() - 1).filter(|&at| file[at] == 0xff && matches!(file[at + 1], 0xd0..=0xd7));
        for at in markers {
            let without = [&file[..at], &file[at + 2..]].concat();
            assert!(
                decode(&without, Scale::Full).is_err(),
                "{name} without the marker at {at}"
            );
        }
    }
}

/// Decodes at every scale, and asserts that all scales succeed or give the same error.
fn decode_all(file: &[u8]) -> Result<(), JpegError> {
    // A flipped bit may change the size, and decoding large images would take long.
    if read_header(file).is_ok_and(|header| header.width * header.height > 1 << 18) {
        return Ok(());
    }
    let result = decode(file, Scale::Full).map(drop);
    for scale in SCALES {
        assert_eq!(decode(file, scale).map(drop), result, "{scale:?}");
    }
    result
}

proptest! {
    #![proptest_config(config(2000))]

    #[test]
    fn survives_flipped_bits(
        index in 0..FIXTURES.len(),
        flips in proptest::collection::vec((any::<prop::sample::Index>(), 0..8), 1..6),
    ) {
        let mut file = FIXTURES[index].file.to_vec();
        for (at, bit) in flips {
            let at = at.index(file.len());
            file[at] ^= 1_u8 << bit;
        }
        let _ = decode_all(&file);
    }

    #[test]
    fn survives_noise_after_a_header(
        index in 0..FIXTURES.len(), noise in proptest::collection::vec(any::<u8>(), 0..2000),
    ) {
        let file = FIXTURES[index].file;
        let _ = decode_all(&[&file[..segments::find(file, 0xda).end], &noise].concat());
    }

    #[test]
    fn refuses_noise(noise in proptest::collection::vec(any::<u8>(), 0..500)) {
        prop_assert!(decode_all(&noise).is_err());
        prop_assert!(decode_all(&[&segments::START[..], &noise].concat()).is_err());
    }
}
