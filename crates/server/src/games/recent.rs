//! A bounded number of things that were used lately.

use std::collections::VecDeque;
use std::sync::Mutex;

use burrow_store::sync::lock;

/// Things by their keys, the one that was put here last at the end.
pub(super) struct Recent<K, T> {
    most: usize,
    kept: Mutex<VecDeque<(K, T)>>,
}

impl<K: PartialEq, T> Recent<K, T> {
    /// At most a number of them: one more drives the first one out.
    pub(super) fn new(most: usize) -> Self {
        Self {
            most,
            kept: Mutex::default(),
        }
    }

    /// Takes the one with a key away, so that nobody else has it.
    pub(super) fn take(&self, key: &K) -> Option<T> {
        let mut kept = lock(&self.kept);
        let index = kept.iter().position(|(other, _)| other == key)?;
        kept.remove(index).map(|(_, one)| one)
    }

    pub(super) fn put(&self, key: K, one: T) {
        let mut kept = lock(&self.kept);
        kept.push_back((key, one));
        if kept.len() > self.most {
            kept.pop_front();
        }
    }
}

impl<K: PartialEq, T: Clone> Recent<K, T> {
    /// The one with a key, which stays here.
    pub(super) fn get(&self, key: &K) -> Option<T> {
        let kept = lock(&self.kept);
        let mut known = kept.iter().filter(|(other, _)| other == key);
        known.next().map(|(_, one)| one.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::Recent;

    #[test]
    fn what_was_put_here_last_is_kept_and_taken_once() {
        let recent = Recent::new(2);
        for number in 0..3 {
            recent.put(number, number.to_string());
        }
        assert_eq!(recent.get(&0), None, "one more drives the first one out");
        assert_eq!(recent.get(&1), Some("1".to_owned()));
        assert_eq!(recent.take(&1), Some("1".to_owned()));
        assert_eq!(recent.take(&1), None, "two can't have it");
        assert_eq!(recent.get(&2), Some("2".to_owned()));
    }
}
