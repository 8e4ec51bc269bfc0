// How a banner turned out: the profile's checks, what was adjusted, what to mind.

import { find, icon, make } from "./dom.js";
import { amount, bytes, seconds } from "./figures.js";
import { onBanner } from "./render.js";

const inSeconds = (value) => (value === null ? "for ever" : seconds(value * 1000));

/** Rules in plain words, and how their figures read. Any other rule is shown by its name. */
const rules = {
  "wcag-2.2.2": { words: "Stops by itself (WCAG 2.2.2)", figure: inSeconds },
  "wcag-2.3.1": { words: "Does not flash (WCAG 2.3.1)", figure: amount },
  bytes: { words: "Weight", figure: bytes },
  time: { words: "Time of all plays", figure: inSeconds },
};

export function prepareReport() {
  onBanner((banner) => {
    find("report").hidden = !banner;
    if (banner) find("findings").replaceChildren(...findings(banner));
  });
}

function findings({ checks, adjustments, warnings }) {
  const explained = new Map(checks.map(({ rule }) => [rule, warnings.find((text) => mentions(text, rule))]));
  const others = warnings.filter((text) => ![...explained.values()].includes(text));
  const rows = [
    ...checks.map((check) => checked(check, explained.get(check.rule))),
    ...others.map((text) => finding("warn", "Mind", sentence(text))),
    ...adjustments.map(adjusted),
  ];
  if (rows.length === 0) return [make("p", { class: "hint" }, "Nothing to remark.")];
  return [make("ul", { class: "findings" }, ...rows)];
}

/** Whether a warning speaks of a rule such as wcag-2.2.2. */
const mentions = (text, rule) => text.toLowerCase().includes(rule.replace("-", " "));

/** A rule that is not kept and comes with advice is a duty; without advice it has failed. */
function checked({ rule, pass, measured, limit }, advice) {
  const { words, figure } = rules[rule] ?? { words: sentence(rule.replaceAll("-", " ")), figure: amount };
  const figures = `${figure(measured)}, at most ${figure(limit)}`;
  if (pass) return finding("pass", "Passed", words, figures);
  return finding(advice ? "warn" : "fail", advice ? "Mind" : "Failed", words, figures, advice && sentence(advice));
}

const adjusted = ({ pointer, from, to }) =>
  finding("info", "Adjusted", sentence(pointer.slice(1).replaceAll("/", ", ")), `${amount(from)} → ${amount(to)}`);

const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

const symbols = { pass: "check", fail: "cross", warn: "warning", info: "tune" };

const finding = (kind, verdict, words, figure, advice) =>
  make("li", { class: kind }, icon(symbols[kind]), make("b", {}, verdict),
    make("span", {}, words, advice && make("em", {}, advice)), figure && make("small", {}, figure));
