// One answer: the sentence, the reading, chart and rows first; query, evidence and times on demand.

import { code, count, counted, duration, element, moment, opening, percent } from "./elements.js";
import { chart } from "./chart.js";
import { plainTable, valueTable } from "./table.js";
import { verdict } from "./verdict.js";

const STATUS = {
  ANSWERED: ["Answered", "good"], PLANNED: ["Query written", "good"], ROUTED: ["Routed", "good"],
  AMBIGUOUS: ["Several databases could answer", "ask"], REFUSED: ["Refused", "held"], FAILED: ["Failed", "bad"],
};

const REASONS = {
  NO_DATABASE_ANSWERS: "No database answers this.",
  NO_DATABASE_NEEDED: "This needs no database.",
  CANNOT_WRITE_SQL: "There is a database for it, but no query that is sure enough.",
  SEVERAL_DATABASES_NEEDED: "This needs several databases together.",
  PRIVATE_DATA: "This asks for private data.",
  NOT_UNDERSTOOD: "Part of the question is not understood.",
  LANGUAGE_NOT_READ: "Signalbox does not read this language.",
};

const ACTORS = {
  ASKER: "You can act on it.", OPERATOR: "The operator of Signalbox can act on it.",
  PROVIDER: "The provider of a service can act on it.", DEVELOPER: "This is a fault of Signalbox.",
};

const TRIALS = {
  UNKNOWN: "not tried", ROWS: "gives rows", ZERO: "gives zero", NOTHING: "gives no row", REFUSED: "refused by the guard or the database", LATE: "too slow", REPEATED: "gives equal rows", COMPARED: "compared on made-up rows",
};

const EVIDENCE_SHOWN = 12;

/** A list of facts about a query, such as its reading. */
function facts(step) {
  const rows = [];
  if (step.reading) {
    rows.push(["Read as", step.reading]);
  }
  if (step.takenAs) {
    rows.push(["Taken as", step.takenAs]);
  }
  for (const span of step.understood ?? []) {
    if (span.kind === "VALUE" && span.taken && span.taken.toLowerCase() !== span.phrase.toLowerCase()) {
      rows.push(["Taken for", [`“${span.phrase}” is `, element("strong", {}, span.taken), span.element ? ` in ${span.element}` : null]]);
    }
  }
  for (const each of step.corrections ?? []) {
    rows.push(["Stored as", [`“${each.written}” is `, element("strong", {}, each.stored), ` in ${each.column}`]]);
  }
  if (step.leftOut?.length > 0) {
    rows.push(["Left out", element("span", { class: "chips" }, step.leftOut.map(word => element("span", { class: "chip held" }, word)))]);
  }
  for (const each of step.edits ?? []) {
    rows.push(["Changed", each]);
  }
  if (step.view) {
    rows.push(["View", `asked of ${step.view} alone`]);
  }
  if (step.taught) {
    rows.push(["Told before", step.taught.problem ? `${step.taught.question}; its query is not used: ${step.taught.problem}` : step.taught.question]);
  }
  for (const each of step.calls ?? []) {
    rows.push(["Asked", each.sentence]);
  }
  return rows.length === 0 ? null : element("dl", { class: "facts" },
    rows.map(([name, text]) => element("div", {}, element("dt", {}, name), element("dd", {}, text))));
}

function rowsOf(result, caption) {
  if (result.rows.length === 0) {
    return element("p", { class: "hint" }, "The query gave no row.");
  }
  return [
    valueTable(caption, result.columns.map(column => column.heading ?? column.name), result.rows),
    element("p", { class: "hint" }, counted(result.rows.length, "row"), result.truncated ? `; cut at ${result.truncated}` : null),
  ];
}

function single(result) {
  return result.columns.length === 1 && result.rows.length === 1;
}

function databaseNames(names) {
  return names.map(name => element("a", { class: "chip", href: `#/catalog/${encodeURIComponent(name)}` }, name));
}

function head(answer) {
  const [word, tone] = STATUS[answer.status] ?? [answer.status, "held"];
  const step = answer.steps?.[0];
  return element("p", { class: "meta" },
    element("span", { class: `badge ${tone}` }, word),
    answer.status === "AMBIGUOUS" ? null : databaseNames(answer.databases ?? []),
    answer.confidence === undefined || answer.status === "AMBIGUOUS" ? null : element("span", { class: "hint" }, `database ${percent(answer.confidence)} sure`),
    step?.confidence ? element("span", { class: "hint" }, `query ${percent(step.confidence)} sure`) : null);
}

