//! Keys for the Zobrist hashes: never changed, since hashes are printed and stored.

/// `N` keys of a stream of their own, by the SplitMix64 generator.
pub(crate) const fn keys<const N: usize>(stream: u64) -> [u64; N] {
    let mut keys = [0; N];
    let mut seed = stream.wrapping_mul(0xD6E8_FEB8_6659_FD93);
    let mut i = 0;
    while i < N {
        seed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = seed;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        keys[i] = z ^ (z >> 31);
        i += 1;
    }
    keys
}

/// The exclusive or of the keys of all set bits.
pub(crate) fn fold(keys: &[u64], bits: u64) -> u64 {
    crate::bits::ones(bits).fold(0, |hash, bit| hash ^ keys[bit])
}
