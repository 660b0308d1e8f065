//! Reads, hashes and compares bytes as words.

/// A prime near 2^32 divided by the golden ratio. A product with this factor mixes four bytes into the upper bits
/// (Knuth, volume 3, 6.4).
const HASH_FACTOR: u32 = 0x9E37_79B1;

/// The four bytes at `at`, or `None` if fewer are left.
#[inline]
pub(super) fn word(data: &[u8], at: usize) -> Option<u32> {
    data.get(at..)?
        .first_chunk()
        .map(|bytes| u32::from_le_bytes(*bytes))
}

/// Hashes the four bytes of `word` to `bits` bits.
#[inline]
pub(super) const fn hash(word: u32, bits: u32) -> usize {
    (word.wrapping_mul(HASH_FACTOR) >> (32 - bits)) as usize
}

/// The length of the common prefix of the bytes at `a` and at `b`, at most `most`. `a` must be before `b`,
/// and `most` bytes must follow `b`.
#[inline]
pub(super) fn common_length(data: &[u8], a: usize, b: usize, most: usize) -> usize {
    let (a, b) = (&data[a..][..most], &data[b..][..most]);
    let mut length = 0;
    // Most matches end within eight bytes. The other matches are much longer.
    if let (Some(left), Some(right)) = (a.first_chunk(), b.first_chunk()) {
        let difference = u64::from_le_bytes(*left) ^ u64::from_le_bytes(*right);
        if difference != 0 {
            return (difference.trailing_zeros() >> 3) as usize;
        }
        length = 8;
    }
    for (left, right) in a[length..]
        .as_chunks::<32>()
        .0
        .iter()
        .zip(b[length..].as_chunks::<32>().0)
    {
        if words(left) != words(right) {
            break;
        }
        length += 32;
    }
    let (a, b) = (&a[length..], &b[length..]);
    for (left, right) in a.as_chunks::<8>().0.iter().zip(b.as_chunks::<8>().0) {
        let difference = u64::from_le_bytes(*left) ^ u64::from_le_bytes(*right);
        if difference != 0 {
            return length + (difference.trailing_zeros() >> 3) as usize;
        }
        length += 8;
    }
    let rest = a.len() % 8;
    let (a, b) = (&a[a.len() - rest..], &b[b.len() - rest..]);
    length + a.iter().zip(b).take_while(|(a, b)| a == b).count()
}

/// The bytes as words. For so few bytes, comparing words is faster than comparing vectors.
#[inline]
fn words(bytes: &[u8; 32]) -> [u64; 4] {
    let (words, _) = bytes.as_chunks::<8>();
    [0, 1, 2, 3].map(|i| u64::from_le_bytes(words[i]))
}
