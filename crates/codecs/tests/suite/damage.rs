//! Tests that truncated files are refused or decoded to the same pixels, and that random changes cause no panic. The
//! browser tests list which kinds of damage are refused.

use roundel_codecs::CodecError;

use crate::common::{Numbers, decode, fixture};

const FILES: [&str; 10] = [
    "photos/16-bit.png",
    "photos/interlaced.png",
    "photos/palette.png",
    "photos/orientation-6.png",
    "photos/animated.gif",
    "uniform/dot.gif",
    "photos/alpha.webp",
    "photos/animated.webp",
    "photos/lossless.webp",
    "colors/monitor-lossy.webp",
];

/// The lengths to which a file is truncated: about fifty lengths, spread over the file, and the 29 longest.
fn cuts(length: usize) -> impl Iterator<Item = usize> {
    let step = length.div_ceil(50);
    (0..length).filter(move |cut| cut % step == 0 || cut + 30 > length)
}

#[test]
fn a_truncated_file_is_refused_or_has_all_its_pixels() {
    for path in FILES {
        let file = fixture(path);
        let whole = decode(&file).unwrap();
        for cut in cuts(file.len()) {
            match decode(&file[..cut]) {
                Ok(picture) => assert!(picture == whole, "{path} cut at {cut}"),
                Err(error) => assert!(matches!(error, CodecError::Broken(_)), "{path} cut at {cut}"),
            }
        }
    }
}

#[test]
fn a_webp_that_lacks_a_byte_is_refused() {
    for path in FILES.into_iter().filter(|path| path.ends_with("webp")) {
        let file = fixture(path);
        assert!(decode(&file[..file.len() - 1]).is_err(), "{path}");
    }
}

#[test]
fn random_changes_cause_no_panic() {
    let mut numbers = Numbers(25);
    let mut refused = 0;
    for path in FILES {
        let file = fixture(path);
        for _ in 0..100 {
            let mut changed = file.clone();
            for _ in 0..=numbers.below(4) {
                // Half of the changes are in the first 64 bytes, where the headers are.
                let end = if numbers.below(2) == 0 {
                    file.len().min(64)
                } else {
                    file.len()
                };
                let at = numbers.below(end);
                changed[at] = numbers.below(256) as u8;
            }
            refused += usize::from(decode(&changed).is_err());
        }
    }
    assert!(refused > 100, "only {refused} were refused");
}
