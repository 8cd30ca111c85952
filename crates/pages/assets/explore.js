// The explorer: a move on the board leads where its link leads.

import { Board } from "./board.js";

const element = document.getElementById("board");
const choices = document.getElementById("choices");

if (element && choices) {
  const board = new Board(element, {
    mustConfirm: () => false,
    played: ({ move }) => {
      const address = new URL(location.href);
      const moves = address.searchParams.get("moves");
      address.searchParams.set("moves", moves ? `${moves} ${move}` : move);
      address.searchParams.delete("longer");
      location.assign(address);
    },
    proposed: () => {},
    confirmed: () => {},
    withdrawn: () => {},
    refused: () => {},
  });
  board.setMoves(JSON.parse(choices.textContent ?? "[]"));
}
