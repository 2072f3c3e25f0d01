// The dead letters on the page Pipeline: listed when the reader asks for them, and sent again one by one.

import { announce, count, element, moment, opening, replace } from "./elements.js";
import { get, request } from "./client.js";
import { plainTable } from "./table.js";

/** The part of the page with the dead letters. It reads the queue at its first opening, and again after each retry. */
export function deadLetters() {
  const place = element("div", {});
  const said = element("p", { class: "notice", role: "status", hidden: true });

  function tell(text, bad) {
    said.textContent = text;
    said.className = bad ? "notice bad" : "notice";
    said.hidden = false;
    announce(text);
  }

  async function read() {
    try {
      show(await get("/dead-letters"));
    } catch (problem) {
      tell(problem.message, true);
    }
  }

  async function retry(letter, button) {
    button.disabled = true;
    try {
      await request("POST", "/dead-letters/retry", { ids: [letter.id], again: letter.retries > 0 });
      tell(`The record ${letter.id} was sent to ${letter.topic} again.`, false);
      await read();
    } catch (problem) {
      button.disabled = false;
      tell(problem.message, true);
    }
  }

  function action(letter) {
    if (letter.obstacle) {
      return element("span", { class: "hint" }, `Cannot be sent again: ${letter.obstacle}`);
    }
    const title = letter.retries > 0 ? "Once more" : "Send again";
    return element("button", {
      type: "button", class: "quiet small", "aria-label": `${title}: ${letter.id}`, click: event => retry(letter, event.target),
    }, title);
  }

  function show({ total, deadLetters: letters }) {
    if (total === 0) {
      replace(place, element("p", { class: "hint" }, "The queue is empty."));
      return;
    }
    replace(place,
      total > letters.length ? element("p", { class: "hint" }, `The newest ${count(letters.length)} of ${count(total)}.`) : null,
      plainTable("Dead letters", ["Record", "Died", "Stage", "Code", "Reason", { name: "Sent again", number: true }, "Retry"],
        letters.map(letter => [letter.id, moment(letter.diedAt), letter.stage, letter.code, letter.message, count(letter.retries), action(letter)])));
  }

  return element("section", { class: "card" }, element("h2", {}, "Dead letters"), said,
    opening("Records that no stage could take", () => {
      read();
      return place;
    }));
}
