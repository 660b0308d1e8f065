//! Length-limited, canonical Huffman codes for deflate (RFC 1951, section 3.2.2).

/// The length in bits of the longest code of the literal and distance alphabets.
pub(super) const MAX_LENGTH: usize = 15;

/// A symbol's code and its length in one word, so that one load fetches both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Code(u32);

impl Code {
    const fn new(bits: u16, length: u8) -> Self {
        Self(bits as u32 | (length as u32) << 16)
    }

    /// The code, reversed, so that its first bit is the lowest.
    #[inline]
    pub(super) const fn bits(self) -> u64 {
        (self.0 & 0xFFFF) as u64
    }

    /// The number of bits.
    #[inline]
    pub(super) const fn length(self) -> u32 {
        self.0 >> 16
    }
}

/// Code lengths of at most `limit` bits for `N` symbols with these frequencies. Unused symbols get 0.
///
/// At least two symbols get a code, because old decoders require a complete tree. The lengths are
/// optimal, or nearly optimal if some are cut to `limit`.
pub(super) fn code_lengths<const N: usize>(frequencies: &[u32; N], limit: usize) -> [u8; N] {
    let mut lengths = [0; N];
    let mut leaves = [(0_u32, 0_u16); N];
    let mut used = 0;
    for (symbol, &frequency) in (0_u16..).zip(frequencies) {
        if frequency > 0 {
            leaves[used] = (frequency, symbol);
            used += 1;
        }
    }
    // If fewer than two symbols are used, unused symbols fill the tree.
    let mut spare = 0_u16;
    while used < 2 {
        if frequencies[usize::from(spare)] == 0 {
            leaves[used] = (0, spare);
            used += 1;
        }
        spare += 1;
    }
    let leaves = &mut leaves[..used];
    leaves.sort_unstable();

    let mut weights = [0; N];
    for (weight, leaf) in weights.iter_mut().zip(leaves.iter()) {
        *weight = leaf.0;
    }
    let mut per_length = [0_u32; MAX_LENGTH + 1];
    for &depth in depths_in_place(&mut weights[..used]) {
        per_length[(depth as usize).min(limit)] += 1;
    }
    limit_lengths(&mut per_length, limit);

    // The rarest symbols come first and get the longest codes.
    let mut rarest_first = leaves.iter();
    for length in (1..=limit).rev() {
        for leaf in rarest_first.by_ref().take(per_length[length] as usize) {
            lengths[usize::from(leaf.1)] = u8::try_from(length).unwrap_or_default();
        }
    }
    lengths
}

/// Builds a Huffman tree from `weights`, which are sorted in ascending order, and replaces each weight by the depth of
/// its leaf.
///
/// Follows Moffat and Katajainen, "In-Place Calculation of Minimum-Redundancy Codes" (1995): the slots of merged leaves
/// hold the weights of the inner nodes at first. Each of these slots then holds the parent of its node, and at last the
/// depth of its node.
fn depths_in_place(weights: &mut [u32]) -> &[u32] {
    let n = weights.len();
    // Merge the two smallest weights of all leaves and inner nodes that have no parent yet, until only the root is
    // left.
    let (mut leaf, mut root) = (0, 0);
    for next in 0..n - 1 {
        let mut weight = 0;
        for _ in 0..2 {
            if leaf >= n || (root < next && weights[root] < weights[leaf]) {
                weight += weights[root];
                weights[root] = u32::try_from(next).unwrap_or_default();
                root += 1;
            } else {
                weight += weights[leaf];
                leaf += 1;
            }
        }
        weights[next] = weight;
    }
    // Replace parents with depths. The last inner node is the root.
    weights[n - 2] = 0;
    for node in (0..n - 2).rev() {
        weights[node] = weights[weights[node] as usize] + 1;
    }
    // Derive the depths of the leaves: on each level, the nodes that are not inner nodes are leaves.
    let (mut available, mut depth) = (1, 0);
    let mut inner = n - 1;
    let mut next = n;
    while available > 0 {
        let mut inner_here = 0;
        while inner > 0 && weights[inner - 1] == depth {
            inner_here += 1;
            inner -= 1;
        }
        while available > inner_here {
            next -= 1;
            weights[next] = depth;
            available -= 1;
        }
        available = 2 * inner_here;
        depth += 1;
    }
    weights
}

/// Call this after all codes longer than `limit` have been shortened to `limit`. Lengthens other codes until all codes
/// fit again.
///
/// A code of length l takes 2^-l of the code space (Kraft's inequality). While the codes take too much space, this
/// function takes one of the longest codes that are shorter than the limit, makes it one bit longer, and moves a code
/// from the limit beside it.
fn limit_lengths(per_length: &mut [u32; MAX_LENGTH + 1], limit: usize) {
    let room = 1_u32 << limit;
    let mut taken: u32 = (1..=limit)
        .map(|length| per_length[length] << (limit - length))
        .sum();
    while taken > room {
        let Some(longest) = (1..limit).rev().find(|&length| per_length[length] > 0) else {
            break;
        };
        per_length[limit] -= 1;
        per_length[longest] -= 1;
        per_length[longest + 1] += 2;
        taken -= 1;
    }
}

