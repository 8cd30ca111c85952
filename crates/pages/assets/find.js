// A moment as a task: the board takes the move that the form would send.

import { Board } from "./board.js";

const element = document.getElementById("board");
const choices = document.getElementById("choices");
const list = document.getElementById("move");

if (element && choices && list instanceof HTMLSelectElement) {
  const board = new Board(element, {
    mustConfirm: () => false,
    played: ({ move }) => {
      list.value = move;
      list.form?.requestSubmit();
    },
    proposed: () => {},
    confirmed: () => {},
    withdrawn: () => {},
    refused: () => {},
  });
  board.setMoves(JSON.parse(choices.textContent ?? "[]"));
}
