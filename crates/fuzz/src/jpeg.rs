//! Decodes any bytes as a JPEG at every scale, and once more with an orientation. Compares the size of the image with
//! the size that another decoder finds.
//!
//! An input is either a whole file, or one byte that selects one of the files below, followed by data. The data
//! replaces everything after the first scan header of that file.

use std::io::Cursor;

use roundel_pixels::icc::{ToSrgb, jpeg_profile};
use roundel_pixels::jpeg::{Header, JpegError, Options, Scale, decode, decode_with, read_header};

use crate::is_small;

const SCALES: [Scale; 4] = [Scale::Full, Scale::Half, Scale::Quarter, Scale::Eighth];

macro_rules! corpus {
    ($name:literal) => {
        include_bytes!(concat!("../corpus/jpeg/", $name, ".jpg"))
    };
}

const FILES: [&[u8]; 10] = [
    corpus!("420"),
    corpus!("422-progressive"),
    corpus!("420-progressive"),
    corpus!("gray-progressive"),
    corpus!("restarts"),
    corpus!("restarts-progressive"),
    corpus!("separate-scans"),
    corpus!("410"),
    corpus!("arithmetic"),
    corpus!("arithmetic-restarts-progressive"),
];

/// True if the input is a whole image.
pub fn accepts(input: &[u8]) -> bool {
    match *input {
        [0xff, ..] => accepts_file(input),
        [index, ref data @ ..] => {
            let file = FILES[usize::from(index) % FILES.len()];
            accepts_file(&[before_data(file), data].concat())
        }
        [] => false,
    }
}

/// Returns everything before the data of the first scan.
fn before_data(file: &[u8]) -> &[u8] {
    let at = file
        .windows(2)
        .position(|pair| pair == [0xff, 0xda])
        .expect("a scan");
    &file[..at + 2 + usize::from(u16::from_be_bytes([file[at + 2], file[at + 3]]))]
}

fn accepts_file(file: &[u8]) -> bool {
    let Ok(header) = read_header(file) else {
        for scale in SCALES {
            assert!(decode(file, scale).is_err(), "decodes without a header");
        }
        return false;
    };
    if !is_small((header.width, header.height)) {
        return false;
    }
    let at_full_size = decode(file, Scale::Full).map(|_| ());
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
            Err(error) => assert_eq!(Err(error), at_full_size, "{scale:?}"),
        }
    }
    assert_eq!(upright(file, &header), at_full_size);
    if at_full_size.is_ok() {
        let mut decoder = jpeg_decoder::Decoder::new(Cursor::new(file));
        if decoder.decode().is_ok() {
            let info = decoder.info().expect("the size of a decoded picture");
            assert_eq!(
                (u32::from(info.width), u32::from(info.height)),
                (header.width, header.height)
            );
        }
    }
    at_full_size.is_ok()
}

/// Decodes to sRGB, with an orientation that depends on the length of the file.
fn upright(file: &[u8], header: &Header) -> Result<(), JpegError> {
    let orientation = (file.len() % 8) as u8 + 1;
    let to_srgb = jpeg_profile(file).and_then(|profile| ToSrgb::from_icc(&profile, header.components));
    let options = Options {
        orientation,
        to_srgb: to_srgb.as_ref(),
        stored_inks: file.len().is_multiple_of(2),
        ..Options::default()
    };
    let picture = decode_with(file, &options)?;
    let (width, height) = if orientation > 4 {
        (header.height, header.width)
    } else {
        (header.width, header.height)
    };
    assert_eq!((picture.width(), picture.height()), (width, height));
    Ok(())
}
