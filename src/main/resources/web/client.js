// Asks the gateway, with the token of the settings.

import { settings } from "./settings.js";

/** A request that was refused, in the words of the gateway. */
export class Refused extends Error {
  constructor(status, detail, field) {
    super(field ? `${field} ${detail}` : detail);
    this.status = status;
  }
}

/** Integers that a number of JavaScript cannot hold stay texts, so that no digit is lost. */
export function parse(text) {
  return JSON.parse(text, (_, value, context) =>
    typeof value === "number" && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? "") ? context.source : value);
}

const SILENT = "The gateway does not answer. Is the process still there?";

function headers(accept) {
  const token = settings.token();
  return token ? { Accept: accept, Authorization: `Bearer ${token}` } : { Accept: accept };
}

/** Sends a request; gives its status and its body. Throws Refused, or an Error where nobody answers. */
export async function request(method, path, body) {
  const sent = { method, headers: headers("application/json"), cache: "no-store" };
  if (body !== undefined) {
    sent.headers["Content-Type"] = "application/json";
    sent.body = JSON.stringify(body);
  }
  let response;
  let text;
  try {
    response = await fetch(path, sent);
    text = await response.text();
  } catch {
    throw new Error(SILENT);
  }
  const json = told(text);
  if (!response.ok) {
    throw refused(response.status, json);
  }
  return { status: response.status, body: json };
}

function refused(status, problem) {
  return new Refused(status, problem?.detail ?? `The gateway answered with the status ${status}.`, problem?.field);
}

function told(text) {
  try {
    return text ? parse(text) : null;
  } catch {
    return null;
  }
}

export async function get(path) {
  return (await request("GET", path)).body;
}

/** An id of its own; also on pages that came without TLS, where randomUUID is not there. */
export function newId() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map(byte => byte.toString(16).padStart(2, "0")).join("");
}

const WAIT = "wait=1";

/** The events of a stream of server-sent events, as pairs of a name and a text. */
async function* events(stream) {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let held = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const whole = (held + part.value).split("\n\n");
    held = whole.pop();
    for (const event of whole) {
      const lines = event.split("\n");
      const name = lines.find(line => line.startsWith("event: "));
      if (name) {
        yield [name.slice(7), lines.filter(line => line.startsWith("data: ")).map(line => line.slice(6)).join("\n")];
      }
    }
  }
}

/** Follows a question to its answer, and tells the stages that it passes. */
async function followed(id, passed) {
  const response = await fetch(`/answers/${encodeURIComponent(id)}`, { headers: headers("text/event-stream"), cache: "no-store" })
    .catch(() => { throw new Error(SILENT); });
  if (!response.ok) {
    throw refused(response.status, told(await response.text()));
  }
  for await (const [name, data] of events(response.body)) {
    const body = told(data);
    if (name === "answer") {
      return body;
    }
    if (name === "problem") {
      throw refused(body.status, body);
    }
    passed(body.passed);
  }
  throw new Error(SILENT);
}

async function awaited(first, id, passed) {
  return first.status === 202 ? followed(id, passed) : first.body;
}

function signed(body) {
  const asker = settings.asker();
  return asker ? { ...body, asker } : body;
}

/** Asks a question under an id; gives its answer. */
export async function ask(id, question, passed) {
  return awaited(await request("POST", `/questions?${WAIT}`, signed({ ...question, id })), id, passed);
}

/** The answer to an earlier question, once it is there. */
export async function answered(id, passed) {
  return awaited(await request("GET", `/answers/${encodeURIComponent(id)}`), id, passed);
}

const UNSEEN = [403, 404, 410];

/** Whether the token of the settings may read the answer to an earlier question. Throws Refused or an Error where
 *  that stays open, such as for a wrong token. */
export async function knows(id) {
  try {
    await request("GET", `/answers/${encodeURIComponent(id)}`);
    return true;
  } catch (problem) {
    if (problem instanceof Refused && UNSEEN.includes(problem.status)) {
      return false;
    }
    throw problem;
  }
}

/** Chooses a database for an ambiguous question; gives the answer of that one under an id of its own. */
export async function choose(id, answer, database, passed) {
  return awaited(await request("POST", `/answers/${encodeURIComponent(answer)}/choice?${WAIT}`, { database, id }), id, passed);
}

/** Tells whether an answer is right. */
export async function judge(answer, verdict) {
  return (await request("POST", `/answers/${encodeURIComponent(answer)}/feedback`, signed(verdict))).body;
}

/** Makes feedback of a verdict that waits for it. */
export async function confirm({ answer, asker }) {
  await request("POST", `/answers/${encodeURIComponent(answer)}/confirmation?asker=${encodeURIComponent(asker)}`);
}

/** Withdraws a verdict, so that it counts no more. */
export async function withdraw({ answer, asker }) {
  await request("DELETE", `/answers/${encodeURIComponent(answer)}/feedback?asker=${encodeURIComponent(asker)}`);
}

/** Tells which databases and which query answer a question. */
export async function teach(feedback) {
  await request("POST", "/feedback", feedback);
}

/** Forgets the feedback on a question. */
export async function forget(id) {
  await request("DELETE", `/feedback/${encodeURIComponent(id)}`);
}
