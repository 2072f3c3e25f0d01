// The page Pipeline: the stages of all processes at work, and the questions that ended lately.

import { announce, count, counted, element, moment, replace } from "./elements.js";
import { get, Refused } from "./client.js";
import { deadLetters } from "./letters.js";

const EVERY_MILLIS = 3000;

const STATES = {
  RUNNING: ["up", "good"], REBALANCING: ["rebalancing", "held"], STARTING: ["starting", "held"],
  STOPPED: ["stopped", "bad"], FAILED: ["failed", "bad"], NOWHERE: ["runs nowhere", "bad"], UNKNOWN: ["not known", "held"],
};

const STATUS = {
  ROUTED: "Routed", PLANNED: "Query written", ANSWERED: "Answered", AMBIGUOUS: "Asked back", REFUSED: "Refused", FAILED: "Failed",
};

const NUMBER = { number: true };

/** A table whose rows can be told anew. A row that stays the same stays in the page, so that neither
 *  focus nor selection is lost. The first cell of each row is its heading. */
function liveTable(title, columns, none, covers) {
  const body = element("tbody");
  const empty = element("p", { class: "hint" }, none);
  const table = element("div", { class: "scrolls", tabindex: 0, role: "group", "aria-label": title },
    element("table", {},
      element("caption", { class: "unseen" }, title),
      element("thead", {}, element("tr", {}, columns.map(([name, kind]) =>
        element("th", { scope: "col", class: kind?.number ? "number" : null }, name)))),
      body));
  let told = [];

  function made(cells) {
    return element("tr", {}, cells.map((cell, at) =>
      element(at === 0 ? "th" : "td", { scope: at === 0 ? "row" : null, class: columns[at][1]?.number ? "number" : null }, cell)));
  }

  /** Shows each thing by a row of the cells that `cells` makes of it. */
  function tell(things, cells) {
    const now = things.map(each => JSON.stringify(each));
    things.forEach((each, at) => {
      if (now[at] !== told[at]) {
        const row = made(cells(each));
        at < body.children.length ? body.children[at].replaceWith(row) : body.append(row);
      }
    });
    while (body.children.length > things.length) {
      body.lastElementChild.remove();
    }
    told = now;
    table.hidden = things.length === 0;
    empty.hidden = things.length > 0;
  }

  tell([], () => []);
  return { shown: element("section", { class: "card live" }, element("h2", {}, title), covers, table, empty), tell };
}

function figure(title) {
  const value = element("dd", {}, "–");
  return { shown: element("div", {}, element("dt", {}, title), value), tell: text => { value.textContent = text; } };
}

function rate(perSecond) {
  return perSecond.toLocaleString("en", { maximumFractionDigits: 2 });
}

function price(cost) {
  return cost === undefined ? "–" : cost.toLocaleString("en", { maximumSignificantDigits: 4 });
}

function unknown(number, shown = count) {
  return number === undefined ? element("span", { "aria-label": "not known" }, "–") : shown(number);
}

function elsewhere(here, shown) {
  return here ? shown(here) : element("span", { "aria-label": "does not run here" }, "–");
}

function badge(state) {
  const [word, tone] = STATES[state] ?? [state, "held"];
  return element("span", { class: `badge ${tone}` }, word);
}

function pending(calls) {
  if (!calls) {
    return element("span", { "aria-label": "makes no calls" }, "–");
  }
  const taken = calls.running + calls.waiting;
  return [`${count(taken)} of ${count(calls.limit)}`, calls.held > 0 ? element("span", { class: "hint" }, ` and ${count(calls.held)} held`) : null];
}

function databases(refusal) {
  return refusal.databases.length === 0
    ? element("span", { class: "hint" }, "none")
    : element("span", { class: "chips" }, refusal.databases.map(each =>
      element("a", { class: "chip", href: `#/catalog/${encodeURIComponent(each.database)}` }, `${each.database} × ${count(each.count)}`)));
}

