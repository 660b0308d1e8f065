//! Tests that truncated files are refused, that bytes after the image are ignored, and that no change to a file makes
//! the decoder panic.

use roundel_heic::HeicError;

use crate::common::{Numbers, decode, fixture, references};

#[test]
fn a_file_that_lacks_its_end_is_refused() {
    for name in ["phone.heic", "heif-enc-alpha.heic", "overlay.heic", "10-bit.heic"] {
        let file = fixture(name);
        for length in (0..file.len()).step_by(file.len() / 40).chain([file.len() - 1]) {
            let refusal = decode(&file[..length]).map(drop);
            assert!(
                matches!(refusal, Err(HeicError::Broken(_))),
                "{name} to {length}: {refusal:?}"
            );
        }
    }
}

#[test]
fn what_follows_the_picture_is_ignored() {
    let mut file = fixture("10-bit.heic");
    let whole = decode(&file);
    file.extend_from_slice(b"\0\0\0\x0cfree1234");
    assert_eq!(decode(&file), whole);
}

/// Makes thousands of changes, most of them in the first 1,200 bytes, where the boxes are. No change makes the decoder
/// panic, overflow or read out of bounds.
#[test]
fn no_change_of_a_file_makes_the_decoder_panic() {
    let mut numbers = Numbers(42);
    let files: Vec<Vec<u8>> = references()
        .iter()
        .filter(|reference| reference.name != "phone.heic")
        .map(|reference| fixture(&reference.name))
        .collect();
    for file in &files {
        for _ in 0..CHANGES {
            let mut changed = file.clone();
            for _ in 0..=numbers.below(3) {
                let end = if numbers.below(3) == 0 {
                    file.len()
                } else {
                    file.len().min(1200)
                };
                let at = numbers.below(end);
                changed[at] = match numbers.below(4) {
                    0 => 0,
                    1 => 0xff,
                    2 => changed[at] ^ 1 << numbers.below(8),
                    _ => u8::try_from(numbers.below(256)).unwrap(),
                };
            }
            drop(decode(&changed));
        }
    }
}

const CHANGES: usize = 200;
