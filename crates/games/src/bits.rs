//! Sets of squares as the bits of a word.

/// The indices of the set bits, lowest first.
#[inline]
pub fn ones(bits: impl Into<u64>) -> impl Iterator<Item = usize> {
    let mut bits = bits.into();
    std::iter::from_fn(move || {
        (bits != 0).then(|| {
            let index = bits.trailing_zeros() as usize;
            bits &= bits - 1;
            index
        })
    })
}

/// The index of the set bit that has `n` set bits below it.
///
/// Bytes are counted in parallel and the rest is looked up: no branch depends on the bits, since a
/// random choice would be mispredicted half of the time.
#[inline]
pub(crate) fn select(bits: u64, n: usize) -> usize {
    const EACH: u64 = 0x0101_0101_0101_0101;
    debug_assert!(n < bits.count_ones() as usize);
    let pairs = bits - ((bits >> 1) & (EACH * 0x55));
    let nibbles = (pairs & (EACH * 0x33)) + ((pairs >> 2) & (EACH * 0x33));
    let counts = (nibbles + (nibbles >> 4)) & (EACH * 0x0F);
    let sums = counts.wrapping_mul(EACH);
    // A byte's high bit is set where the bits up to its end are at most n: the wanted bit is above it.
    let at_most = ((n as u64 * EACH) | (EACH * 0x80)).wrapping_sub(sums) & (EACH * 0x80);
    let byte = 8 * at_most.count_ones() as usize;
    let below = ((sums << 8) >> byte) as usize & 0xFF;
    byte + usize::from(SELECT_IN_BYTE[(bits >> byte) as usize & 0xFF][(n - below) & 7])
}

/// For each byte the places of its set bits.
static SELECT_IN_BYTE: [[u8; 8]; 256] = {
    let mut places = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut n) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 != 0 {
                places[byte][n] = bit;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    places
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn select_finds_every_bit() {
        let words = crate::zobrist::keys::<200>(7);
        let sparse = words.iter().zip(words.iter().rev()).map(|(a, b)| a & b);
        for word in words
            .iter()
            .copied()
            .chain(sparse)
            .chain([1, u64::MAX, 1 << 63])
        {
            for (n, bit) in ones(word).enumerate() {
                assert_eq!(select(word, n), bit, "bit {n} of {word:#x}");
            }
        }
    }
}
