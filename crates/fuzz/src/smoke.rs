//! Runs every target on the files of its corpus and on changed copies of them. The changes are the same in
//! every run.

use std::path::{Path, PathBuf};
use std::{env, fs, thread};

/// The number of changed copies of each file to try.
const CHANGES: usize = 100;

/// The number of bytes at the start of a file that receive half of the changes. In most formats, these bytes hold
/// lengths and sizes.
const HEADER: usize = 64;

macro_rules! targets {
    ($($name:ident)*) => {
        $(#[test]
        fn $name() {
            run(stringify!($name), crate::$name::accepts);
        })*
    };
}

targets! { faces gif heic icc jpeg png png_encoder webp }

/// Tests that overflow checks and debug assertions are compiled in. Without them, the targets find fewer errors.
#[cfg(panic = "unwind")]
mod checks {
    use std::hint::black_box;

    #[test]
    #[should_panic(expected = "overflow")]
    fn of_overflow_are_on() {
        black_box(black_box(u8::MAX) + 1);
    }

    #[test]
    #[should_panic(expected = "is off")]
    fn of_debug_assertions_are_on() {
        debug_assert!(black_box(false), "is off");
    }
}

fn run(target: &str, accepts: fn(&[u8]) -> bool) {
    let corpus = corpus(target);
    let accepts = |input: &[u8]| {
        let _stores = OnPanic { target, input };
        accepts(input)
    };
    let mut numbers = Numbers(corpus.len() as u64);
    for (path, file) in &corpus {
        let name = path.file_name().expect("a name").to_string_lossy();
        assert_eq!(
            accepts(file),
            !name.starts_with("unsupported-"),
            "{target}/{name}"
        );
        for _ in 0..CHANGES {
            let other = &corpus[numbers.below(corpus.len())].1;
            accepts(&changed(file, other, &mut numbers));
        }
    }
}

/// Reads the committed files of a target's corpus. Skips the files that libFuzzer has added, whose names have no
/// extension.
fn corpus(target: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.retain(|path| path.extension().is_some());
    paths.sort();
    let read = |path: PathBuf| {
        let file = fs::read(&path).expect("a file");
        (path, file)
    };
    let files: Vec<_> = paths.into_iter().map(read).collect();
    assert!(!files.is_empty(), "{} is empty", folder.display());
    files
}

/// Returns a copy of a file with one kind of change.
fn changed(file: &[u8], other: &[u8], numbers: &mut Numbers) -> Vec<u8> {
    const EXTREMES: [u32; 7] = [0, 1, 0x7f, 0x80, 0xffff, 0x7fff_ffff, u32::MAX];
    let mut changed = file.to_vec();
    // Half of the changes are in the first bytes.
    let end = if numbers.below(2) == 0 {
        file.len().min(HEADER)
    } else {
        file.len()
    };
    let at = numbers.below(end);
    let rest = file.len() - at;
    match numbers.below(6) {
        0 => changed.truncate(at),
        1 => {
            for _ in 0..=numbers.below(4) {
                changed[numbers.below(end)] ^= 1 << numbers.below(8);
            }
        }
        2 => {
            let value = EXTREMES[numbers.below(EXTREMES.len())];
            let length = [1, 2, 4][numbers.below(3)].min(rest);
            let is_big_endian = numbers.below(2) == 0;
            let mut bytes = value.to_le_bytes()[..length].to_vec();
            if is_big_endian {
                bytes.reverse();
            }
            changed[at..at + length].copy_from_slice(&bytes);
        }
        3 => drop(changed.drain(at..at + numbers.below(rest.min(32)))),
        4 => {
            let again = file[at..at + numbers.below(rest.min(32))].to_vec();
            drop(changed.splice(at..at, again));
        }
        _ => {
            changed.truncate(at);
            changed.extend_from_slice(&other[at.min(other.len())..]);
        }
    }
    changed
}

/// Writes the input to a temporary file if the target panics, so that the failure can be repeated.
struct OnPanic<'a> {
    target: &'a str,
    input: &'a [u8],
}

impl Drop for OnPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            let path = env::temp_dir().join(format!("fuzz-{}", self.target));
            if fs::write(&path, self.input).is_ok() {
                eprintln!("Again: cargo run --bin {} {}", self.target, path.display());
            }
        }
    }
}

/// Pseudorandom numbers that are the same in every run: the upper bits of a linear congruential generator with the
/// multiplier of Knuth's MMIX.
struct Numbers(u64);

impl Numbers {
    /// A number from 0 (inclusive) to `end` (exclusive).
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) as usize % end.max(1)
    }
}