function choices(answer, onChoice) {
  return element("ul", { class: "choices", "aria-label": "Databases to choose from" }, answer.choices.map(choice => {
    const button = element("button", { type: "button", click: () => onChoice(answer, choice.database) }, `Ask ${choice.database}`);
    return element("li", {},
      element("h3", {}, choice.database, choice.probability === undefined ? null : element("span", { class: "hint" }, ` ${percent(choice.probability)} likely`)),
      choice.distinction ? element("p", { class: "hint" }, choice.distinction) : null,
      choice.problem ? element("p", { class: "hint" }, choice.problem) : null,
      choice.step ? facts(choice.step) : null,
      choice.result ? rowsOf(choice.result, `Rows of ${choice.database}`) : null,
      button);
  }));
}

/** The candidates that are no choices, such as further copies: each can be asked, too. */
function otherChoice(answer, onChoice) {
  const offered = new Set(answer.choices.map(choice => choice.database));
  const others = (answer.ranking ?? []).map(candidate => candidate.database).filter(database => !offered.has(database));
  if (others.length === 0) {
    return null;
  }
  const select = element("select", { "aria-label": "Another database" }, others.map(database => element("option", { value: database }, database)));
  return element("p", { class: "other-choice" }, "Or another one: ", select, " ",
    element("button", { type: "button", click: () => onChoice(answer, select.value) }, "Ask it"));
}

/** The query that a refused question has: it was not run, and the guard accepts it. */
function notRun(step, reason) {
  const lost = reason === "NOT_UNDERSTOOD";
  const words = (step.leftOut ?? []).map(word => `“${word}”`).join(", ") || "words";
  return element("section", { class: "step", "aria-label": "Query that was not run" },
    element("p", {}, element("span", { class: "badge held" }, "Not run"), ` A query for ${step.database}, ${lost ? `which leaves out ${words}, so it answers another question` : `${percent(step.confidence)} sure`}.`),
    facts(step),
    code(step.sql),
    element("p", { class: "hint" }, lost
      ? "To have it run, ask without these words. To answer this question, give “Wrong” with a query that has all of it."
      : ["To have it run, give “Wrong” with this query as the right one. An operator can also lower ", element("code", {}, "planning.answer-above"), "."]));
}

function candidate(each) {
  return element("div", { class: "step" },
    element("p", { class: "hint" }, `Not run: ${percent(each.confidence)} sure, ${TRIALS[each.trial] ?? each.trial}`), code(each.sql));
}

function refusal(answer) {
  const { reason, detail, candidates } = answer.refusal;
  const others = (candidates ?? []).filter(each => each.sql !== answer.notRun?.sql);
  return [
    element("p", { class: "sentence" }, REASONS[reason] ?? "This question was refused."),
    element("p", {}, detail),
    answer.notRun ? notRun(answer.notRun, reason) : null,
    others.length > 0 ? opening(`${counted(others.length, answer.notRun ? "other query" : "query", answer.notRun ? "other queries" : "queries")} that Signalbox did not trust`, () =>
      element("div", {}, others.map(candidate))) : null,
  ];
}

function failure(answer) {
  const { stage, code: failed, actor, message } = answer.failure;
  return [
    element("p", { class: "sentence" }, message),
    element("p", { class: "hint" }, `Stage ${stage}, code ${failed}. ${ACTORS[actor] ?? ""}`),
  ];
}

function queries(answer) {
  const several = answer.steps.length > 1;
  return element("div", {},
    answer.steps.map((step, at) => element("div", { class: "step" },
      several ? element("h4", {}, `Part ${at + 1}: ${step.goal}`) : null,
      element("p", { class: "hint" }, `For ${step.database}, written by ${step.planner}`),
      code(step.sql),
      (step.attempts ?? []).map(each => [element("p", { class: "hint" }, `Not used: ${each.problem}`), code(each.sql)]),
      step.candidates?.length > 1 ? opening("Other queries that were weighed", () =>
        element("div", {}, step.candidates.slice(1).map(each => [
          element("p", { class: "hint" }, `${percent(each.confidence)} sure, ${TRIALS[each.trial] ?? each.trial}`), code(each.sql)]))) : null)),
    answer.combination ? element("div", { class: "step" }, element("h4", {}, "Parts combined by"), code(answer.combination)) : null);
}

