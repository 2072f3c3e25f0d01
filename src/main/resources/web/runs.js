// The page Runs: the replay runs of the broker, and two of them side by side.

import { announce, code, count, counted, duration, element, moment, opening, percent, replace } from "./elements.js";
import { get } from "./client.js";
import { plainTable } from "./table.js";

const STATES = { RUNNING: ["runs", "held"], DONE: ["done", "good"], STOPPED: ["stopped", "held"], FAILED: ["failed", "bad"] };

const LANES = [["live", "live: the questions that were asked"], ["bulk", "bulk: the questions of files"]];

const KINDS = [
  ["LOST", (first, second) => `Served in ${first}, not in ${second}`],
  ["GAINED", (first, second) => `Served in ${second}, not in ${first}`],
  ["CHANGED", () => "Served in both or in none, differently"],
];

const NUMBER = name => ({ name, number: true });

function badge(state) {
  const [word, tone] = STATES[state] ?? [state, "held"];
  return element("span", { class: `badge ${tone}` }, word);
}

function ends(statuses) {
  const all = Object.entries(statuses).map(([status, times]) => `${count(times)} ${status.toLowerCase()}`);
  return all.length === 0 ? "–" : all.join(", ");
}

function settings(run) {
  return opening("Settings", () => plainTable(`Settings of ${run.name}`, ["Setting", "Value"],
    [["version", run.version], ["index version", count(run.indexVersion)],
      ...Object.entries(run.prompts).map(([name, version]) => [`prompt ${name}`, version]), ...Object.entries(run.settings)]));
}

function list(runs) {
  return plainTable("Runs", ["Run", "State", "Source", "From stage", NUMBER("Events"), "Ended as", NUMBER("Took"), "Started", "Settings"],
    runs.map(run => [run.name, [badge(run.state), run.problem ? element("div", { class: "hint" }, run.problem) : null], run.source.name,
      run.firstStage, count(run.events), ends(run.statuses), duration(1000 * run.seconds), moment(run.startedAt), settings(run)]));
}

function choice(label, name, options, chosen) {
  return element("label", {}, label, " ", element("select", { name },
    options.map(([value, text]) => element("option", { value, selected: value === chosen }, text))));
}

/** The form that names two runs; it shows their comparison at the address of its own. */
function chooser(runs, first, second) {
  const options = [...runs.map(run => [run.name, run.name]), ...LANES];
  return element("form", {
    class: "meta", submit: event => {
      event.preventDefault();
      const { first: one, second: other } = event.target.elements;
      const address = `#/runs/${encodeURIComponent(one.value)}/${encodeURIComponent(other.value)}`;
      location.hash === address ? window.dispatchEvent(new HashChangeEvent("hashchange")) : location.assign(address);
    },
  }, choice("First", "first", options, first ?? options[Math.min(1, options.length - 1)][0]),
  choice("Second", "second", options, second ?? options[0][0]), element("button", { type: "submit" }, "Compare"));
}

function figure(title, text) {
  return element("div", {}, element("dt", {}, title), element("dd", {}, text));
}

function stages(compared) {
  return plainTable("First stage to differ", ["Stage", NUMBER("Questions")],
    Object.entries(compared.first_to_differ).map(([stage, times]) => [stage, count(times)]));
}

function times({ first, second, milliseconds }) {
  return plainTable("Time of work", ["Stage", NUMBER(`${first}, median`), NUMBER(`${second}, median`), NUMBER(`${first}, 99 %`), NUMBER(`${second}, 99 %`)],
    Object.entries(milliseconds).map(([stage, each]) =>
      [stage, duration(each.first_p50), duration(each.second_p50), duration(each.first_p99), duration(each.second_p99)]));
}

function use({ first, second, first_cost: one, second_cost: other }) {
  return plainTable("Language models", ["Run", NUMBER("Calls"), NUMBER("Tokens in"), NUMBER("Tokens out")],
    [[first, one], [second, other]].map(([name, each]) => [name, count(each.model_calls), count(each.input_tokens), count(each.output_tokens)]));
}

function side(name, end) {
  return element("li", {}, element("h4", {}, name),
    element("p", {}, `${end.status.toLowerCase()}${end.databases.length === 0 ? "" : ` by ${end.databases.join(", ")}`}`),
    end.words ? element("p", { class: "hint" }, end.words) : null, (end.queries ?? []).map(code));
}

function flips(compared) {
  return KINDS.filter(([kind]) => compared.flipped[kind] > 0).map(([kind, title]) => {
    const shown = (compared.flips ?? []).filter(flip => flip.kind === kind);
    return element("section", { class: "card" },
      element("h3", {}, `${title(compared.first, compared.second)}: ${count(compared.flipped[kind])}`),
      shown.length > 0 && shown.length < compared.flipped[kind] ? element("p", { class: "hint" }, `The first ${count(shown.length)}.`) : null,
      shown.map(flip => opening(flip.question, () => element("div", {},
        element("p", { class: "hint" }, `Question ${flip.key}; first stage to differ: ${flip.stage}`),
        element("ul", { class: "choices" }, side(compared.first, flip.ends[0]), side(compared.second, flip.ends[1]))))));
  });
}

function comparison(compared) {
  const { first, second } = compared;
  return element("div", {},
    element("h2", { tabindex: -1 }, `${first} and ${second}`),
    element("dl", { class: "figures" },
      figure("Questions in both", count(compared.questions)),
      figure("With the same result", percent(compared.same / compared.questions)),
      figure(`Served in ${first} only`, count(compared.served_in_first_only)),
      figure(`Served in ${second} only`, count(compared.served_in_second_only)),
      figure("p of McNemar's test", compared.p.toLocaleString("en", { maximumSignificantDigits: 2 }))),
    compared.only_in_first + compared.only_in_second === 0 ? null : element("p", { class: "hint" },
      `Left out: ${counted(compared.only_in_first, "question")} only in ${first}, ${count(compared.only_in_second)} only in ${second}.`),
    element("div", { class: "columns" },
      element("section", { class: "card" }, element("h3", {}, "First stage to differ"), stages(compared)),
      element("section", { class: "card" }, element("h3", {}, "Language models"), use(compared))),
    element("section", { class: "card" }, element("h3", {}, "Time of work"), times(compared)),
    flips(compared));
}

/** Compares two runs, and shows the comparison or the reason why there is none. */
async function compare(place, first, second) {
  replace(place, element("p", { class: "waiting", role: "status" }, element("span", { class: "spinner" }), "Reading both runs …"));
  try {
    const compared = await get(`/runs/${encodeURIComponent(first)}/comparison/${encodeURIComponent(second)}`);
    replace(place, comparison(compared));
    announce(`${counted(compared.questions, "question")} in both, ${percent(compared.same / compared.questions)} with the same result`);
  } catch (problem) {
    replace(place, element("p", { class: "notice bad", role: "alert" }, problem.message));
  }
}

export async function runsPage(place, first, second) {
  const { runs } = await get("/runs");
  const compared = element("div", {});
  replace(place, element("h1", {}, "Runs"),
    runs.length === 0
      ? element("p", { class: "notice" }, "There are no runs yet. The command makes one: ", element("code", {}, "signalbox replay --run NAME"))
      : element("section", { class: "card" }, list(runs), chooser(runs, first, second)),
    compared);
  announce(counted(runs.length, "run"));
  if (first && second) {
    await compare(compared, first, second);
  }
}
