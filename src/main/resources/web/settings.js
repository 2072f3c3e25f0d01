// The reader's settings: the token for this tab alone, name and colours for this browser.

import { element } from "./elements.js";

const TOKEN = "signalbox-token";
const ASKER = "signalbox-asker";
const COLOURS = "signalbox-colours";

/** A browser may forbid pages to keep anything; then the settings hold as long as the page. */
function kept(storage, name) {
  let held = null;
  return {
    get: () => { try { return storage().getItem(name) ?? held; } catch { return held; } },
    set: value => {
      held = value || null;
      try { value ? storage().setItem(name, value) : storage().removeItem(name); } catch { /* held by the page alone */ }
    },
  };
}

const token = kept(() => sessionStorage, TOKEN);
const asker = kept(() => localStorage, ASKER);
const colours = kept(() => localStorage, COLOURS);

export const settings = { token: () => token.get(), asker: () => asker.get() };

/** Colours the page as the reader wants it. */
export function applyColours() {
  const chosen = colours.get();
  if (chosen) {
    document.documentElement.dataset.colours = chosen;
  } else {
    delete document.documentElement.dataset.colours;
  }
}

function field(label, input, hint) {
  const id = `settings-${input.name}`;
  input.id = id;
  input.setAttribute("aria-describedby", `${id}-hint`);
  return element("p", { class: "field" }, element("label", { for: id }, label), input, element("span", { class: "hint", id: `${id}-hint` }, hint));
}

/** Shows the settings; resolves once they are closed, with whether they were saved. */
export function showSettings(problem) {
  const tokenInput = element("input", { type: "password", name: "token", autocomplete: "off", spellcheck: "false" });
  tokenInput.value = token.get() ?? "";
  const askerInput = element("input", { type: "text", name: "asker", autocomplete: "name", maxlength: 300 });
  askerInput.value = asker.get() ?? "";
  const coloursInput = element("select", { name: "colours" },
    [["", "as the system has it"], ["light", "light"], ["dark", "dark"]].map(([value, text]) => element("option", { value }, text)));
  coloursInput.value = colours.get() ?? "";
  return new Promise(resolve => {
    let saved = false;
    const dialog = element("dialog", { "aria-labelledby": "settings-title", close: () => { dialog.remove(); resolve(saved); } },
      element("form", {
        method: "dialog", submit: event => {
          event.preventDefault();
          token.set(tokenInput.value.trim());
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