/// The canonical codes of these lengths.
pub(super) fn codes<const N: usize>(lengths: &[u8; N]) -> [Code; N] {
    let mut per_length = [0_u16; MAX_LENGTH + 1];
    for &length in lengths {
        per_length[usize::from(length)] += 1;
    }
    per_length[0] = 0;
    let mut next = [0_u16; MAX_LENGTH + 1];
    for length in 1..=MAX_LENGTH {
        next[length] = (next[length - 1] + per_length[length - 1]) << 1;
    }
    let mut codes = [Code::default(); N];
    for (code, &length) in codes.iter_mut().zip(lengths) {
        if length > 0 {
            let value = &mut next[usize::from(length)];
            *code = Code::new(value.reverse_bits() >> (16 - u32::from(length)), length);
            *value += 1;
        }
    }
    codes
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Kraft's sum in units of 2^-15. It is 2^15 for a complete prefix code.
    fn kraft(lengths: &[u8]) -> u32 {
        lengths
            .iter()
            .filter(|&&length| length > 0)
            .map(|&length| 1 << (15 - length))
            .sum()
    }

    fn cost(frequencies: &[u32], lengths: &[u8]) -> u64 {
        frequencies
            .iter()
            .zip(lengths)
            .map(|(&n, &length)| u64::from(n) * u64::from(length))
            .sum()
    }

    /// The cost of an unlimited Huffman code: the sum of all merged weights.
    fn least_cost(frequencies: &[u32]) -> u64 {
        let mut weights: Vec<u64> = frequencies
            .iter()
            .copied()
            .filter(|&n| n > 0)
            .map(u64::from)
            .collect();
        let mut cost = 0;
        while weights.len() > 1 {
            weights.sort_unstable_by(|a, b| b.cmp(a));
            let merged = weights.pop().unwrap_or_default() + weights.pop().unwrap_or_default();
            cost += merged;
            weights.push(merged);
        }
        cost
    }

    #[test]
    fn is_optimal_when_no_code_reaches_the_limit() {
        let flat = [3; 19];
        let skewed: [u32; 12] = [0, 1, 8, 27, 64, 125, 216, 343, 512, 729, 1000, 1331];
        let halves: [u32; 12] = core::array::from_fn(|i| 1 << i);
        assert_eq!(cost(&flat, &code_lengths(&flat, 15)), least_cost(&flat));
        assert_eq!(cost(&skewed, &code_lengths(&skewed, 15)), least_cost(&skewed));
        assert_eq!(cost(&halves, &code_lengths(&halves, 15)), least_cost(&halves));
    }

    #[test]
    fn limits_the_lengths_of_fibonacci_frequencies() {
        // Fibonacci frequencies give the deepest tree: without a limit, 40 symbols would need 39 bits.
        let mut frequencies = [1_u32; 40];
        for i in 2..40 {
            frequencies[i] = frequencies[i - 1] + frequencies[i - 2];
        }
        for limit in 6..=MAX_LENGTH {
            let lengths = code_lengths(&frequencies, limit);
            assert!(
                lengths
                    .iter()
                    .all(|&length| (1..=limit).contains(&usize::from(length))),
                "limit {limit}"
            );
            assert_eq!(kraft(&lengths), 1 << 15, "limit {limit}");
            assert!(
                lengths.is_sorted_by(|a, b| a >= b),
                "a rarer symbol never has a shorter code"
            );
        }
    }

    #[test]
    fn gives_at_least_two_symbols_a_code() {
        assert_eq!(code_lengths(&[0; 5], 15), [1, 1, 0, 0, 0]);
        assert_eq!(code_lengths(&[0, 0, 9, 0], 15), [1, 0, 1, 0]);
        assert_eq!(code_lengths(&[9, 0, 0, 0], 15), [1, 1, 0, 0]);
    }

    #[test]
    fn assigns_the_codes_of_the_specifications_example() {
        // RFC 1951, 3.2.2: lengths (3, 3, 3, 3, 3, 2, 4, 4).
        let expected = [0b010, 0b011, 0b100, 0b101, 0b110, 0b00, 0b1110, 0b1111_u16];
        for (code, forward) in codes(&[3, 3, 3, 3, 3, 2, 4, 4]).into_iter().zip(expected) {
            let bits = u16::try_from(code.bits()).unwrap();
            assert_eq!(bits.reverse_bits() >> (16 - code.length()), forward);
        }
    }
}