/** The name of a stage, with its lane where there are several, and with its shard of the index. */
function named(stage, lanes) {
  const more = [lanes > 1 ? stage.lane : null, stage.shard ? `shard ${stage.shard}` : null].filter(each => each);
  return more.length > 0 ? `${stage.stage} (${more.join(", ")})` : stage.stage;
}

/** The state of a stage in all processes, and in this one where it has another. */
function states(stage) {
  const own = stage.here && stage.here.state !== stage.state ? element("span", { class: "hint" }, " here: ", badge(stage.here.state)) : null;
  return [badge(stage.state), own];
}

/** @param tenant the tenant whose questions alone the reader sees, or nothing */
function tables(tenant) {
  const own = element("span");
  const lately = element("p", { class: "hint" });
  const stages = liveTable("Stages", [["Stage"], ["State"], ["Processes", NUMBER], ["Lag", NUMBER], ["Committed a second", NUMBER], ["Read here", NUMBER], ["Pending calls here", NUMBER], ["Retries here", NUMBER]],
    "No stage is known.",
    element("p", { class: "hint" }, "State, processes, lag and rate are of all processes together, as the broker shows them. Lag and rate count offsets, and each transaction takes one of its own. The columns “here” are of the process that was asked, since ", own, "."));
  const answers = liveTable("Answers", [["Status"], ["Questions", NUMBER]], "No question has ended lately.");
  const refusals = liveTable("Refusals", [["Reason"], ["Questions", NUMBER], ["Routed to"]], "No question was refused.");
  const failures = liveTable("Failures", [["Code"], ["Questions", NUMBER]], "No question failed.");
  const models = liveTable("Language model", [["Stage"], ["Calls", NUMBER], ["From the journal", NUMBER], ["Tokens in", NUMBER], ["Tokens out", NUMBER], ["Cost", NUMBER]],
    "No ended question has called a language model.");
  return {
    shown: [tenant ? null : stages.shown, lately, element("div", { class: "columns" }, answers.shown, failures.shown), refusals.shown, models.shown],
    tell: figures => {
      const lanes = new Set(figures.stages.map(each => each.lane)).size;
      replace(own, moment(figures.startedAt));
      stages.tell(figures.stages, each => [named(each, lanes), states(each), unknown(each.processes), unknown(each.lag), unknown(each.perSecond, rate),
        elsewhere(each.here, here => count(here.received)), elsewhere(each.here, here => pending(here.calls)), elsewhere(each.here, here => count(here.retries))]);
      const ended = figures.ended;
      replace(lately, ended ? [`The tables below count ${tenant ? `the questions of ${tenant}` : "the questions"} that ended in any process since `, moment(ended.from), ", by the topic of answers",
        ended.unread > 0 ? `; about ${count(ended.unread)} more are being read` : "", ended.unreadable > 0 ? `; ${count(ended.unreadable)} cannot be read` : "", "."]
        : "The broker does not tell which questions ended.");
      answers.tell((ended?.answers ?? []).filter(each => each.count > 0), each => [STATUS[each.status] ?? each.status, count(each.count)]);
      refusals.tell(ended?.refusals ?? [], each => [each.reason, count(each.count), databases(each)]);
      failures.tell(ended?.failures ?? [], each => [each.code, count(each.count)]);
      models.tell(ended?.models ?? [], each => [each.stage, count(each.calls), count(each.recalled),
        count(each.inputTokens), count(each.outputTokens), price(each.cost)]);
    },
  };
}

/** The figures that a reader wants first. */
function summary(tenant) {
  const asked = figure("Questions a second");
  const done = figure("Ended lately");
  const refused = figure("Refused lately");
  const failed = figure("Failed lately");
  const letters = figure("Dead letters lately");
  const all = tenant ? [done, refused, failed] : [asked, done, refused, failed, letters];
  return {
    shown: element("dl", { class: "figures" }, all.map(each => each.shown)),
    tell: figures => {
      const ended = figures.ended;
      const of = status => (ended ? count(ended.answers.find(each => each.status === status)?.count ?? 0) : "–");
      const sum = counts => (counts ? count(counts.reduce((total, each) => total + each.count, 0)) : "–");
      const rates = figures.stages.filter(each => each.stage === "understand" && each.perSecond !== undefined);
      asked.tell(rates.length > 0 ? rate(rates.reduce((total, each) => total + each.perSecond, 0)) : "–");
      done.tell(sum(ended?.answers));
      refused.tell(of("REFUSED"));
      failed.tell(of("FAILED"));
      letters.tell(sum(ended?.deadLetters));
    },
  };
}

