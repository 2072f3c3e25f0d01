// Draws the charts of answers: the part of Vega-Lite that Signalbox writes, which is bars, lines and
// points over names, numbers and times. The table beside a chart holds its values for everyone.

import { drawing, element } from "./elements.js";

const HEIGHT = 300;
const BAR = 26;
const TOP = 12;
const RIGHT = 18;
const LETTER = 6.6;
const TICKS = 6;
const COLOURS = 10;

/** The share of a leaning label's length that lies to its left. */
const COSINE = Math.cos((35 * Math.PI) / 180);

/** A narrow window shows a drawing in its own size, so that its labels stay legible. */
const narrow = window.matchMedia("(max-width: 40rem)");
const width = () => (narrow.matches ? 320 : 680);
const longestLabel = () => (narrow.matches ? 14 : 30);

const short = text => (text.length > longestLabel() ? text.slice(0, longestLabel() - 1) + "…" : text);
const said = value => (value === null || value === undefined ? "–" : String(value));

/** Round numbers that cover a range. */
export function ticks(least, most, wanted = TICKS) {
  if (least === most) {
    return [least];
  }
  const rough = (most - least) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map(each => each * power).find(each => each >= rough);
  const from = Math.floor(least / step + 1e-9);
  const until = Math.ceil(most / step - 1e-9);
  return Array.from({ length: until - from + 1 }, (_, at) => Number(((from + at) * step).toPrecision(12)));
}

function number(value, channel) {
  if (channel.axis?.format === "d") {
    return String(value);
  }
  return Math.abs(value) >= 1e6
    ? new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 2 }).format(value)
    : value.toLocaleString("en", { maximumFractionDigits: 6 });
}

function quantitative(channel, values, from, until, needsZero) {
  const held = values.map(each => each[channel.field]).filter(value => typeof value === "number");
  const zero = needsZero || channel.scale?.zero !== false;
  const whole = channel.axis?.format === "d";
  let marks = ticks(zero ? Math.min(0, ...held) : Math.min(...held), zero ? Math.max(0, ...held) : Math.max(...held));
  if (whole) {
    marks = [...new Set(marks.map(Math.round))];
  }
  const [least, most] = [marks[0], marks.at(-1)];
  const at = value => (most === least ? (from + until) / 2 : from + ((value - least) / (most - least)) * (until - from));
  return { at: each => (typeof each[channel.field] === "number" ? at(each[channel.field]) : null), zero: at(Math.min(Math.max(0, least), most)),
    ticks: marks.map(value => ({ at: at(value), text: number(value, channel) })) };
}

function temporal(channel, values, from, until) {
  const utc = channel.scale?.type === "utc";
  const time = each => Date.parse(utc ? `${each[channel.field]}`.slice(0, 10) : each[channel.field]);
  const held = [...new Set(values.map(time).filter(Number.isFinite))].sort((one, other) => one - other);
  const [least, most] = [held[0], held.at(-1)];
  const at = value => (most === least ? (from + until) / 2 : from + ((value - least) / (most - least)) * (until - from));
  const every = Math.max(1, Math.ceil(held.length / TICKS));
  const days = values.every(each => /^\d{4}-\d\d-\d\d$/.test(each[channel.field] ?? "0000-00-00"));
  const months = channel.axis?.format === "%b %Y";
  const text = value => new Date(value).toLocaleString("en-GB", { timeZone: utc ? "UTC" : undefined, month: "short", year: "numeric",
    ...(months ? {} : { day: "numeric" }), ...(days || utc || months ? {} : { hour: "2-digit", minute: "2-digit" }) });
  return { at: each => (Number.isFinite(time(each)) ? at(time(each)) : null), zero: from,
    ticks: held.filter((_, index) => index % every === 0).map(value => ({ at: at(value), text: text(value) })) };
}

