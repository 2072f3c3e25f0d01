// The page Ask: questions and their answers, as the turns of one conversation.

import { announce, counted, element, replace } from "./elements.js";
import { answered, ask, choose, knows, newId, Refused } from "./client.js";
import { answerView } from "./answer.js";
import { onOtherToken } from "./settings.js";
import * as thread from "./thread.js";

const SLOW_SECONDS = 2;

/** The work that goes on once a question has passed a stage. */
const NEXT = {
  understand: "Finding the database", embed: "Finding the database", rank: "Choosing the database",
  rerank: "Writing the query", plan: "Running the query",
};

const log = element("ol", { class: "turns", "aria-label": "Questions and answers" });
const welcome = element("div", { class: "welcome" },
  element("h2", {}, "Ask your databases"),
  element("p", {}, "Signalbox finds the database that can answer, writes the query, runs it read-only, and shows how it read your question. A question may continue the one before it, such as “and of those, only the paid ones?”"));

function spoken(answer) {
  return answer.sentence ?? answer.refusal?.detail ?? answer.failure?.message ?? answer.difference
    ?? (answer.result ? counted(answer.result.rows.length, "row") : "The answer is there.");
}

function heading(title) {
  return element("h2", { tabindex: -1 }, title);
}

/** Shows that a turn waits; tells the stages that it passes and, after a while, the seconds. */
function waiting(item, title) {
  const seconds = element("span", {});
  const work = element("span", {}, "Asking");
  replace(item, heading(title), element("div", { class: "waiting" }, element("span", { class: "spinner", "aria-hidden": "true" }), work, " ", seconds));
  const begun = Date.now();
  const clock = setInterval(() => {
    const passed = Math.round((Date.now() - begun) / 1000);
    seconds.textContent = passed >= SLOW_SECONDS ? `${passed} s` : "";
  }, 500);
  return { passed: stage => { work.textContent = NEXT[stage] ?? work.textContent; }, end: () => clearInterval(clock) };
}

/** Shows the answer of a turn, or the problem in its place; gives the answer's words for listeners. */
async function fill(item, title, asking, told = problem => problem.message) {
  const wait = waiting(item, title);
  try {
    const answer = await asking(wait.passed);
    replace(item, heading(title), answerView(answer, chosen));
    return spoken(answer);
  } catch (problem) {
    replace(item, heading(title), element("p", { class: "notice bad", role: "alert" }, told(problem)));
    return null;
  } finally {
    wait.end();
  }
}

/** Adds a turn that waits, and fills it once its answer is there. The function that asks takes the turn's id, and
 *  tells the stages passed. */
async function turn(title, asking) {
  const id = newId();
  thread.add(id, title);
  const item = element("li");
  welcome.hidden = true;
  log.append(item);
  announce("Asking");
  const words = fill(item, title, passed => asking(id, passed));
  item.scrollIntoView({ block: "start" });
  const said = await words;
  if (said && item.isConnected) {
    announce(said);
  }
  item.scrollIntoView({ block: "start" });
}

function chosen(answer, database) {
  turn(`${answer.question} (${database})`, (id, passed) => choose(id, answer.id, database, passed));
}

const GONE = [404, 410];

/** Reads the answers to the turns before a reload again. */
function readAgain() {
  const turns = thread.turns();
  welcome.hidden = turns.length > 0;
  for (const { id, title } of turns) {
    const item = element("li");
    log.append(item);
    fill(item, title, passed => answered(id, passed), problem =>
      (problem instanceof Refused && GONE.includes(problem.status) ? "The gateway does not keep this answer any more. Ask the question again." : problem.message));
  }
}

function composer() {
  const input = element("textarea", { id: "question", rows: 1, placeholder: "Ask a question", "aria-describedby": "question-hint" });
  const want = element("select", { id: "want", "aria-label": "How far to go" },
    [["ANSWER", "Answer"], ["SQL", "Query only"], ["ROUTE", "Database only"]].map(([value, text]) => element("option", { value }, text)));
  const fit = () => { input.rows = Math.min(6, Math.max(1, input.value.split("\n").length, Math.ceil(input.value.length / 90))); };
  const send = () => {
    const text = input.value.trim();
    if (text) {
      input.value = "";
      fit();
      turn(text, (id, passed) => ask(id, { text, conversation: thread.conversation(), want: want.value }, passed));
    }
    input.focus();
  };
  input.addEventListener("input", fit);
  input.addEventListener("keydown", event => {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      send();
    }
  });
  return element("form", { class: "composer", submit: event => { event.preventDefault(); send(); } },
    element("label", { for: "question" }, "Question"),
    element("div", { class: "line" }, input, want, element("button", { type: "submit" }, "Ask")),
    element("p", { class: "hint", id: "question-hint" }, "Enter asks, Shift and Enter begin a new line. ",
      element("button", { type: "button", class: "link", click: () => { forget(); input.focus(); } }, "Begin a new conversation")));
}

/** The turns before another token, while nobody has told whether it sees them; null: there are none. */
let hidden = null;

/** A later token, or a new conversation, makes replies to earlier checks count no more. */
let checks = 0;

const undecided = element("li", {});

function forget() {
  checks++;
  hidden = null;
  thread.begin();
  log.replaceChildren();
  welcome.hidden = false;
  announce("A new conversation begins");
}

/** Hides the turns. The last one that the first of several tokens saw decides about them. */
function hide() {
  undecided.remove();
  const turns = thread.turns();
  hidden = { last: hidden?.last ?? turns.at(-1).id, turns, items: [...(hidden?.items ?? []), ...log.children] };
  log.replaceChildren();
}

function goOn() {
  undecided.remove();
  log.prepend(...hidden.items);
  hidden = null;
  announce("The conversation goes on");
}

/** Forgets the hidden turns, and keeps those that were asked since. */
function leave() {
  undecided.remove();
  thread.drop(hidden.turns);
  hidden = null;
  welcome.hidden = log.children.length > 0;
  log.prepend(element("li", {}, element("p", { class: "notice" },
    "A new conversation begins: the new token does not see the answers of the conversation before it.")));
  announce("A new conversation begins");
}

/** Keeps the turns hidden, and says why. */
function leaveOpen(problem) {
  replace(undecided,
    element("p", { class: "notice held", role: "alert" }, `The turns before are hidden: nobody tells whether the new token sees them. ${problem.message}`),
    element("button", { type: "button", class: "quiet", click: goOnOrForget }, "Look again"));
  log.prepend(undecided);
}

/** Another token of the same tenant goes on with the conversation, as it can read its answers; another tenant's
 *  token begins a new one. The turns are hidden until that is known. */
async function goOnOrForget() {
  if (thread.turns().length === 0) {
    forget();
    return;
  }
  const check = ++checks;
  hide();
  const known = await knows(hidden.last).catch(problem => problem);
  if (check !== checks) {
    return;
  }
  if (known instanceof Error) {
    leaveOpen(known);
  } else if (known) {
    goOn();
  } else {
    leave();
  }
}

const page = element("div", { class: "asking" }, element("h1", { class: "unseen" }, "Ask"), welcome, log, composer());
readAgain();
onOtherToken(goOnOrForget);

/** The page keeps its turns while the reader looks at other pages. */
export function askPage(place) {
  replace(place, page);
  document.getElementById("question").focus({ preventScroll: thread.turns().length > 0 });
}
