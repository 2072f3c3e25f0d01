// Tables of values.

import { count, element } from "./elements.js";

const ROWS_AT_FIRST = 50;

function cell(value) {
  if (value === null || value === undefined) {
    return element("td", { class: "null" }, element("span", { "aria-label": "no value" }, "–"));
  }
  return element("td", {}, typeof value === "boolean" ? (value ? "yes" : "no") : String(value));
}

function isNumeric(rows, column) {
  const values = rows.map(row => row[column]).filter(value => value !== null && value !== undefined);
  return values.length > 0 && values.every(value => typeof value === "number" || /^-?\d+(\.\d+)?$/.test(value));
}

/** A table whose first rows show at once, and the others at the press of a button.
 *  @param caption tells people who listen what the table holds */
export function valueTable(caption, columns, rows) {
  const numeric = columns.map((_, at) => isNumeric(rows, at));
  const body = element("tbody");
  const show = (from, until) => rows.slice(from, until).forEach(row => {
    const cells = row.map(cell);
    cells.forEach((each, at) => each.classList.toggle("number", numeric[at]));
    body.append(element("tr", {}, cells));
  });
  show(0, ROWS_AT_FIRST);
  const table = element("table", {},
    element("caption", { class: "unseen" }, caption),
    element("thead", {}, element("tr", {}, columns.map((name, at) => element("th", { scope: "col", class: numeric[at] ? "number" : null }, name)))),
    body);
  const more = rows.length <= ROWS_AT_FIRST ? null : element("button", {
    type: "button", class: "quiet", click: event => { show(ROWS_AT_FIRST, rows.length); event.target.remove(); },
  }, `Show all ${count(rows.length)} rows`);
  return element("div", { class: "rows" },
    element("div", { class: "scrolls", tabindex: 0, role: "group", "aria-label": caption }, table), more);
}

/** A table of prepared cells: elements or texts. */
export function plainTable(caption, columns, rows) {
  return element("div", { class: "scrolls", tabindex: 0, role: "group", "aria-label": caption },
    element("table", {},
      element("caption", { class: "unseen" }, caption),
      element("thead", {}, element("tr", {}, columns.map(each =>
        element("th", { scope: "col", class: each.number ? "number" : null }, each.name ?? each)))),
      element("tbody", {}, rows.map(row => element("tr", {}, row.map((each, at) =>
        element("td", { class: columns[at].number ? "number" : null }, each)))))));
}