function evidence(answer) {
  const first = answer.ranking[0];
  return element("div", {},
    plainTable("Ranked databases", ["Database", { name: "Score", number: true }, { name: "Probability", number: true }],
      answer.ranking.slice(0, EVIDENCE_SHOWN).map(each =>
        [each.database, each.score.toFixed(3), each.probability === undefined ? "" : percent(each.probability)])),
    answer.reranking ? element("p", {}, answer.reranking) : null,
    first.evidence?.length > 0 ? [
      element("h4", {}, `What speaks for ${first.database}`),
      plainTable("Evidence", ["Kind", "Words of the question", "Part of the database", { name: "Score", number: true }],
        first.evidence.slice(0, EVIDENCE_SHOWN).map(each => [each.kind.toLowerCase().replaceAll("_", " "), each.phrase, each.element, each.score.toFixed(2)])),
    ] : null);
}

/** The stages as bars over the time since the first one began. */
function timeLine(answer) {
  const begun = answer.timings.map(each => Date.parse(each.startedAt));
  const start = Math.min(...begun);
  const end = Math.max(...answer.timings.map((each, at) => begun[at] + each.millis), Date.parse(answer.finishedAt), start + 1);
  const rows = answer.timings.map((each, at) => {
    const bar = element("span", { class: "span" });
    bar.style.setProperty("--from", `${(100 * (begun[at] - start)) / (end - start)}%`);
    bar.style.setProperty("--wide", `${Math.max(0.6, (100 * each.millis) / (end - start))}%`);
    return element("li", {}, element("span", { class: "stage" }, each.stage), element("span", { class: "track" }, bar), element("span", { class: "number" }, duration(each.millis)));
  });
  return element("div", {},
    element("ol", { class: "timeline" }, rows),
    element("p", { class: "hint" }, `${duration(end - start)} from the first stage to the answer. Question ${answer.id}, finished `, moment(answer.finishedAt), "."),
    answer.modelCalls?.length > 0 ? plainTable("Calls of the language model", ["Stage", "Model", "Prompt", { name: "Tokens in", number: true }, { name: "Tokens out", number: true }, { name: "Time", number: true }],
      answer.modelCalls.map(each => [each.stage, each.model, each.prompt, count(each.inputTokens), count(each.outputTokens), duration(each.millis)])) : null);
}

function parts(answer) {
  const found = answer.composition?.parts;
  return found?.length > 1 ? opening(`Taken apart into ${found.length} questions`, () => element("ol", {},
    found.map(part => element("li", {}, part.question, part.database ? ` (${part.database})` : null)))) : null;
}

/** Shows an answer.
 *  @param onChoice called with the answer and a database where the reader chooses one */
export function answerView(answer, onChoice) {
  const step = answer.steps?.[0];
  const drawn = answer.chart ? chart(answer.chart) : null;
  return element("div", { class: "answer" },
    head(answer),
    answer.dialogue?.takenAs ? element("p", { class: "hint" }, `Taken as: ${answer.dialogue.takenAs}`) : null,
    answer.sentence ? element("p", { class: "sentence" }, answer.sentence) : null,
    answer.status === "REFUSED" && answer.refusal ? refusal(answer) : null,
    answer.status === "FAILED" && answer.failure ? failure(answer) : null,
    answer.status === "AMBIGUOUS" ? [
      element("p", { class: "sentence" }, answer.difference ?? "Several databases could answer this. Choose one."),
      choices(answer, onChoice),
      otherChoice(answer, onChoice)] : null,
    step ? facts(step) : null,
    (answer.steps ?? []).slice(1).map((other, at) => [element("p", { class: "hint" }, `Part ${at + 2}: ${other.goal}`), facts(other)]),
    parts(answer),
    drawn,
    answer.result && !(single(answer.result) && answer.sentence) ? rowsOf(answer.result, `Rows for: ${answer.question}`) : null,
    element("div", { class: "more" },
      answer.steps?.length > 0 ? opening("SQL", () => queries(answer), answer.status === "PLANNED") : null,
      answer.ranking?.length > 0 ? opening("Evidence", () => evidence(answer), answer.status === "ROUTED") : null,
      answer.timings?.length > 0 ? opening("Trace", () => timeLine(answer)) : null),
    ["ANSWERED", "PLANNED", "ROUTED", "REFUSED"].includes(answer.status) ? verdict(answer) : null);
}
