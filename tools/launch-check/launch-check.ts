import { parseArgs, styleText } from "node:util";
import { openContent } from "#content.config";
import { type EnvSource, readSwallowedFlags } from "#server/config/env.ts";
import { errorCode, errorMessage } from "#server/error-message.ts";
import { type LaunchLevel, type LaunchLine, pluralize } from "./check.ts";
import { type CheckedGroup, runChecks } from "./run-checks.ts";
import { readSettingsFile } from "./settings.ts";
import { describeTestMail, isAcceptedByAll, sendTestMail } from "./test-mail.ts";

const HELP = `Lists what is left to do before a launch. Exits with 1 while something must be done.

  npm run launch-check                                print the list
  npm run launch-check -- --settings FILE             with the server settings, from lines of NAME=value
  npm run launch-check -- --json                      print it for programs
  npm run launch-check -- --send-test-mail [ADDRESS]  send one mail as the server would
`;

const WIDTH = 100;
const INDENT = " ".repeat("advice  ".length);
const COLORS = { must: "red", advice: "yellow", done: "green" } as const satisfies Record<
  LaunchLevel,
  string
>;

if (import.meta.main) {
  // `| head` closes the pipe early.
  process.stdout.on("error", (error) => {
    if (errorCode(error) !== "EPIPE") throw error;
  });
  try {
    const args = [...process.argv.slice(2), ...readSwallowedFlags(["json"])];
    // biome-ignore lint/style/noProcessEnv: the server settings are read here and passed to every check
    const { code, text } = await checkLaunch(args, process.env);
    process.stdout.write(text);
    process.exitCode = code;
  } catch (error) {
    process.stderr.write(`${errorMessage(error)}\n`);
    process.exitCode = 2;
  }
}

/**
 * @param source gets what a file of settings says besides
 * @returns the exit code and what is printed
 * @throws Error when the arguments are invalid
 */
export async function checkLaunch(
  args: string[],
  source: EnvSource,
): Promise<{ code: number; text: string }> {
  const { json, help, settings, to, ...flags } = parseCall(args);
  if (help) return { code: 0, text: HELP };
  if (settings !== undefined) loadSettings(settings, source);
  return flags["send-test-mail"] ? await tryMail(source, to, json) : await printList(source, json);
}

/** The environment wins over the file. */
function loadSettings(file: string, source: EnvSource): void {
  for (const [name, value] of Object.entries(readSettingsFile(file))) source[name] ??= value;
}

async function printList(source: EnvSource, json: boolean) {
  const groups = await runChecks(source);
  const counts = countLevels(groups);
  const text = json ? `${JSON.stringify({ counts, groups }, null, 2)}\n` : writeReport(groups);
  return { code: counts.must === 0 ? 0 : 1, text };
}

async function tryMail(source: EnvSource, to: string | undefined, json: boolean) {
  const outcomes = await sendTestMail(openContent(), source, to);
  const text = json ? `${JSON.stringify({ outcomes }, null, 2)}\n` : describeTestMail(outcomes);
  return { code: isAcceptedByAll(outcomes) ? 0 : 1, text };
}

/** @throws Error when the arguments are invalid */
function parseCall(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
      settings: { type: "string" },
      "send-test-mail": { type: "boolean", default: false },
    },
  });
  const [to, extra] = positionals;
  const odd = values["send-test-mail"] ? extra : to;
  if (odd !== undefined) throw new Error(`Unknown argument "${odd}": see --help.`);
  return { ...values, to };
}

function writeReport(groups: readonly CheckedGroup[]): string {
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
  const things = `${pluralize(must, "thing")} must be done before the launch`;
  const rest = `${pluralize(advice, "piece", "pieces")} of advice, ${done} done. docs/launch.md explains the list.`;
  return `${must === 0 ? "Nothing must be done before the launch" : things}; ${rest}`;
}

function countLevels(groups: readonly CheckedGroup[]): Record<LaunchLevel, number> {
  const counts = { must: 0, advice: 0, done: 0 };
  for (const { level } of groups.flatMap(({ lines }) => lines)) counts[level] += 1;
  return counts;
}

function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  // Code in backticks stays in one piece, to be copied.
  const words = text.match(/(?:`[^`]*`|\S)+/g) ?? [];
  const pieces = words.flatMap((word) => word.match(new RegExp(`.{1,${width}}`, "gu")) ?? []);
  for (const piece of pieces) {
    const longer = line === "" ? piece : `${line} ${piece}`;
    if (longer.length > width) lines.push(line);
    line = longer.length > width ? piece : longer;
  }
  return line === "" ? lines : [...lines, line];
}
