// The reader's verdict on an answer, which the pipeline may learn from.

import { announce, element, field, problemLine, replace } from "./elements.js";
import { judge } from "./client.js";
import { databasesField, names } from "./databases.js";

const STATES = {
  TAUGHT: "Thank you. Signalbox has learnt it.",
  WAITING: "Thank you. It counts once somebody confirms it.",
  COUNTED: "Thank you. Your verdict is counted.",
};

async function send(answer, verdict, place, problem) {
  try {
    const taken = await judge(answer.id, verdict);
    const said = STATES[taken.state] ?? "Thank you.";
    const line = element("p", { class: "notice good", tabindex: -1 }, taken.note ? `${said} Note: ${taken.note}.` : said);
    replace(place, line);
    line.focus();
    announce(said);
  } catch (refused) {
    problem.tell(refused);
  }
}

/** Asks for all that a person knows about a wrong answer. */
function correction(answer, place) {
  const { input: databases, proposals } = databasesField(`databases-${answer.id}`, (answer.databases ?? []).join(", "));
  const sql = element("textarea", { id: `sql-${answer.id}`, rows: 5, spellcheck: "false" });
  const comment = element("input", { id: `comment-${answer.id}`, type: "text", maxlength: 2000 });
  const problem = problemLine();
  const form = element("form", {
    class: "correction", submit: event => {
      event.preventDefault();
      const verdict = { verdict: "wrong" };
      const named = names(databases.value);
      const same = named.join() === (answer.databases ?? []).join();
      if (named.length > 0 && (!same || sql.value.trim())) {
        verdict.databases = named;
      }
      if (sql.value.trim()) {
        verdict.sql = sql.value.trim();
      }
      if (comment.value.trim()) {
        verdict.comment = comment.value.trim();
      }
      send(answer, verdict, place, problem);
    },
  },
  element("h3", {}, "What is right?"),
  field("Right databases", databases, "Their ids, with commas. Leave them as they are where only the query is wrong."),
  proposals,
  field("Right query", sql, "SQL that answers the question. You may leave it out; then the wrong query is never written for it again."),
  field("Comment", comment, "You may leave it out."),
  problem.shown,
  element("p", { class: "buttons" },
    element("button", { type: "submit" }, "Send"),
    element("button", { type: "button", class: "quiet", click: () => replace(place, ...buttons(answer, place)) }, "Cancel")));
  replace(place, form);
  databases.focus();
}

function buttons(answer, place) {
  const problem = problemLine();
  return [
    element("p", { class: "buttons" },
      element("span", { class: "hint" }, "Is this answer right?"),
      element("button", { type: "button", class: "quiet", click: () => send(answer, { verdict: "right" }, place, problem) }, "✓ Right"),
      element("button", { type: "button", class: "quiet", click: () => correction(answer, place) }, "✗ Wrong…")),
    problem.shown,
  ];
}

/** The buttons under an answer. */
export function verdict(answer) {
  const place = element("div", { class: "verdict" });
  replace(place, ...buttons(answer, place));
  return place;
}
