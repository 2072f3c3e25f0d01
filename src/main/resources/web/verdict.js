// The reader's verdict on an answer, which the pipeline may learn from.

import { announce, element, replace } from "./elements.js";
import { judge } from "./client.js";

const STATES = {
  TAUGHT: "Thank you. Signalbox has learnt it.",
  WAITING: "Thank you. It counts once somebody confirms it.",
  COUNTED: "Thank you. Your verdict is counted.",
};

function problemLine() {
  return element("p", { class: "notice bad", role: "alert", hidden: true });
}

async function send(answer, verdict, place, problem) {
  try {
    const taken = await judge(answer.id, verdict);
    const said = STATES[taken.state] ?? "Thank you.";
    replace(place, element("p", { class: "notice good" }, taken.note ? `${said} Note: ${taken.note}.` : said));
    announce(said);
  } catch (refused) {
    problem.hidden = false;
    problem.textContent = refused.message;
  }
}

function field(id, label, input, hint) {
  input.id = id;
  return element("p", { class: "field" }, element("label", { for: id }, label), input, element("span", { class: "hint" }, hint));
}

/** Asks for all that a person knows about a wrong answer. */
function correction(answer, place) {
  const databases = element("input", { type: "text", spellcheck: "false", autocomplete: "off", list: "database-names" });
  databases.value = (answer.databases ?? []).join(", ");
  const sql = element("textarea", { rows: 5, spellcheck: "false" });
  const comment = element("input", { type: "text", maxlength: 2000 });
  const problem = problemLine();
  const form = element("form", {
    class: "correction", submit: event => {
      event.preventDefault();
      const verdict = { verdict: "wrong" };
      const named = databases.value.split(",").map(each => each.trim()).filter(Boolean);
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
  field(`databases-${answer.id}`, "Right databases", databases, "Their ids, with commas. Leave them as they are where only the query is wrong."),
  field(`sql-${answer.id}`, "Right query", sql, "SQL that answers the question. You may leave it out; then the wrong query is never written for it again."),
  field(`comment-${answer.id}`, "Comment", comment, "You may leave it out."),
  problem,
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
    problem,
  ];
}

/** The buttons under an answer. */
export function verdict(answer) {
  const place = element("div", { class: "verdict" });
  replace(place, ...buttons(answer, place));
  return place;
}
