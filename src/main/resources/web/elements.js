// Builds the page's elements. Every text becomes a text node, so a value is never read as markup.

const SVG = "http://www.w3.org/2000/svg";

/** Makes an HTML element. Attributes that are functions listen to the event of their name; null and
 *  false leave an attribute out. */
export function element(name, attributes = {}, ...children) {
  return filled(document.createElement(name), attributes, children);
}

/** Makes an element of a drawing. */
export function drawing(name, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, name), attributes, children);
}

function filled(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") {
      made.addEventListener(name, value);
    } else if (value === true) {
      made.setAttribute(name, "");
    } else if (value !== null && value !== undefined && value !== false) {
      made.setAttribute(name, String(value));
    }
  }
  append(made, children);
  return made;
}

/** Appends elements and texts; leaves out null, undefined and false. */
export function append(parent, children) {
  for (const child of children.flat(Infinity)) {
    if (child !== null && child !== undefined && child !== false) {
      parent.append(child instanceof Node ? child : document.createTextNode(String(child)));
    }
  }
}

/** Puts children in place of those that are there. */
export function replace(parent, ...children) {
  parent.replaceChildren();
  append(parent, children);
}

/** A labelled field with a hint. The input has an id. */
export function field(label, input, hint) {
  input.setAttribute("aria-describedby", `${input.id}-hint`);
  return element("p", { class: "field" }, element("label", { for: input.id }, label), input, element("span", { class: "hint", id: `${input.id}-hint` }, hint));
}

/** A line that tells why an action failed. */
export function problemLine() {
  const shown = element("p", { class: "notice bad", role: "alert", hidden: true });
  return {
    shown,
    tell: problem => {
      shown.textContent = problem.message;
      shown.hidden = false;
    },
  };
}

/** A part of the page that opens and closes. The content is made at its first opening. */
export function opening(title, content, open = false) {
  const made = element("details", { open }, element("summary", {}, title));
  const fill = () => {
    if (made.open && made.childElementCount === 1) {
      append(made, [content()]);
    }
  };
  made.addEventListener("toggle", fill);
  fill();
  return made;
}

/** Tells people who listen to the page, not see it, what has happened. */
export function announce(text) {
  document.getElementById("status").textContent = text;
}

/** A button that copies a text, where the browser lets pages do so. */
export function copyButton(text) {
  if (!navigator.clipboard) {
    return null;
  }
  const button = element("button", {
    type: "button", class: "quiet small", click: async () => {
      await navigator.clipboard.writeText(text);
      button.textContent = "Copied";
      setTimeout(() => { button.textContent = "Copy"; }, 1500);
    },
  }, "Copy");
  return button;
}

/** Lines of code with a button that copies them. */
export function code(text) {
  return element("div", { class: "code" }, element("pre", { tabindex: 0 }, element("code", {}, text)), copyButton(text));
}

export function percent(share) {
  return `${Math.round(100 * share)} %`;
}

/** A duration as people say it. */
export function duration(millis) {
  if (millis < 1) {
    return `${millis.toFixed(2)} ms`;
  }
  return millis < 1000 ? `${Math.round(millis)} ms` : `${(millis / 1000).toFixed(millis < 10000 ? 2 : 1)} s`;
}

export function count(number) {
  return Number(number).toLocaleString("en");
}

/** A number of things, with the word in its right form. */
export function counted(number, one, many = one + "s") {
  return `${count(number)} ${Number(number) === 1 ? one : many}`;
}

/** A time in the reader's zone, with the exact one for machines. */
export function moment(text) {
  const date = new Date(text);
  const shown = Number.isNaN(date.getTime()) ? text : date.toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "medium" });
  return element("time", { datetime: text }, shown);
}
