//! `cargo xtask dist`: a release in `target/dist`.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::run::{Failed, Step, cargo, cargo_tool, install, root, succeeds};

const TARGET: &str = "x86_64-unknown-linux-musl";
const VERSION: &str = env!("CARGO_PKG_VERSION");
const SHELLS: [(&str, &str); 3] = [
    ("bash", "burrow.bash"),
    ("fish", "burrow.fish"),
    ("zsh", "_burrow"),
];
/// `nobody`, who may do nothing.
const USER: &str = "65534";

/// Builds a release and tries it on a system that has nothing but a kernel.
pub(crate) fn run() -> Result<(), Failed> {
    let program = build()?;
    let dist = root().join("target/dist");
    remove_folder(&dist)?;
    let name = format!("burrow-{VERSION}-{TARGET}");
    let folder = dist.join(&name);
    fill(&folder, &program)?;
    archive(&dist.join(format!("{name}.tar.gz")), &dist, &[&name])?;
    let layer = image(&dist, &program)?;
    bill_of_materials(&dist)?;
    sums(&dist)?;
    remove_folder(&folder)?;
    Trial::of(&layer)?.check()?;
    println!("xtask: the release is in {}", dist.display());
    Ok(())
}

/// A program that needs no library of the system.
fn build() -> Result<PathBuf, Failed> {
    if !succeeds("musl-gcc", &["--version"]) {
        install("musl-tools")?;
    }
    let mut target = Command::new("rustup");
    target.args(["target", "add", TARGET]);
    Step("the musl target").run(target)?;
    let arguments = [
        "build",
        "--release",
        "--locked",
        "--package",
        "burrow",
        "--target",
        TARGET,
        "--target-dir",
        "target",
    ];
    Step("static program").run(cargo(arguments))?;
    Ok(root().join("target").join(TARGET).join("release/burrow"))
}

/// What lies beside the program: licences, unit, completions, manual.
fn fill(folder: &Path, program: &Path) -> Result<(), Failed> {
    let completions = folder.join("completions");
    make_folder(&completions)?;
    copy(program, &folder.join("burrow"))?;
    for (from, to) in [
        ("LICENSE-APACHE", "LICENSE-APACHE"),
        ("LICENSE-MIT", "LICENSE-MIT"),
        ("README.md", "README.md"),
        ("docs/CREDITS.md", "CREDITS.md"),
        ("docs/OPERATIONS.md", "OPERATIONS.md"),
        ("packaging/burrow.service", "burrow.service"),
        ("packaging/dashboard.json", "dashboard.json"),
    ] {
        copy(&root().join(from), &folder.join(to))?;
    }
    for (shell, file) in SHELLS {
        let script = output(Command::new(program).args(["completions", shell]))?;
        write(&completions.join(file), &script)?;
    }
    output(Command::new(program).arg("manual").arg(folder.join("man1")))?;
    Ok(())
}

/// A container image with nothing but the program, for `docker load` and `podman load`; the folder of its only layer.
fn image(dist: &Path, program: &Path) -> Result<PathBuf, Failed> {
    let parts = root().join("target/image");
    remove_folder(&parts)?;
    let files = parts.join("files");
    make_folder(&files.join("data"))?;
    copy(program, &files.join("burrow"))?;
    let layer = parts.join("layer.tar");
    let mut pack = tar(&layer, &files);
    pack.args([&format!("--owner={USER}"), &format!("--group={USER}")]);
    output(pack.args(["burrow", "data"]))?;
    let config = format!(
        r#"{{"architecture":"amd64","os":"linux","config":{{"User":"{USER}:{USER}","Entrypoint":["/burrow"],"Cmd":["serve","--listen","0.0.0.0:8080","--data","/data"],"ExposedPorts":{{"8080/tcp":{{}}}},"Volumes":{{"/data":{{}}}}}},"rootfs":{{"type":"layers","diff_ids":["sha256:{}"]}}}}"#,
        sum(&layer)?
    );
    write(&parts.join("config.json"), config.as_bytes())?;
    let manifest = format!(
        r#"[{{"Config":"config.json","RepoTags":["burrow:{VERSION}"],"Layers":["layer.tar"]}}]"#
    );
    write(&parts.join("manifest.json"), manifest.as_bytes())?;
    let image = dist.join(format!("burrow-{VERSION}-image.tar.gz"));
    archive(
        &image,
        &parts,
        &["config.json", "layer.tar", "manifest.json"],
    )?;
    Ok(files)
}

/// Every crate in the program, as CycloneDX.
fn bill_of_materials(dist: &Path) -> Result<(), Failed> {
    cargo_tool("cyclonedx", &[])?;
    let name = "burrow.cdx";
    let manifest = "crates/burrow/Cargo.toml";
    let arguments = [
        "cyclonedx",
        "--manifest-path",
        manifest,
        "--format",
        "json",
        "--target",
        TARGET,
        "--override-filename",
        name,
    ];
    Step("bill of materials").run_quietly(cargo(arguments))?;
    // It writes one beside the manifest of every crate.
    let file = format!("{name}.json");
    let written = root().join("crates/burrow").join(&file);
    copy(&written, &dist.join(format!("burrow-{VERSION}.cdx.json")))?;
    let _ = fs::remove_file(root().join("xtask").join(&file));
    for folder in ["crates", "tools"].map(|name| root().join(name)) {
        let entries = fs::read_dir(&folder).map_err(failed(&folder))?;
        for entry in entries.filter_map(Result::ok) {
            let _ = fs::remove_file(entry.path().join(&file));
        }
    }
    Ok(())
}

