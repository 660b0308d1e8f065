//! Decodes arbitrary files at every scale, and compares their size with that of another decoder.
//!
//! Run `cargo +nightly fuzz run jpeg CORPUS ../tests/fixtures/jpeg` in `crates/`. An input is a JPEG file, or
//! a byte that selects one of the headers below and data that follows it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pixels::jpeg::{JpegError, Scale, decode, read_header};
use std::io::Cursor;

const SCALES: [Scale; 4] = [Scale::Full, Scale::Half, Scale::Quarter, Scale::Eighth];

/// Larger pictures would only make the search slower.
const MAX_PIXELS: u32 = 1 << 16;

macro_rules! fixture {
    ($name:literal) => {
        include_bytes!(concat!("../../../tests/fixtures/jpeg/", $name, ".jpg"))
    };
}

const FIXTURES: [&[u8]; 8] = [
    fixture!("420"),
    fixture!("422-progressive"),
    fixture!("420-progressive"),
    fixture!("gray-progressive"),
    fixture!("restarts"),
    fixture!("restarts-progressive"),
    fixture!("separate-scans"),
    fixture!("410"),
];

fuzz_target!(|input: &[u8]| {
    match *input {
        [0xff, ..] => check(input),
        [index, ref data @ ..] => {
            let file = FIXTURES[usize::from(index) % FIXTURES.len()];
            check(&[header(file), data].concat());
        }
        [] => (),
    }
});

/// Everything before the data of the first scan.
fn header(file: &[u8]) -> &[u8] {
    let at = file
        .windows(2)
        .position(|pair| pair == [0xff, 0xda])
        .expect("a scan");
    &file[..at + 2 + usize::from(u16::from_be_bytes([file[at + 2], file[at + 3]]))]
}

fn check(file: &[u8]) {
    let Ok(header) = read_header(file) else {
        for scale in SCALES {
            assert!(decode(file, scale).is_err(), "decodes without a header");
        }
        return;
    };
    if header.width * header.height > MAX_PIXELS {
        return;
    }
    let verdict = decode(file, Scale::Full).map(|_| ());
    for scale in SCALES {
        let result = decode(file, scale);
        let denominator = scale.denominator();
        match result {
            Ok(picture) => assert_eq!(
                (picture.width(), picture.height()),
                (
                    header.width.div_ceil(denominator),
                    header.height.div_ceil(denominator)
                )
            ),
            Err(JpegError::Pixel(error)) => panic!("{error}"),
            Err(error) => assert_eq!(Err(error), verdict, "{scale:?}"),
        }
    }
    if verdict.is_ok() {
        let mut decoder = jpeg_decoder::Decoder::new(Cursor::new(file));
        if decoder.decode().is_ok() {
            let info = decoder.info().expect("the size of a decoded picture");
            assert_eq!(
                (u32::from(info.width), u32::from(info.height)),
                (header.width, header.height)
            );
        }
    }
}
