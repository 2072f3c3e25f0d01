// Shows the page that the address names behind its '#'.

import { element, replace } from "./elements.js";
import { applyColours, showSettings } from "./settings.js";
import { Refused } from "./client.js";
import { askPage } from "./ask.js";
import { catalogPage } from "./catalog.js";
import { pipelinePage } from "./pipeline.js";
import { runsPage } from "./runs.js";
import { teachingPage } from "./teaching.js";

const PAGES = [
  { name: "ask", title: "Ask", show: askPage },
  { name: "catalog", title: "Catalog", show: catalogPage },
  { name: "teaching", title: "Teaching", show: teachingPage },
  { name: "pipeline", title: "Pipeline", show: pipelinePage },
  { name: "runs", title: "Runs", show: runsPage },
];

const place = document.getElementById("content");
const links = PAGES.map(page => element("a", { href: `#/${page.name}` }, page.title));
let leave = () => {};

function wanted() {
  const [name, ...rest] = location.hash.replace(/^#\//, "").split("/");
  const at = PAGES.findIndex(page => page.name === name);
  return { at: Math.max(0, at), rest: rest.map(decoded) };
}

/** A part of the address as it was before its encoding; as it stands where it is no encoding. */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

async function show() {
  leave();
  leave = () => {};
  const { at, rest } = wanted();
  const page = PAGES[at];
  links.forEach((link, index) => (index === at ? link.setAttribute("aria-current", "page") : link.removeAttribute("aria-current")));
  document.title = `${page.title} · Signalbox`;
  try {
    leave = (await page.show(place, ...rest)) ?? leave;
  } catch (problem) {
    replace(place, element("p", { class: "notice bad", role: "alert" }, problem.message));
    if (problem instanceof Refused && problem.status === 401 && (await showSettings("This page needs a token that the gateway knows."))) {
      await show();
    }
  }
}

applyColours();
replace(document.getElementById("pages"), ...links);
document.getElementById("settings").addEventListener("click", async () => {
  if (await showSettings()) {
    await show();
  }
});
document.querySelector(".skip").addEventListener("click", event => { event.preventDefault(); place.focus(); });
window.addEventListener("hashchange", show);
await show();
