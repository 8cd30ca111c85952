//! A small HTTP client: one connection, one guest.

use std::io::{Error, ErrorKind, Result};
use std::net::{Ipv4Addr, SocketAddr};

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// A guest with a connection that is opened when it is needed.
pub(crate) struct Client {
    address: SocketAddr,
    connection: Option<BufReader<TcpStream>>,
    token: String,
    /// The address that it says it has, as if it came by a proxy: all bots are on one machine, which has the limits of
    /// one client.
    from: u32,
}

/// What came back.
pub(crate) struct Answer {
    pub(crate) status: u16,
    /// The cookie by which a browser is known from now on.
    cookie: Option<String>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn json(&self) -> Result<serde_json::Value> {
        serde_json::from_slice(&self.body).map_err(Error::other)
    }
}

/// The head of an answer.
#[derive(Default)]
struct Head {
    status: u16,
    cookie: Option<String>,
    length: usize,
    is_chunked: bool,
}

impl Client {
    pub(crate) fn new(address: SocketAddr) -> Self {
        Self {
            address,
            connection: None,
            token: String::new(),
            from: rand::random(),
        }
    }

    /// The same guest on a connection of its own.
    pub(crate) fn another(&self) -> Self {
        Self {
            token: self.token.clone(),
            from: self.from,
            ..Self::new(self.address)
        }
    }

    /// From now on asks another server.
    pub(crate) fn move_to(&mut self, address: SocketAddr) {
        self.address = address;
        self.connection = None;
    }

    /// A new guest with a token.
    pub(crate) async fn guest(address: SocketAddr) -> Result<Self> {
        let mut client = Self::new(address);
        let answer = client.post("/token", "", "{}").await?;
        let token = answer.json()?["token"].as_str().map(str::to_owned);
        client.token = token.ok_or_else(|| Error::other("no token"))?;
        Ok(client)
    }

    /// Posts JSON, with a key by which it can be repeated if there is one.
    pub(crate) async fn post(&mut self, path: &str, key: &str, body: &str) -> Result<Answer> {
        let key = if key.is_empty() {
            String::new()
        } else {
            format!("idempotency-key: {key}\r\n")
        };
        let head = format!("content-type: application/json\r\n{key}");
        self.send("POST", path, &head, body).await
    }

    pub(crate) async fn get(&mut self, path: &str) -> Result<Answer> {
        self.send("GET", path, "", "").await
    }

    async fn send(&mut self, method: &str, path: &str, head: &str, body: &str) -> Result<Answer> {
        let sent = self.try_to_send(method, path, head, body).await;
        if sent.is_err() {
            self.connection = None;
        }
        sent
    }

    async fn try_to_send(
        &mut self,
        method: &str,
        path: &str,
        head: &str,
        body: &str,
    ) -> Result<Answer> {
        self.write(method, path, head, body).await?;
        let Some(connection) = &mut self.connection else {
            return Err(ErrorKind::NotConnected.into());
        };
        read_answer(connection).await
    }

    async fn write(&mut self, method: &str, path: &str, head: &str, body: &str) -> Result<()> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => {
                let stream = TcpStream::connect(self.address).await?;
                stream.set_nodelay(true)?;
                BufReader::new(stream)
            }
        };
        let connection = self.connection.insert(connection);
        let token = if self.token.is_empty() {
            String::new()
        } else {
            format!("authorization: Bearer {}\r\n", self.token)
        };
        let text = format!(
            "{method} /api/v1{path} HTTP/1.1\r\nhost: {}\r\nx-forwarded-for: {}\r\n{token}{head}content-length: {}\r\n\r\n{body}",
            self.address,
            Ipv4Addr::from(self.from),
            body.len()
        );
        connection.get_mut().write_all(text.as_bytes()).await
    }

    /// Opens a stream of events on this connection.
    pub(crate) async fn listen(mut self, path: &str) -> Result<Stream> {
        self.write("GET", path, "", "").await?;
        let mut connection = self
            .connection
            .take()
            .ok_or_else(|| Error::from(ErrorKind::NotConnected))?;
        let head = read_head(&mut connection).await?;
        match head.status {
            200 => Ok(Stream { connection }),
            status => Err(Error::other(format!("status {status}"))),
        }
    }
}

/// A stream of events.
pub(crate) struct Stream {
    connection: BufReader<TcpStream>,
}

impl Stream {
    /// The data of the next message that has a number.
    pub(crate) async fn next(&mut self) -> Result<serde_json::Value> {
        loop {
            let mut line = String::new();
            if self.connection.read_line(&mut line).await? == 0 {
                return Err(ErrorKind::UnexpectedEof.into());
            }
            // The sizes of chunks stand between the lines, and are none that begin like data.
            if let Some(data) = line.strip_prefix("data: ")
                && let Ok(value) = serde_json::from_str::<serde_json::Value>(data)
                && value.get("seq").is_some()
            {
                return Ok(value);
            }
        }
    }
}

/// The cookie that a browser gets with its first page.
pub(crate) async fn first_cookie(address: SocketAddr) -> Result<String> {
    let mut connection = BufReader::new(TcpStream::connect(address).await?);
    let request = format!("GET /about HTTP/1.1\r\nhost: {address}\r\n\r\n");
    connection.get_mut().write_all(request.as_bytes()).await?;
    let answer = read_answer(&mut connection).await?;
    let cookie = answer.cookie;
    cookie.ok_or_else(|| Error::other(format!("no cookie: {}", answer.status)))
}

/// Reads the answer to a request.
pub(crate) async fn read_answer(connection: &mut BufReader<TcpStream>) -> Result<Answer> {
    let head = read_head(connection).await?;
    let mut body = Vec::new();
    if head.is_chunked {
        while read_chunk(connection, &mut body).await? {}
    } else {
        body.resize(head.length, 0);
        connection.read_exact(&mut body).await?;
    }
    Ok(Answer {
        status: head.status,
        cookie: head.cookie,
        body,
    })
}

async fn read_head(connection: &mut BufReader<TcpStream>) -> Result<Head> {
    let mut head = Head::default();
    let mut is_first = true;
    loop {
        let mut line = String::new();
        if connection.read_line(&mut line).await? == 0 {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        let line = line.trim_end();
        if line.is_empty() {
            return Ok(head);
        }
        if is_first {
            let status = line
                .split(' ')
                .nth(1)
                .and_then(|status| status.parse().ok());
            head.status = status.ok_or_else(|| Error::from(ErrorKind::InvalidData))?;
            is_first = false;
        }
        let Some((name, value)) = line.split_once(": ") else {
            continue;
        };
        match name {
            "content-length" => head.length = value.parse().map_err(Error::other)?,
            "set-cookie" => {
                let cookie = value.split(';').next().unwrap_or_default();
                head.cookie = Some(cookie.to_owned());
            }
            "transfer-encoding" => head.is_chunked = value == "chunked",
            _ => {}
        }
    }
}

/// Reads a chunk of a body; false for the last one.
async fn read_chunk(connection: &mut BufReader<TcpStream>, body: &mut Vec<u8>) -> Result<bool> {
    let mut line = String::new();
    connection.read_line(&mut line).await?;
    let size = usize::from_str_radix(line.trim_end(), 16).map_err(Error::other)?;
    let start = body.len();
    body.resize(start + size, 0);
    connection.read_exact(&mut body[start..]).await?;
    connection.read_line(&mut line).await?;
    Ok(size > 0)
}
