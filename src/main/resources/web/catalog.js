// The page Catalog: the databases that the reader may ask, and the parts of one.

import { announce, count, counted, element, moment, opening, replace } from "./elements.js";
import { get } from "./client.js";
import { plainTable } from "./table.js";

const TYPING_MILLIS = 250;

function badges(database) {
  return [
    element("span", { class: "chip" }, database.dialect),
    database.staleSince ? element("span", { class: "badge held" }, "stale since ", moment(database.staleSince)) : null,
  ];
}

function row(database) {
  return element("li", { class: "card" },
    element("h2", {}, element("a", { href: `#/catalog/${encodeURIComponent(database.id)}` }, database.id)),
    element("p", { class: "meta" }, badges(database), element("span", { class: "hint" }, counted(database.tables, "table"))),
    database.name !== database.id ? element("p", {}, database.name) : null,
    database.description ? element("p", { class: "hint" }, database.description) : null);
}

/** The list of databases, with a field that narrows it. */
function list(place) {
  const found = element("ul", { class: "cards", "aria-label": "Databases" });
  const total = element("p", { class: "hint", role: "status" });
  const more = element("button", { type: "button", class: "quiet", hidden: true }, "Show more");
  const problem = element("p", { class: "notice bad", role: "alert", hidden: true });
  let wanted = 0;

  async function fill(contains, after) {
    const mine = ++wanted;
    let page;
    try {
      page = await get(`/databases?contains=${encodeURIComponent(contains)}&after=${encodeURIComponent(after)}`);
    } catch (failure) {
      if (after || contains) {
        problem.textContent = failure.message;
        problem.hidden = false;
        return;
      }
      throw failure;
    }
    if (mine !== wanted) {
      return;
    }
    problem.hidden = true;
    if (!after) {
      found.replaceChildren();
    }
    page.databases.forEach(each => found.append(row(each)));
    total.textContent = counted(page.total, "database");
    more.hidden = !page.next;
    more.onclick = () => fill(contains, page.next);
  }

  let typing;
  const field = element("input", {
    id: "contains", type: "search", autocomplete: "off", input: event => {
      clearTimeout(typing);
      typing = setTimeout(() => fill(event.target.value.trim(), ""), TYPING_MILLIS);
    },
  });
  replace(place,
    element("h1", {}, "Catalog"),
    element("p", { class: "field" }, element("label", { for: "contains" }, "Id, name or description has"), field),
    total, problem, found, more);
  return fill("", "");
}

function marks(column) {
  return [column.key ? "key" : null, column.nullable ? null : "not null", column.private ? "private" : null]
    .filter(Boolean).map(mark => element("span", { class: mark === "private" ? "chip held" : "chip" }, mark));
}

function qualified(schema, name) {
  return schema ? `${schema}.${name}` : name;
}

function tableView(table) {
  return element("div", {},
    table.comment ? element("p", {}, table.comment) : null,
    plainTable(`Columns of ${table.name}`, ["Column", "Type", "Marks", "Comment"],
      table.columns.map(column => [column.name, column.type, element("span", { class: "chips" }, marks(column)), column.comment ?? ""])),
    table.foreignKeys.length > 0 ? element("ul", { class: "plain" }, table.foreignKeys.map(key =>
      element("li", {}, `${key.columns.join(", ")} → ${qualified(key.schema, key.table)} (${key.referencedColumns.join(", ")})`))) : null);
}

function title(table) {
  const rows = table.rows === undefined ? "" : `, about ${count(table.rows)} rows`;
  return `${qualified(table.schema, table.name)}${table.view ? " (view)" : ""}, ${counted(table.columns.length, "column")}${rows}`;
}

function figures(name, all) {
  return all.length === 0 ? null : element("section", { class: "card" },
    element("h2", {}, name),
    plainTable(name, ["Name", "Of", "Computed as", "Only where", "Meaning"], all.map(each => [
      [each.name, each.otherNames.length > 0 ? element("span", { class: "hint" }, ` or ${each.otherNames.join(", ")}`) : null],
      each.table, each.expression ?? "", each.filter ?? "",
      each.problem ? element("span", { class: "badge bad" }, each.problem) : each.description ?? ""])));
}

function texts(name, all) {
  return all.length === 0 ? null : element("section", { class: "card" },
    element("h2", {}, name), element("ul", { class: "plain" }, all.map(text => element("li", {}, text))));
}

function difference(change) {
  const signs = { added: "+", removed: "−" };
  const sides = change.before || change.after ? `: ${change.before ?? "none"} → ${change.after ?? "none"}` : "";
  return element("li", {}, `${signs[change.change] ?? "~"} ${change.kind} ${change.element}${sides}`);
}

function changeRow(change) {
  const rest = change.elementCount - change.elements.length;
  return [
    moment(change.changedAt), change.outcome.toLowerCase(), change.source,
    change.problem ?? opening(counted(change.elementCount, "difference"), () =>
      element("ul", { class: "plain" }, change.elements.map(difference), rest > 0 ? element("li", {}, `and ${count(rest)} more`) : null)),
  ];
}

/** The schema changes of a database, which the page reads once somebody opens them. */
function history(id) {
  const made = element("div", {}, element("p", { class: "hint" }, "Reading the changes"));
  get(`/databases/${encodeURIComponent(id)}/changes`).then(
    changes => made.replaceChildren(changes.length === 0
      ? element("p", { class: "hint" }, "The broker keeps no change of it.")
      : plainTable(`Changes of ${id}`, ["Changed", "Outcome", "Reported by", "Differences"], changes.map(changeRow))),
    failure => made.replaceChildren(element("p", { class: "notice bad", role: "alert" }, failure.message)));
  return made;
}

async function single(place, id) {
  const database = await get(`/databases/${encodeURIComponent(id)}`);
  const few = database.tables.length <= 3;
  replace(place,
    element("p", {}, element("a", { href: "#/catalog" }, "All databases")),
    element("h1", {}, database.id),
    element("p", { class: "meta" }, badges(database), element("span", { class: "hint" }, counted(database.tables.length, "table"))),
    database.name !== database.id ? element("p", {}, database.name) : null,
    database.description ? element("p", {}, database.description) : null,
    database.staleReason ? element("p", { class: "notice held" }, database.staleReason) : null,
    texts("Problems", database.problems),
    texts("Statements", database.statements),
    figures("Metrics", database.metrics),
    figures("Segments", database.segments),
    element("section", { class: "card" }, element("h2", {}, "Tables"),
      database.tables.map(table => opening(title(table), () => tableView(table), few))),
    element("section", { class: "card" }, element("h2", {}, "History"), opening("Schema changes", () => history(id))));
  announce(`Database ${database.id}`);
}

export async function catalogPage(place, id) {
  await (id ? single(place, id) : list(place));
}