/** Tells listeners about new states and problems alone: counts change too often to be read out. */
function changes() {
  let before = null;
  return figures => {
    const now = new Map(figures.stages.map(each => [`${each.stage}${each.shard ? ` with shard ${each.shard}` : ""} of lane ${each.lane}`, each.state]));
    figures.problems.forEach(each => now.set(each, "problem"));
    if (before) {
      const said = [...now].filter(([name, state]) => before.get(name) !== state)
        .map(([name, state]) => (state === "problem" ? name : `Stage ${name} is ${STATES[state]?.[0] ?? state}`));
      if (said.length > 0) {
        announce(said.join(". "));
      }
    }
    before = now;
  };
}

function problems() {
  const list = element("ul", { class: "notice bad plain", "aria-label": "Problems", hidden: true });
  let told = "";
  return {
    shown: list,
    tell: all => {
      const now = JSON.stringify(all);
      if (now !== told) {
        replace(list, all.map(each => element("li", {}, each)));
        list.hidden = all.length === 0;
        told = now;
      }
    },
  };
}

/** The health of the process that was asked. */
function health(figures) {
  if (!figures.alive) {
    return element("span", { class: "badge bad" }, "a part of this process has given up");
  }
  return figures.ready ? element("span", { class: "badge good" }, "this process answers questions")
    : element("span", { class: "badge held" }, "this process is not ready");
}

export async function pipelinePage(place) {
  const first = await get("/pipeline");
  const head = element("span");
  const since = element("span", { class: "hint" });
  const lost = element("p", { class: "notice bad", role: "alert", hidden: true });
  const tenant = first.tenant;
  const parts = [problems(), summary(tenant), tables(tenant)];
  const [faults, ...rest] = parts;
  const announced = changes();
  let timer;
  let running = true;

  const root = element("div", {},
    element("h1", {}, "Pipeline"),
    element("p", { class: "meta" }, head, since,
      element("button", { type: "button", class: "quiet small", "aria-pressed": "false", click: pause }, "Pause")),
    tenant ? element("p", { class: "hint" }, "An operator's token also shows the stages and the dead letters.") : null,
    lost, parts.map(each => each.shown), tenant ? null : deadLetters());

  function tell(figures) {
    if (head.textContent !== health(figures).textContent) {
      replace(head, health(figures));
    }
    replace(since, tenant ? "as of " : `${counted(figures.stages.length, "stage")} in all processes; as of `, moment(figures.at));
    faults.tell(figures.problems);
    rest.forEach(each => each.tell(figures));
    announced(figures);
    lost.hidden = true;
  }

  async function poll() {
    try {
      if (!document.hidden) {
        const figures = await get("/pipeline");
        if (running) {
          tell(figures);
        }
      }
    } catch (problem) {
      if (lost.hidden || lost.textContent !== problem.message) {
        lost.textContent = problem.message;
        lost.hidden = false;
      }
      if (problem instanceof Refused && (problem.status === 401 || problem.status === 403)) {
        return;
      }
    }
    later();
  }

  function later() {
    clearTimeout(timer);
    if (running && root.isConnected) {
      timer = setTimeout(poll, EVERY_MILLIS);
    }
  }

  function pause(event) {
    running = !running;
    event.target.setAttribute("aria-pressed", String(!running));
    running ? poll() : clearTimeout(timer);
  }

  tell(first);
  replace(place, root);
  announce(`Pipeline. ${health(first).textContent}`);
  later();
  return () => { running = false; clearTimeout(timer); };
}