function nominal(channel, values, from, until) {
  const names = [...new Set(values.map(each => said(each[channel.field])))];
  const band = (until - from) / names.length;
  const every = Math.max(1, Math.ceil((names.length * 14) / Math.abs(until - from)));
  const start = name => from + names.indexOf(name) * band;
  return { at: each => start(said(each[channel.field])) + band / 2, start: each => start(said(each[channel.field])), band, zero: from,
    ticks: names.map(name => ({ at: start(name) + band / 2, text: name })).filter((_, index) => index % every === 0) };
}

function scale(channel, values, from, until, needsZero) {
  switch (channel.type) {
    case "quantitative": return quantitative(channel, values, from, until, needsZero);
    case "temporal": return temporal(channel, values, from, until);
    default: return nominal(channel, values, from, until);
  }
}

/** Whether labels below an axis would touch each other. */
function leans(axis, space) {
  const room = space / Math.max(1, axis.ticks.length);
  return axis.ticks.some(tick => short(tick.text).length * LETTER > room - 6);
}

/** The place of a label in the middle below its tick, within the drawing. */
function within(tick) {
  const half = (short(tick.text).length * LETTER) / 2 + 2;
  return Math.min(Math.max(tick.at, half), width() - half);
}

/** The room left of an axis whose leaning labels end at their ticks. */
function overhang(axis, left) {
  return Math.max(0, ...axis.ticks.map(tick => short(tick.text).length * LETTER * COSINE + 16 - (tick.at - left)));
}

/** Labels below an axis, leaning where they would touch each other. */
function lowerAxis(axis, title, base, space) {
  const lean = leans(axis, space);
  return [
    axis.ticks.map(tick => drawing("text", lean
      ? { x: tick.at, y: base + 14, class: "label", "text-anchor": "end", transform: `rotate(-35 ${tick.at} ${base + 14})` }
      : { x: within(tick), y: base + 18, class: "label", "text-anchor": "middle" }, short(tick.text))),
    drawing("text", { x: width() - RIGHT, y: base + (lean ? 20 + leaning(axis) : 38), class: "title", "text-anchor": "end" }, title),
  ];
}

function leaning(axis) {
  return Math.max(...axis.ticks.map(tick => short(tick.text).length)) * LETTER * 0.58 + 8;
}

function placed(spec) {
  const { x, y } = spec.encoding;
  const values = spec.data.values;
  const lies = spec.mark === "bar" && y.type === "nominal";
  const offset = spec.encoding.yOffset ?? spec.encoding.xOffset;
  const inner = offset ? new Set(values.map(each => said(each[offset.field]))).size : 1;
  const rows = lies ? new Set(values.map(each => said(each[y.field]))).size : 0;
  const height = lies ? rows * Math.max(BAR, 14 * inner + 6) : HEIGHT - 70;
  const probe = scale(y, values, TOP + height, TOP, spec.mark === "bar" && !lies);
  const beside = Math.min(240, Math.max(...probe.ticks.map(tick => short(tick.text).length)) * LETTER + 18);
  const first = scale(x, values, beside, width() - RIGHT, lies);
  const left = leans(first, width() - RIGHT - beside) ? Math.max(beside, overhang(first, beside)) : beside;
  const horizontal = scale(x, values, left, width() - RIGHT, lies);
  const vertical = lies ? nominal(y, values, TOP, TOP + height) : probe;
  return { x: horizontal, y: vertical, left, base: TOP + height, lies, values };
}

function tip(spec, each) {
  const shown = spec.encoding.tooltip ?? [spec.encoding.x, spec.encoding.y];
  return drawing("title", {}, shown.map(channel => `${channel.title}: ${said(each[channel.field])}`).join("\n"));
}

