"""A bot for Burrow that plays random moves. Needs only Python 3; see docs/formats/api.md and /api on the site.

    python3 bot.py http://127.0.0.1:8080 talpa computer   plays against a computer of level 1
    python3 bot.py http://127.0.0.1:8080 talpa open       creates a game in the lobby and waits for somebody
    python3 bot.py http://127.0.0.1:8080 talpa join       sits down in a game of the lobby
"""
import json, random, sys, time, urllib.error, urllib.request

site, game, opponent = sys.argv[1].rstrip("/"), sys.argv[2], sys.argv[3]
headers = {"Content-Type": "application/json"}

def ask(method, path, body=None):
    """The answer to a request; one that is refused for now is repeated later."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{site}/api/v1{path}", data, headers, method=method)
    try:
        return urllib.request.urlopen(request, timeout=60)
    except urllib.error.HTTPError as error:
        if error.code in (429, 503):
            time.sleep(int(error.headers.get("Retry-After", "1")))
            return ask(method, path, body)
        raise SystemExit(f"{method} {path}: {error.code} {error.read().decode()}")

def events(game_id, seq):
    """A line for everything that happens in a game from event `seq` on."""
    for line in ask("GET", f"/games/{game_id}/events?from={seq}"):
        if line.startswith(b"data: "):
            yield json.loads(line[6:])

def find():
    """A game with a seat for us."""
    while opponent == "join":
        for found in json.load(ask("GET", "/games"))["games"]:
            if found["game"] == game:
                return json.load(ask("POST", f"/games/{found['id']}/commands", {"type": "join"}))
        time.sleep(0.5)
    other = {"computer": 1} if opponent == "computer" else "open"
    return json.load(ask("POST", "/games", {"game": game, "seats": ["creator", other], "listed": True}))

headers["Authorization"] = "Bearer " + json.load(ask("POST", "/token"))["token"]
ask("PUT", "/me", {"name": "Random Bot"})
state = find()
print("playing", state["url"], flush=True)
for _ in events(state["id"], state["seq"]):
    state = json.load(ask("GET", f"/games/{state['id']}"))
    while state["moves"]:
        move = {"type": "play", "ply": state["ply"], "step": random.choice(state["moves"])}
        state = json.load(ask("POST", f"/games/{state['id']}/commands", move))
    if state["phase"] == "over":
        break
print("result", json.dumps(state["result"]))
