import { styleText } from "node:util";
import type { LaunchLevel, LaunchLine } from "./launch-line.ts";
import { countOf } from "./name-some.ts";
import type { CheckedGroup } from "./run-checks.ts";

const WIDTH = 100;
const INDENT = " ".repeat("advice  ".length);
const COLORS = { must: "red", advice: "yellow", done: "green" } as const satisfies Record<
  LaunchLevel,
  string
>;

/** The list for people: what is wrong, where it is changed and how, in at most 100 columns. Colors only on a terminal. */
export function writeReport(groups: readonly CheckedGroup[]): string {
  const filled = groups.filter(({ lines }) => lines.length > 0);
  const texts = filled.map(
    ({ title, lines }) => `${styleText("bold", title)}\n${lines.map(writeLine).join("")}`,
  );
  return `${texts.join("\n")}\n${wrapText(summarize(groups), WIDTH).join("\n")}\n`;
}

function writeLine(line: LaunchLine): string {
  const [first = "", ...more] = wrapText(line.what, WIDTH - INDENT.length);
  const label = styleText(COLORS[line.level], line.level.padEnd(INDENT.length));
  const details = line.level === "done" ? [] : [`in: ${line.where}`, line.how];
  const rest = [...more, ...details.flatMap((text) => wrapText(text, WIDTH - INDENT.length))];
  return `${label}${first}\n${rest.map((text) => `${INDENT}${text}\n`).join("")}`;
}

function summarize(groups: readonly CheckedGroup[]): string {
  const { must, advice, done } = countLevels(groups);
  const things = `${countOf(must, "thing")} must be done before the launch`;
  const rest = `${countOf(advice, "piece", "pieces")} of advice, ${done} done. docs/launch.md explains the list.`;
  return `${must === 0 ? "Nothing must be done before the launch" : things}; ${rest}`;
}

/** How many lines there are of each level. */
export function countLevels(groups: readonly CheckedGroup[]): Record<LaunchLevel, number> {
  const counts = { must: 0, advice: 0, done: 0 };
  for (const { level } of groups.flatMap(({ lines }) => lines)) counts[level] += 1;
  return counts;
}

/** Breaks a text between words into lines of at most so many characters. A longer word is broken where the line ends. */
function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  // What stands between backticks is to be copied, and stays in one piece.
  const words = text.match(/(?:`[^`]*`|\S)+/g) ?? [];
  const pieces = words.flatMap((word) => word.match(new RegExp(`.{1,${width}}`, "gu")) ?? []);
  for (const piece of pieces) {
    const longer = line === "" ? piece : `${line} ${piece}`;
    if (longer.length > width) lines.push(line);
    line = longer.length > width ? piece : longer;
  }
  return line === "" ? lines : [...lines, line];
}
