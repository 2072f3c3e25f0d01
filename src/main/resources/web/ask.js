// The page Ask: questions and their answers, as the turns of one conversation.

import { announce, counted, element, replace } from "./elements.js";
import { ask, choose, newId } from "./client.js";
import { answerView } from "./answer.js";

const SLOW_SECONDS = 2;

/** The work that goes on once a question has passed a stage. */
const NEXT = {
  understand: "Finding the database", embed: "Finding the database", rank: "Choosing the database",
  rerank: "Writing the query", plan: "Running the query",
};

let conversation = newId();
let turns = 0;
const log = element("ol", { class: "turns", "aria-label": "Questions and answers" });
const welcome = element("div", { class: "welcome" },
  element("h1", {}, "Ask your databases"),
  element("p", {}, "Signalbox finds the database that can answer, writes the query, runs it read-only, and shows how it read your question. A question may continue the one before it, such as “and of those, only the paid ones?”"));

function spoken(answer) {
  return answer.sentence ?? answer.refusal?.detail ?? answer.failure?.message ?? answer.difference
    ?? (answer.result ? counted(answer.result.rows.length, "row") : "The answer is there.");
}

/** Adds a turn that waits, and fills it once its answer is there. The function that asks tells the stages passed. */
async function turn(question, asking) {
  welcome.hidden = true;
  turns++;
  const seconds = element("span", {});
  const work = element("span", {}, "Asking");
  const body = element("div", { class: "waiting" }, element("span", { class: "spinner", "aria-hidden": "true" }), work, " ", seconds);
  const item = element("li", {}, element("h2", { tabindex: -1 }, question), body);
  log.append(item);
  item.scrollIntoView({ block: "start" });
  announce("Asking");
  const begun = Date.now();
  const clock = setInterval(() => {
    const passed = Math.round((Date.now() - begun) / 1000);
    seconds.textContent = passed >= SLOW_SECONDS ? `${passed} s` : "";
  }, 500);
  try {
    const answer = await asking(stage => { work.textContent = NEXT[stage] ?? work.textContent; });
    replace(item, element("h2", { tabindex: -1 }, question), answerView(answer, chosen));
    announce(spoken(answer));
  } catch (problem) {
    replace(item, element("h2", { tabindex: -1 }, question), element("p", { class: "notice bad", role: "alert" }, problem.message));
  } finally {
    clearInterval(clock);
  }
  item.scrollIntoView({ block: "start" });
}

function chosen(answer, database) {
  turn(`${answer.question} (${database})`, passed => choose(answer.id, database, passed));
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
      turn(text, passed => ask({ text, conversation, want: want.value }, passed));
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

function forget() {
  conversation = newId();
  turns = 0;
  log.replaceChildren();
  welcome.hidden = false;
  announce("A new conversation begins");
}

const page = element("div", { class: "asking" }, welcome, log, composer());

/** The page keeps its turns while the reader looks at other pages. */
export function askPage(place) {
  replace(place, page);
  document.getElementById("question").focus({ preventScroll: turns > 0 });
}