/// The SHA-256 of every file, as `sha256sum --check` reads them.
fn sums(dist: &Path) -> Result<(), Failed> {
    let entries = fs::read_dir(dist).map_err(failed(dist))?;
    let files = entries.filter_map(Result::ok).map(|entry| entry.path());
    let mut names: Vec<_> = files
        .filter(|path| path.is_file())
        .filter_map(|path| path.file_name().map(ToOwned::to_owned))
        .collect();
    names.sort();
    let mut command = Command::new("sha256sum");
    command.args(names).current_dir(dist);
    write(&dist.join("SHA256SUMS"), &output(&mut command)?)
}

/// The program in a root that holds nothing else and can't be written, but for one folder; as a user without rights.
struct Trial {
    child: Child,
    address: String,
}

impl Trial {
    fn of(layer: &Path) -> Result<Self, Failed> {
        let script = format!(
            "mount --bind $0 $0 && mount -t tmpfs -o uid={USER},gid={USER},mode=700 none $0/data \
             && mount -o remount,bind,ro $0 \
             && exec chroot --userspec={USER}:{USER} $0 /burrow serve --listen 127.0.0.1:0 --data /data"
        );
        let mut command = Command::new("unshare");
        command
            .args(["--mount", "sh", "-c", &script])
            .arg(layer)
            .env_clear()
            .env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin")
            .stdout(Stdio::piped());
        let mut child = command
            .spawn()
            .map_err(|error| Failed(format!("can't start {command:?}: {error}")))?;
        let mut line = String::new();
        if let Some(lines) = child.stdout.take() {
            let _ = BufReader::new(lines).read_line(&mut line);
        }
        let address = line.trim_end().rsplit_once("http://").map(|(_, address)| {
            let address = address.trim_end_matches('/');
            address.to_owned()
        });
        match address {
            Some(address) => Ok(Self { child, address }),
            None => {
                let _ = child.kill();
                Err(Failed(format!(
                    "the release does not start in an empty root (this needs root): it said {line:?}"
                )))
            }
        }
    }

    fn check(mut self) -> Result<(), Failed> {
        for (path, expected) in [("/healthz", "ok"), ("/new/talpa", "Talpa")] {
            let answer = self.get(path)?;
            if !answer.starts_with("HTTP/1.1 200") || !answer.contains(expected) {
                return Err(Failed(format!(
                    "in an empty root {path} answers:\n{answer}"
                )));
            }
        }
        let pid = self.child.id().to_string();
        output(Command::new("kill").args(["-TERM", &pid]))?;
        match self.child.wait() {
            Ok(status) if status.success() => {
                println!("xtask: the release runs in an empty root, as a user without rights");
                Ok(())
            }
            ended => Err(Failed(format!(
                "in an empty root the site ended by {ended:?}"
            ))),
        }
    }

    fn get(&self, path: &str) -> Result<String, Failed> {
        let ask = || {
            let mut stream = TcpStream::connect(&self.address)?;
            let head = format!(
                "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
                self.address
            );
            stream.write_all(head.as_bytes())?;
            let mut answer = String::new();
            stream.read_to_string(&mut answer).map(|_| answer)
        };
        ask().map_err(|error| Failed(format!("{path} in an empty root: {error}")))
    }
}

impl Drop for Trial {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A tar of files whose bytes depend on nothing else, neither times nor names of users.
fn tar(to: &Path, folder: &Path) -> Command {
    let mut command = Command::new("tar");
    command
        .args(["--create", "--sort=name", "--mtime=@0", "--numeric-owner"])
        .arg("--file")
        .arg(to)
        .arg("--directory")
        .arg(folder);
    if to.extension().is_some_and(|extension| extension == "gz") {
        command.args(["--use-compress-program", "gzip -n9"]);
    }
    command
}

fn archive(to: &Path, folder: &Path, names: &[&str]) -> Result<(), Failed> {
    let mut command = tar(to, folder);
    command.args(["--owner=0", "--group=0"]).args(names);
    output(&mut command).map(drop)
}

fn sum(file: &Path) -> Result<String, Failed> {
    let text = output(Command::new("sha256sum").arg(file))?;
    let text = String::from_utf8_lossy(&text);
    Ok(text
        .split_whitespace()
        .next()
        .unwrap_or_default()
        .to_owned())
}

/// What a command writes.
fn output(command: &mut Command) -> Result<Vec<u8>, Failed> {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| Failed(format!("can't start {command:?}: {error}")))?;
    if output.status.success() {
        Ok(output.stdout)
    } else {
        Err(Failed(format!("{command:?} failed ({})", output.status)))
    }
}

fn failed(path: &Path) -> impl Fn(std::io::Error) -> Failed {
    move |error| Failed(format!("{}: {error}", path.display()))
}

fn make_folder(path: &Path) -> Result<(), Failed> {
    fs::create_dir_all(path).map_err(failed(path))
}

fn remove_folder(path: &Path) -> Result<(), Failed> {
    if path.exists() {
        fs::remove_dir_all(path).map_err(failed(path))?;
    }
    Ok(())
}

fn copy(from: &Path, to: &Path) -> Result<(), Failed> {
    fs::copy(from, to).map(drop).map_err(failed(from))
}

fn write(to: &Path, bytes: &[u8]) -> Result<(), Failed> {
    fs::write(to, bytes).map_err(failed(to))
}
