//! What others on the machine can't read: the key, and the seeds of games that are being played.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use burrow_store::Store;
use burrow_store::backup::{backup, restore};

use crate::client::Folder;
use crate::running::{config, start};

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
}

/// The names of all files in a folder, each of which is its owner's alone.
fn private_files(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).unwrap().map(|entry| {
        let path = entry.unwrap().path();
        assert_eq!(mode(&path), 0o600, "{}", path.display());
        path.file_name().unwrap().to_str().unwrap().to_owned()
    });
    let mut files: Vec<String> = files.collect();
    files.sort();
    files
}

#[tokio::test]
async fn a_new_data_folder_is_its_owners_alone_and_so_is_all_that_is_put_into_one() {
    let folder = Folder::new();
    let (new, existing) = (folder.path().join("new"), folder.path().join("existing"));
    fs::create_dir(&existing).unwrap();
    set_mode(&existing, 0o755);
    for (data, expected) in [(new, 0o700), (existing, 0o755)] {
        let served = start(config(&data)).await;
        assert_eq!(mode(&data), expected);
        let files = private_files(&data);
        let beside = ["burrow.db-shm", "burrow.db-wal"];
        assert_eq!(files, ["burrow.db", beside[0], beside[1], "key", "lock"]);
        served.stop.send(()).unwrap();
        served.ended.await.unwrap().unwrap();
    }
}

#[tokio::test]
async fn backups_and_what_is_restored_from_them_are_their_owners_alone() {
    let folder = Folder::new();
    let data = folder.path().join("data");
    fs::create_dir(&data).unwrap();
    fs::write(data.join("key"), [7; 64]).unwrap();
    let store = Store::open(&data.join("burrow.db")).await.unwrap();
    set_mode(&data.join("burrow.db"), 0o644);
    let file = folder.path().join("copy.db");
    backup(&data, &file).await.unwrap();
    store.close().await;
    assert_eq!(mode(&file), 0o600);

    // As a copy over the network may leave it.
    set_mode(&file, 0o644);
    let restored = folder.path().join("restored");
    restore(&file, &restored).await.unwrap();
    assert_eq!(mode(&restored), 0o700);
    assert_eq!(private_files(&restored), ["burrow.db", "key", "lock"]);
}
