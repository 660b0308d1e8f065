//! Checks that decoded pixels equal those of libjpeg-turbo, which browsers use. Also tests the sizes that are read
//! from headers and those of reduced images.

use crate::jpeg_support;

use jpeg_support::{FIXTURES, fixture, opaque, segments};
use roundel_pixels::jpeg::{Scale, decode, read_header};

/// The names and bytes of photos without orientation or profile.
macro_rules! photos {
    ($($name:literal)*) => {
        [$(($name, include_bytes!(concat!("../../../../tests/fixtures/photos/", $name)).as_slice())),*]
    };
}

/// For each photo, its pixels on a grid from corner to corner. Recorded by `tests/fixtures/making/pixels.py`.
const RECORDED: &str = include_str!("../../../../tests/fixtures/expected/pixels.json");

/// The recorded pixels of a photo, by row. Each pixel has the hexadecimal digits `rrggbbaa`.
fn recorded(name: &str) -> Vec<Vec<u32>> {
    let (_, rest) = RECORDED.split_once(&format!("\"{name}\": \"")).unwrap();
    let (rows, _) = rest.split_once('"').unwrap();
    let pixel = |digits: &[u8]| u32::from_str_radix(str::from_utf8(digits).unwrap(), 16).unwrap();
    rows.split(' ')
        .map(|row| row.as_bytes().chunks(8).map(pixel).collect())
        .collect()
}

#[test]
fn has_the_pixels_of_libjpeg_turbo() {
    for fixture in &FIXTURES {
        let picture = decode(fixture.file, Scale::Full).unwrap();
        assert_eq!(opaque(&picture), fixture.pixels(), "{}", fixture.name);
    }
}

/// Returns a copy of the file without some of the segments before its scan: those that have this marker, and for which
/// `is_removed` returns true.
fn without(file: &[u8], marker: u8, is_removed: impl Fn(&[u8]) -> bool) -> Vec<u8> {
    let mut shorter = file.to_vec();
    for (each, range) in segments::of_header(file).into_iter().rev() {
        if each == marker && is_removed(&file[range.clone()]) {
            shorter.drain(range);
        }
    }
    shorter
}

#[test]
fn decodes_sequential_files_that_omit_the_typical_tables() {
    let sequential = FIXTURES.iter().filter(|fixture| {
        !["progressive", "optimized", "arithmetic"]
            .iter()
            .any(|kind| fixture.name.contains(kind))
    });
    for fixture in sequential {
        // Each file is decoded twice: without any Huffman tables, and without the tables for AC coefficients.
        for is_removed in [|_: &[u8]| true, |segment: &[u8]| segment[4] >> 4 == 1] {
            let file = without(fixture.file, 0xc4, is_removed);
            assert!(file.len() < fixture.file.len(), "{}", fixture.name);
            let picture = decode(&file, Scale::Full).unwrap();
            assert_eq!(opaque(&picture), fixture.pixels(), "{}", fixture.name);
        }
    }
}

#[test]
fn has_the_recorded_pixels_of_photos() {
    let photos = photos!["landscape-12mp.jpg" "grayscale.jpg" "progressive.jpg" "restarts.jpg"];
    for (name, file) in photos {
        let picture = decode(file, Scale::Full).unwrap();
        let rows = recorded(name);
        for (row, pixels) in rows.iter().enumerate() {
            let y = row * (picture.height() as usize - 1) / (rows.len() - 1);
            for (column, &expected) in pixels.iter().enumerate() {
                let x = column * (picture.width() as usize - 1) / (pixels.len() - 1);
                let at = 4 * (y * picture.width() as usize + x);
                let pixel = u32::from_be_bytes(*picture.data()[at..].first_chunk().unwrap());
                assert_eq!(pixel, expected, "{name} at {x}, {y}");
            }
        }
    }
}

#[test]
fn reads_the_size_from_the_header_alone() {
    let file = fixture("420-17x9");
    let frame = file.windows(2).position(|pair| pair == [0xff, 0xc0]).unwrap();
    // Reads the whole file, and then only the bytes up to the end of the frame header, which has 19 bytes for three
    // components.
    for length in [file.len(), frame + 19] {
        let header = read_header(&file[..length]).unwrap();
        assert_eq!(
            (header.width, header.height, header.is_progressive),
            (17, 9, false)
        );
    }
    assert!(read_header(&file[..frame + 18]).is_err());
    assert!(read_header(fixture("420-progressive")).unwrap().is_progressive);
}

#[test]
fn rounds_reduced_sizes_up() {
    for (name, sizes) in [
        ("420-progressive", [(71, 41), (36, 21), (18, 11), (9, 6)]),
        ("440-17x9", [(17, 9), (9, 5), (5, 3), (3, 2)]),
        ("422-1x1", [(1, 1); 4]),
    ] {
        for (denominator, size) in [1, 2, 4, 8].into_iter().zip(sizes) {
            let scale = Scale::from_denominator(denominator).unwrap();
            assert_eq!(scale.denominator(), denominator);
            let picture = decode(fixture(name), scale).unwrap();
            assert_eq!(
                (picture.width(), picture.height()),
                size,
                "{name} at 1/{denominator}"
            );
        }
    }
}
