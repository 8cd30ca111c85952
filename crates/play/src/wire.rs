//! How types of the rules, which know no JSON, stand in it: seats and levels as numbers, games, options and positions
//! as text.

/// A field that is a small number: `#[serde(with = "wire::number")]`.
pub(crate) mod number {
    use std::fmt::Display;

    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(crate) fn serialize<T, S>(value: &T, serializer: S) -> Result<S::Ok, S::Error>
    where
        T: Copy + Into<u8>,
        S: Serializer,
    {
        serializer.serialize_u8((*value).into())
    }

    pub(crate) fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
    where
        T: TryFrom<u8, Error: Display>,
        D: Deserializer<'de>,
    {
        T::try_from(u8::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// The same where the number may be missing.
pub(crate) mod optional_number {
    use std::fmt::Display;

    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(crate) fn serialize<T, S>(value: &Option<T>, serializer: S) -> Result<S::Ok, S::Error>
    where
        T: Copy + Into<u8>,
        S: Serializer,
    {
        value.map(Into::into).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, T, D>(deserializer: D) -> Result<Option<T>, D::Error>
    where
        T: TryFrom<u8, Error: Display>,
        D: Deserializer<'de>,
    {
        let number = Option::<u8>::deserialize(deserializer)?;
        number
            .map(T::try_from)
            .transpose()
            .map_err(D::Error::custom)
    }
}

/// A field that is a text: `#[serde(with = "wire::text")]`.
pub(crate) mod text {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(crate) fn serialize<T, S>(value: &T, serializer: S) -> Result<S::Ok, S::Error>
    where
        T: Display,
        S: Serializer,
    {
        serializer.collect_str(value)
    }

    pub(crate) fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        String::deserialize(deserializer)?
            .parse()
            .map_err(D::Error::custom)
    }
}

/// The same where the text may be missing.
pub(crate) mod optional_text {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(crate) fn serialize<T, S>(value: &Option<T>, serializer: S) -> Result<S::Ok, S::Error>
    where
        T: Display,
        S: Serializer,
    {
        value.as_ref().map(T::to_string).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, T, D>(deserializer: D) -> Result<Option<T>, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        let text = Option::<String>::deserialize(deserializer)?;
        text.map(|text| text.parse())
            .transpose()
            .map_err(D::Error::custom)
    }
}
