//! `burrow export`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use burrow_games::Kind;
use burrow_learn::Lesson;

use crate::folder::Folder;
use crate::run::{output, refused};

/// All files of a folder, from there.
fn files(folder: &Path) -> BTreeSet<PathBuf> {
    let mut found = BTreeSet::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                found.insert(path.strip_prefix(folder).unwrap().to_owned());
            }
        }
    }
    found
}

/// The addresses that a page names.
fn addresses(page: &str) -> impl Iterator<Item = &str> {
    [" href=\"", " src=\"", " action=\""]
        .into_iter()
        .flat_map(|attribute| {
            let named = page.split(attribute).skip(1);
            named.filter_map(|rest| Some(rest.split_once('"')?.0))
        })
}

/// A path without the steps up in it.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part.as_os_str().to_str() {
            Some("..") => assert!(plain.pop(), "{}: it leaves the folder", path.display()),
            _ => plain.push(part),
        }
    }
    plain
}

#[test]
fn the_exported_site_needs_nothing_but_itself() {
    let folder = Folder::new();
    let site = folder.0.join("new/site");
    let said = output(&["export", site.to_str().unwrap()]);
    assert!(said.contains("any web server"), "{said}");
    let files = files(&site);
    let mut pages = 0;
    for file in &files {
        if file.extension().is_none_or(|kind| kind != "html") {
            continue;
        }
        pages += 1;
        let page = fs::read_to_string(site.join(file)).unwrap();
        assert!(
            !page.contains('⟦'),
            "{}: a message is missing",
            file.display()
        );
        for address in addresses(&page) {
            let inside = address.split(['?', '#']).next().unwrap();
            let target = plain(&file.parent().unwrap().join(inside));
            let is_there = inside.is_empty() || files.contains(&target);
            assert!(is_there, "{}: {address}", file.display());
        }
    }
    let lessons: usize = Kind::ALL
        .map(|kind| Lesson::course(kind).len())
        .iter()
        .sum();
    // In each of four languages home, own games, lessons, puzzles and a puzzle, four pages for each of four games, and all
    // lessons; and the first one.
    assert_eq!(pages, 4 * (5 + 4 * 4 + lessons) + 1);
}

#[test]
fn a_folder_with_something_in_it_stays_as_it_is() {
    let folder = Folder::new();
    fs::write(folder.0.join("homework.txt"), "mine").unwrap();
    let path = folder.0.to_str().unwrap();
    refused(&["export", path], 1, &[path, "not empty"]);
    assert_eq!(files(&folder.0).len(), 1);
}

#[test]
fn what_can_not_be_written_is_named() {
    let folder = Folder::new();
    let file = folder.0.join("file");
    fs::write(&file, "").unwrap();
    let path = file.to_str().unwrap();
    refused(&["export", path], 1, &[path]);
}
