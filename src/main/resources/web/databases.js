// A field that takes ids of databases, and proposes those that the reader may ask.

import { element } from "./elements.js";
import { get } from "./client.js";

const TYPING_MILLIS = 200;
const MOST_PROPOSED = 20;

export function names(text) {
  return text.split(",").map(each => each.trim()).filter(Boolean);
}

/** The field and its proposals. A proposal replaces the whole text, so each begins with the ids before the last comma. */
export function databasesField(id, value) {
  const proposals = element("datalist", { id: `${id}-names` });
  let typing;
  let wanted = 0;

  async function propose(text) {
    const mine = ++wanted;
    const before = text.slice(0, text.lastIndexOf(",") + 1);
    const part = text.slice(before.length).trim();
    // Without proposals the field works as well: the gateway checks the ids that are sent.
    const page = await get(`/databases?contains=${encodeURIComponent(part)}`).catch(() => ({ databases: [] }));
    if (mine === wanted) {
      proposals.replaceChildren(...page.databases.slice(0, MOST_PROPOSED).map(each =>
        element("option", { value: before ? `${before} ${each.id}` : each.id }, each.name === each.id ? null : each.name)));
    }
  }

  const input = element("input", {
    id, type: "text", spellcheck: "false", autocomplete: "off", list: proposals.id,
    focus: () => propose(input.value),
    input: () => {
      clearTimeout(typing);
      typing = setTimeout(() => propose(input.value), TYPING_MILLIS);
    },
  });
  input.value = value;
  return { input, proposals };
}
