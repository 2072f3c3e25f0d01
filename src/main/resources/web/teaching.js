// The page Teaching: verdicts that wait for a confirmation, what Signalbox was told, and a form that tells it more.

import { announce, code, count, counted, element, field, moment, problemLine, replace } from "./elements.js";
import { confirm, forget, get, Refused, teach, withdraw } from "./client.js";
import { databasesField, names } from "./databases.js";

const AT_ONCE = 50;

const STATES = {
  VERIFIED: ["query checked", "good"], BROKEN: ["query cannot run", "bad"],
  UNVERIFIED: ["query not checked", "held"], NO_QUERY: ["no query", "ask"],
};

function chips(databases) {
  return databases.map(each => element("a", { class: "chip", href: `#/catalog/${encodeURIComponent(each)}` }, each));
}

/** Buttons whose action replaces them by a sentence; a failed action leaves them, with its reason. */
function actions(...all) {
  const problem = problemLine();
  const line = element("p", { class: "buttons" }, all.map(({ title, label, action, done }) =>
    element("button", {
      type: "button", class: "quiet", "aria-label": label, click: async event => {
        event.target.disabled = true;
        try {
          await action();
          const said = element("p", { class: "notice good", tabindex: -1 }, done);
          line.replaceWith(said);
          problem.shown.remove();
          said.focus();
          announce(done);
        } catch (failure) {
          event.target.disabled = false;
          problem.tell(failure);
        }
      },
    }, title)));
  return [line, problem.shown];
}

function lesson({ question, databases, sql, rejected }) {
  return element("div", { class: "step" },
    element("p", { class: "hint" }, databases.length > 0 ? ["Answered by ", chips(databases)] : null,
      rejected.length > 0 ? [databases.length > 0 ? "; " : null, "Not answered by ", chips(rejected.map(each => each.database))] : null,
      `: ${question}`),
    sql ? code(sql) : null,
    rejected.filter(each => each.sql).map(each => [element("p", { class: "hint" }, "Wrong query"), code(each.sql)]));
}

function waiting(verdict) {
  const person = verdict.asker || "Nobody named";
  return element("li", { class: "card" },
    element("h3", {}, verdict.question),
    element("p", { class: "meta" },
      element("span", { class: `badge ${verdict.verdict === "RIGHT" ? "good" : "bad"}` }, verdict.verdict === "RIGHT" ? "Right" : "Wrong"),
      element("span", { class: "hint" }, `${person}, `, moment(verdict.givenAt))),
    verdict.comment ? element("p", {}, verdict.comment) : null,
    verdict.teaches.map(lesson),
    actions(
      { title: "Confirm", label: `Confirm the verdict of ${person} on: ${verdict.question}`, action: () => confirm(verdict), done: "Confirmed. Signalbox learns it in a moment." },
      { title: "Withdraw", label: `Withdraw the verdict of ${person} on: ${verdict.question}`, action: () => withdraw(verdict), done: "Withdrawn. The verdict counts no more." }));
}

/** A part of the page that is read by itself, so that the other parts stand where it cannot be read. */
async function part(title, read) {
  const body = element("div", {}, element("p", { class: "hint" }, "Reading …"));
  const section = element("section", { class: "part" }, element("h2", {}, title), body);
  const filled = read().then(
    content => replace(body, content),
    failure => {
      if (failure instanceof Refused && failure.status === 401) {
        throw failure;
      }
      replace(body, element("p", { class: "notice held" }, failure.message));
    });
  return { section, filled };
}

async function verdicts() {
  const all = await get("/verdicts?state=WAITING");
  return all.length === 0
    ? element("p", { class: "hint" }, "No verdict waits. Where feedback.confirm is “required”, verdicts wait here until somebody confirms them.")
    : element("ul", { class: "turns", "aria-label": "Verdicts that wait" }, all.map(waiting));
}