function bars(spec, plot, colour) {
  const offset = spec.encoding.xOffset ?? spec.encoding.yOffset;
  const names = offset ? [...new Set(plot.values.map(each => said(each[offset.field])))] : [""];
  const band = plot.lies ? plot.y : plot.x;
  const amount = plot.lies ? plot.x : plot.y;
  const wide = band.band ?? Math.min(40, (width() - plot.left) / (plot.values.length + 1));
  const thick = Math.max(1, Math.min(56, (wide * 0.76) / names.length));
  return plot.values.filter(each => amount.at(each) !== null && band.at(each) !== null).map(each => {
    const at = band.at(each) + thick * ((offset ? names.indexOf(said(each[offset.field])) : 0) - names.length / 2);
    const [from, until] = [amount.zero, amount.at(each)].sort((one, other) => one - other);
    const size = Math.max(1, until - from);
    return drawing("rect", plot.lies
      ? { x: from, y: at, width: size, height: thick, rx: 2, class: `mark ${colour(each)}` }
      : { x: at, y: from, width: thick, height: size, rx: 2, class: `mark ${colour(each)}` }, tip(spec, each));
  });
}

function points(spec, plot, colour, radius) {
  return plot.values.filter(each => plot.x.at(each) !== null && plot.y.at(each) !== null).map(each =>
    drawing("circle", { cx: plot.x.at(each), cy: plot.y.at(each), r: radius, class: `mark ${colour(each)}` }, tip(spec, each)));
}

function lines(spec, plot, colour) {
  const series = Map.groupBy
    ? Map.groupBy(plot.values, colour)
    : plot.values.reduce((all, each) => all.set(colour(each), [...(all.get(colour(each)) ?? []), each]), new Map());
  const drawn = [...series].map(([name, values]) => {
    const places = values.filter(each => plot.x.at(each) !== null && plot.y.at(each) !== null)
      .map(each => [plot.x.at(each), plot.y.at(each)]).sort((one, other) => one[0] - other[0]);
    return drawing("polyline", { points: places.map(place => place.join(",")).join(" "), class: `line ${name}` });
  });
  return [drawn, points(spec, plot, colour, 3.5)];
}

function legend(channel, names) {
  return element("ul", { class: "legend", "aria-label": channel.title },
    names.map((name, at) => element("li", {}, element("span", { class: `swatch colour${at % COLOURS}` }), name)));
}

/** Draws a chart; null where it has a form that this console does not draw. */
export function chart(spec) {
  const { x, y, color } = spec.encoding ?? {};
  if (!["bar", "line", "point"].includes(spec.mark) || !x || !y || !spec.data?.values?.length) {
    return null;
  }
  const plot = placed(spec);
  const names = color ? [...new Set(plot.values.map(each => said(each[color.field])))] : [];
  const colour = each => `colour${color ? names.indexOf(said(each[color.field])) % COLOURS : 0}`;
  const marks = spec.mark === "bar" ? bars(spec, plot, colour) : spec.mark === "line" ? lines(spec, plot, colour) : points(spec, plot, colour, 4.5);
  const lean = leans(plot.x, width() - plot.left - RIGHT);
  const height = plot.base + (lean ? 30 + leaning(plot.x) : 46);
  const grid = plot.lies
    ? plot.x.ticks.map(tick => drawing("line", { x1: tick.at, x2: tick.at, y1: TOP, y2: plot.base, class: "grid" }))
    : plot.y.ticks.map(tick => drawing("line", { x1: plot.left, x2: width() - RIGHT, y1: tick.at, y2: tick.at, class: "grid" }));
  const kinds = { bar: "Bars", line: "Line", point: "Points" };
  return element("figure", { class: "chart" },
    element("figcaption", {}, `${y.title} by ${x.title}`),
    names.length > 0 ? legend(color, names) : null,
    drawing("svg", { viewBox: `0 0 ${width()} ${height}`, role: "img", "aria-label": `${kinds[spec.mark]}: ${y.title} by ${x.title}; the table has the values` },
      grid, marks,
      plot.y.ticks.map(tick => drawing("text", { x: plot.left - 8, y: tick.at + 4, class: "label", "text-anchor": "end" }, short(tick.text))),
      lowerAxis(plot.x, x.title, plot.base, width() - plot.left - RIGHT)));
}
