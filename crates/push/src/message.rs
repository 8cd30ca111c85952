//! Messages as push services take them: encrypted for one browser (RFC 8291, with the coding of RFC 8188) and signed by
//! the site (RFC 8292).

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::error::Unspecified;
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::{SecureRandom, SystemRandom};
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;

/// How long a signature is good, in seconds. Services allow a day.
const SIGNED_FOR: i64 = 12 * 60 * 60;
/// All messages have this length, so that it tells nothing.
const LENGTH: usize = 1024;
/// The size of a record; a message is one.
const RECORD: u32 = 4096;
/// Ends the text of the last record.
const END: u8 = 2;

/// Bytes as push services write them.
pub(super) fn base64(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// The public key and the secret of a subscription.
pub(super) struct Recipient {
    key: [u8; 65],
    secret: [u8; 16],
}

impl Recipient {
    /// Reads what a browser has told; `None` if that can't be a key on the curve, uncompressed, and a secret.
    pub(super) fn new(p256dh: &str, auth: &str) -> Option<Self> {
        // Some browsers pad, though they should not.
        let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
        let recipient = Self {
            key: bytes(p256dh)?.try_into().ok()?,
            secret: bytes(auth)?.try_into().ok()?,
        };
        // Only a point on the curve can be agreed with.
        recipient.agree().is_ok().then_some(recipient)
    }

    /// A key of this message's own, and what it and the recipient's have in common.
    fn agree(&self) -> Result<(Vec<u8>, Vec<u8>), Unspecified> {
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new())?;
        let public = own.compute_public_key()?.as_ref().to_vec();
        let theirs = UnparsedPublicKey::new(&ECDH_P256, &self.key);
        let common = agree_ephemeral(own, &theirs, <[u8]>::to_vec)?;
        Ok((public, common))
    }

    /// A message that only this browser can read.
    pub(super) fn encrypt(&self, text: &str) -> Result<Vec<u8>, Unspecified> {
        let mut salt = [0; 16];
        SystemRandom::new().fill(&mut salt)?;
        let (public, common) = self.agree()?;
        let mut record = text.as_bytes().to_vec();
        record.push(END);
        record.resize(record.len().max(LENGTH), 0);
        self.seal(record, &salt, &public, &common)
    }

    /// Encrypts a record with all that was drawn by chance.
    fn seal(
        &self,
        mut record: Vec<u8>,
        salt: &[u8; 16],
        public: &[u8],
        common: &[u8],
    ) -> Result<Vec<u8>, Unspecified> {
        let shared = Salt::new(HKDF_SHA256, &self.secret).extract(common);
        let whose = [b"WebPush: info\0", &self.key[..], public].concat();
        let shared: [u8; 32] = expand(&shared, &whose)?;
        let keys = Salt::new(HKDF_SHA256, salt).extract(&shared);
        let key: [u8; 16] = expand(&keys, b"Content-Encoding: aes128gcm\0")?;
        let nonce: [u8; 12] = expand(&keys, b"Content-Encoding: nonce\0")?;
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key)?);
        let nonce = Nonce::assume_unique_for_key(nonce);
        key.seal_in_place_append_tag(nonce, Aad::empty(), &mut record)?;
        let length = u8::try_from(public.len()).map_err(|_| Unspecified)?;
        Ok([&salt[..], &RECORD.to_be_bytes(), &[length], public, &record].concat())
    }
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn expand<const N: usize>(secret: &Prk, info: &[u8]) -> Result<[u8; N], Unspecified> {
    let mut key = [0; N];
    secret.expand(&[info], Length(N))?.fill(&mut key)?;
    Ok(key)
}

/// The key by which push services know the site.
pub(super) struct SiteKey {
    pair: EcdsaKeyPair,
    /// The public half, as browsers take it.
    pub(super) public: String,
}

impl SiteKey {
    /// A new key, as it is kept.
    pub(super) fn generate() -> Result<Vec<u8>, Unspecified> {
        let algorithm = &ECDSA_P256_SHA256_FIXED_SIGNING;
        let kept = EcdsaKeyPair::generate_pkcs8(algorithm, &SystemRandom::new())?;
        Ok(kept.as_ref().to_vec())
    }

    /// A key that was kept; `None` if it is damaged.
    pub(super) fn read(kept: &[u8]) -> Option<Self> {
        let algorithm = &ECDSA_P256_SHA256_FIXED_SIGNING;
        let pair = EcdsaKeyPair::from_pkcs8(algorithm, kept, &SystemRandom::new()).ok()?;
        let public = base64(pair.public_key().as_ref());
        Some(Self { pair, public })
    }

    /// The header `Authorization` of a message to a service, at a time in seconds. `site` is whom the service may turn
    /// to.
    pub(super) fn authorize(
        &self,
        service: &str,
        site: &str,
        now: i64,
    ) -> Result<String, Unspecified> {
        let mut claims = json!({ "aud": service, "exp": now + SIGNED_FOR });
        // Others are not allowed.
        if site.starts_with("https://") {
            claims["sub"] = site.into();
        }
        let head = base64(br#"{"typ":"JWT","alg":"ES256"}"#);
        let text = format!("{head}.{}", base64(claims.to_string().as_bytes()));
        let signature = self.pair.sign(&SystemRandom::new(), text.as_bytes())?;
        let signature = base64(signature.as_ref());
        Ok(format!("vapid t={text}.{signature}, k={}", self.public))
    }
}

#[cfg(test)]
mod tests {
    use base64::Engine;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;

    use super::{END, Recipient, base64};

    const P256DH: &str =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

    fn bytes(text: &str) -> Vec<u8> {
        URL_SAFE_NO_PAD.decode(text).unwrap()
    }

    /// The example of RFC 8291, appendix A.
    #[test]
    fn a_message_is_encrypted_as_the_standard_says() {
        let recipient = Recipient::new(P256DH, AUTH).unwrap();
        let mut record = b"When I grow up, I want to be a watermelon".to_vec();
        record.push(END);
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let public = bytes(
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
        );
        let common = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let sealed = recipient.seal(record, &salt, &public, &common).unwrap();
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(base64(&sealed), expected);
    }

    #[test]
    fn keys_that_are_none_are_refused() {
        assert!(Recipient::new(&format!("{P256DH}="), AUTH).is_some());
        let off_the_curve = format!("{}A", &P256DH[..P256DH.len() - 1]);
        for (p256dh, auth) in [
            ("", AUTH),
            (P256DH, ""),
            (P256DH, "BTBZMqHH6r4Tts7J_aSI"),
            ("no key", AUTH),
            (AUTH, AUTH),
            (&off_the_curve, AUTH),
        ] {
            assert!(Recipient::new(p256dh, auth).is_none(), "{p256dh} {auth}");
        }
    }
}
