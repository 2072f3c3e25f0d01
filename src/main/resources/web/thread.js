// The conversation of this tab: its id, and the id and the title of each turn. Answers stay at the gateway.

import { kept } from "./kept.js";
import { newId } from "./client.js";

const MOST_TURNS = 50;
const held = kept(() => sessionStorage, "signalbox-thread");

function isTurn(turn) {
  return typeof turn?.id === "string" && typeof turn.title === "string";
}

function earlier() {
  try {
    const found = JSON.parse(held.get());
    return typeof found?.conversation === "string" && Array.isArray(found.turns) && found.turns.every(isTurn) ? found : null;
  } catch {
    return null;
  }
}

let thread = earlier() ?? { conversation: newId(), turns: [] };

/** Begins a conversation without turns. */
export function begin() {
  thread = { conversation: newId(), turns: [] };
  held.set(null);
}

export function conversation() {
  return thread.conversation;
}

/** The newest turns before a reload, the oldest first. */
export function turns() {
  return thread.turns;
}

/** Leaves out some of the turns; without any left, a conversation begins. */
export function drop(some) {
  const left = thread.turns.filter(turn => !some.includes(turn));
  if (left.length === 0) {
    begin();
  } else {
    thread.turns = left;
    held.set(JSON.stringify(thread));
  }
}

/** Adds a turn. */
export function add(id, title) {
  thread.turns = [...thread.turns, { id, title }].slice(-MOST_TURNS);
  held.set(JSON.stringify(thread));
}