function taught(each) {
  const [word, tone] = STATES[each.state] ?? [each.state, "held"];
  return element("li", { class: "card" },
    element("h3", {}, each.question),
    element("p", { class: "meta" },
      element("span", { class: `badge ${tone}` }, word),
      each.rejected ? element("span", { class: "badge bad" }, "does not answer") : null,
      chips([each.database]),
      element("span", { class: "hint" }, `${each.tenant ? "" : "for everyone, "}told `, moment(each.givenAt))),
    each.problem ? element("p", { class: "hint" }, each.problem) : null,
    each.sql ? code(each.sql) : null,
    (each.wrongQueries ?? []).map(sql => [element("p", { class: "hint" }, "Never written again"), code(sql)]),
    each.own ? actions({ title: "Forget", label: `Forget the question: ${each.question}`, action: () => forget(each.id), done: "Forgotten. The question is gone in a moment." }) : null);
}

/** The list of taught questions, which a part of their words or a state narrows. */
async function questions() {
  const all = await get("/feedback");
  if (all.length === 0) {
    return element("p", { class: "hint" }, "Nothing was told yet. Verdicts on answers and the form below tell Signalbox what answers a question.");
  }
  const list = element("ul", { class: "turns", "aria-label": "Taught questions" });
  const total = element("p", { class: "hint", role: "status" });
  const more = element("button", { type: "button", class: "quiet" }, "Show more");
  const words = element("input", { id: "taught-words", type: "search", autocomplete: "off", input: () => show(AT_ONCE) });
  const state = element("select", { id: "taught-state", change: () => show(AT_ONCE) },
    element("option", { value: "" }, "all"), Object.entries(STATES).map(([value, [text]]) => element("option", { value }, text)));

  function show(most) {
    const part = words.value.trim().toLowerCase();
    const found = all.filter(each => (!state.value || each.state === state.value)
      && [each.question, each.database, each.sql ?? ""].some(text => text.toLowerCase().includes(part)));
    replace(list, found.slice(0, most).map(taught));
    total.textContent = found.length > most ? `${counted(found.length, "question")}, the newest ${count(most)} below` : counted(found.length, "question");
    more.hidden = found.length <= most;
    more.onclick = () => show(most + AT_ONCE);
  }

  show(AT_ONCE);
  return [
    element("div", { class: "filters" },
      element("p", { class: "field" }, element("label", { for: "taught-words" }, "Question, database or query has"), words),
      element("p", { class: "field" }, element("label", { for: "taught-state" }, "State"), state)),
    total, list, more,
  ];
}

/** Tells which databases and which query answer a question. */
function form() {
  const question = element("input", { id: "teach-question", type: "text", required: true, autocomplete: "off" });
  const { input: databases, proposals } = databasesField("teach-databases", "");
  databases.required = true;
  const sql = element("textarea", { id: "teach-sql", rows: 4, spellcheck: "false" });
  const problem = problemLine();
  const told = element("p", { class: "notice good", role: "status", hidden: true });
  const shown = element("form", {
    class: "correction", submit: async event => {
      event.preventDefault();
      problem.shown.hidden = told.hidden = true;
      const feedback = { question: question.value.trim(), databases: names(databases.value) };
      if (sql.value.trim()) {
        feedback.sql = sql.value.trim();
      }
      try {
        await teach(feedback);
        shown.reset();
        told.textContent = `Told: “${feedback.question}”. The list has it in a moment, once the page is read again.`;
        told.hidden = false;
        question.focus();
      } catch (failure) {
        problem.tell(failure);
      }
    },
  },
  field("Question", question, "In the words in which people ask it."),
  field("Databases that answer it", databases, "Their ids, with commas. A query needs the one database that it is for."),
  proposals,
  field("Query", sql, "SQL that answers the question. You may leave it out."),
  problem.shown, told,
  element("p", { class: "buttons" }, element("button", { type: "submit" }, "Tell")));
  return shown;
}

export async function teachingPage(place) {
  const parts = await Promise.all([part("Verdicts that wait", verdicts), part("Taught questions", questions)]);
  replace(place, element("h1", {}, "Teaching"), parts.map(each => each.section),
    element("section", { class: "card part" }, element("h2", {}, "Tell what answers a question"), form()));
  await Promise.all(parts.map(each => each.filled));
  announce("Teaching");
}
