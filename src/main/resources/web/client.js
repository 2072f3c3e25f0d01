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

/** Sends a request; gives its status and its body. Throws Refused, or an Error where nobody answers. */
export async function request(method, path, body) {
  const headers = { Accept: "application/json" };
  const token = settings.token();
  if (token) {
    headers.Authorization = `Bearer ${token}`;
  }
  if (body !== undefined) {
    headers["Content-Type"] = "application/json";
  }
  let response;
  let text;
  try {
    response = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body), cache: "no-store" });
    text = await response.text();
  } catch {
    throw new Error("The gateway does not answer. Is the process still there?");
  }
  const json = told(text);
  if (!response.ok) {
    throw new Refused(response.status, json?.detail ?? `The gateway answered with the status ${response.status}.`, json?.field);
  }
  return { status: response.status, body: json };
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

const WAIT = "wait=25";

/** Waits until an answer is there. */
async function awaited(first, id) {
  let response = first;
  while (response.status === 202) {
    response = await request("GET", `/answers/${encodeURIComponent(id)}?${WAIT}`);
  }
  return response.body;
}

/** Asks a question; gives its answer. */
export async function ask(question) {
  const id = newId();
  const asker = settings.asker();
  const sent = asker ? { ...question, id, asker } : { ...question, id };
  return awaited(await request("POST", `/questions?${WAIT}`, sent), id);
}

/** Chooses a database for an ambiguous question; gives the answer of that one. */
export async function choose(answer, database) {
  const id = newId();
  return awaited(await request("POST", `/answers/${encodeURIComponent(answer)}/choice?${WAIT}`, { database, id }), id);
}

/** Tells whether an answer is right. */
export async function judge(answer, verdict) {
  const asker = settings.asker();
  return (await request("POST", `/answers/${encodeURIComponent(answer)}/feedback`, asker ? { ...verdict, asker } : verdict)).body;
}
