// The reader's settings: the token for this tab alone, name and colours for this browser.

import { element, field } from "./elements.js";
import { kept } from "./kept.js";

const TOKEN = "signalbox-token";
const ASKER = "signalbox-asker";
const COLOURS = "signalbox-colours";

const token = kept(() => sessionStorage, TOKEN);
const asker = kept(() => localStorage, ASKER);
const colours = kept(() => localStorage, COLOURS);

export const settings = { token: () => token.get(), asker: () => asker.get() };

const exchanges = [];

/** Calls a listener once another token takes the place of one: what the page shows is of the first one's tenant. */
export function onOtherToken(listener) {
  exchanges.push(listener);
}

function setToken(text) {
  const before = token.get();
  token.set(text);
  if (before && before !== text) {
    exchanges.forEach(listener => listener());
  }
}

/** Colours the page as the reader wants it. */
export function applyColours() {
  const chosen = colours.get();
  if (chosen) {
    document.documentElement.dataset.colours = chosen;
  } else {
    delete document.documentElement.dataset.colours;
  }
}

/** Shows the settings; resolves once they are closed, with whether they were saved. */
export function showSettings(problem) {
  const tokenInput = element("input", { type: "password", id: "settings-token", name: "token", autocomplete: "off", spellcheck: "false" });
  tokenInput.value = token.get() ?? "";
  const askerInput = element("input", { type: "text", id: "settings-asker", name: "asker", autocomplete: "name", maxlength: 300 });
  askerInput.value = asker.get() ?? "";
  const coloursInput = element("select", { id: "settings-colours", name: "colours" },
    [["", "as the system has it"], ["light", "light"], ["dark", "dark"]].map(([value, text]) => element("option", { value }, text)));
  coloursInput.value = colours.get() ?? "";
  return new Promise(resolve => {
    let saved = false;
    const dialog = element("dialog", { "aria-labelledby": "settings-title", close: () => { dialog.remove(); resolve(saved); } },
      element("form", {
        method: "dialog", submit: event => {
          event.preventDefault();
          setToken(tokenInput.value.trim());
          asker.set(askerInput.value.trim());
          colours.set(coloursInput.value);
          applyColours();
          saved = true;
          dialog.close();
        },
      },
      element("h2", { id: "settings-title" }, "Settings"),
      problem ? element("p", { class: "notice bad", role: "alert" }, problem) : null,
      field("Token", tokenInput, "The bearer token of the gateway, where it needs one. This tab keeps it until you close it."),
      field("Your name", askerInput, "Verdicts carry it, and your past answers speak for their databases. You may leave it out."),
      field("Colours", coloursInput, "Light, dark, or as your system has it."),
      element("p", { class: "buttons" },
        element("button", { type: "submit" }, "Save"),
        element("button", { type: "button", class: "quiet", click: () => dialog.close() }, "Cancel"))));
    document.body.append(dialog);
    dialog.showModal();
  });
}
