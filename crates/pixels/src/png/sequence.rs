//! Literals and matches, as deflate encodes them.

/// The largest length and the largest distance of a match that deflate can express, in bytes.
pub(super) const MAX_MATCH: usize = 258;
pub(super) const WINDOW: usize = 32_768;

/// The shortest match that deflate can express.
pub(super) const MIN_MATCH: usize = 3;

/// Some literals, then a match: a copy of `length` bytes from `distance` bytes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sequence {
    pub(super) literals: u32,
    pub(super) length: u16,
    pub(super) distance: u16,
}
