import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { openContent } from "#content.config";
import {
  type Comparison,
  calibrate,
  compareProjects,
  type FinishedProject,
  findCoverage,
} from "#model/estimate/calibrate.ts";
import { parseChoices } from "#model/estimate/choices.ts";
import type { EstimateModel } from "#model/estimate/estimate.ts";
import { loadEstimatePage } from "#model/estimate/estimate-page.server.ts";
import { loadFinishedProjects } from "#model/estimate/finished-projects.server.ts";
import { parseNumber } from "#model/estimate/parse-number.ts";
import { VERSION_FIELD } from "#model/estimate/questions.ts";

const USAGE = `Usage:
  npm run estimate -- projects                How far the site's projects were from their estimates
  npm run estimate -- calibrate projects.csv  Figures for content/pages/estimate.yaml from your own projects
See docs/estimate.md.
`;

/** The command `npm run estimate`. */
function main([command, file]: string[]): number {
  const reader = openContent();
  const { model } = loadEstimatePage(reader);
  if (command === "projects") {
    print(describe(compareProjects(model, loadFinishedProjects(reader))));
    return 0;
  }
  if (command !== "calibrate" || file === undefined) {
    print(USAGE);
    return 2;
  }
  const projects = readProjects(model, file);
  const { effort, correlation, factor, spread } = calibrate(model, projects);
  const { exponent } = model.calendar;
  print(describe(compareProjects(model, projects)));
  print(`\nFor content/pages/estimate.yaml:\n
model:
  effort: ${effort.toFixed(2)}
  correlation: ${correlation.toFixed(2)}
  calendar: { factor: ${factor.toFixed(2)}, exponent: ${exponent}, spread: ${spread.toFixed(2)} }
`);
  const calendar = { ...model.calendar, factor, spread };
  print(
    `\nWith these figures:\n${describe(compareProjects({ ...model, effort, correlation, calendar }, projects))}`,
  );
  return 0;
}

/** @throws Error with file, line and column of what cannot be read */
function readProjects(model: EstimateModel, file: string): FinishedProject[] {
  const rows: Record<string, string>[] = parse(readCsv(file), {
    ...{ bom: true, columns: true, skip_empty_lines: true, trim: true },
  });
  if (rows.length === 0)
    throw new Error(`${file}: expected a line for each project below the names of the columns, found none`);
  const columns = ["name", "price", "weeks", VERSION_FIELD, ...model.questions.map(({ id }) => id)];
  const unknown = Object.keys(rows[0] ?? {}).find((column) => !columns.includes(column));
  if (unknown !== undefined)
    throw new Error(`${file}, column "${unknown}": expected one of ${columns.join(", ")}`);
  return rows.map((row, index) => {
    const line = `${file}, line ${index + 2}`;
    const read = (column: string) => {
      const number = parseNumber(row[column] ?? "");
      if (number !== undefined && number > 0) return number;
      throw new Error(
        `${line}, column "${column}": expected a number above zero, found "${row[column] ?? ""}"`,
      );
    };
    const { choices, notes } = parseChoices(model, new URLSearchParams(row));
    const [note] = notes;
    if (note?.kind === "option" || note?.kind === "number" || note?.kind === "range")
      throw new Error(`${line}: expected an answer to "${note.question}", found "${note.found}"`);
    return { name: row.name || line, choices, price: read("price"), weeks: read("weeks") };
  });
}

/** @throws Error with the file, if it cannot be read */
function readCsv(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new Error(`${file}: expected a CSV file, found none that can be read`, { cause: error });
  }
}

function describe(comparisons: Comparison[]): string {
  const width = Math.max(...comparisons.map(({ name }) => name.length));
  const lines = comparisons.map(({ name, price, weeks }) =>
    [name.padEnd(width), `price ${formatMeasured(price, 0)}`, `weeks ${formatMeasured(weeks, 1)}`].join("  "),
  );
  const share = (of: "price" | "weeks") => `${Math.round(100 * findCoverage(comparisons, of))} percent`;
  return `${lines.join("\n")}\nWithin the range: ${share("price")} of the prices and ${share("weeks")} of the durations\n`;
}

function formatMeasured(
  { range: { low, high }, actual, distance }: Comparison["price"],
  digits: number,
): string {
  const [from, to, found] = [low, high, actual].map((value) => value.toFixed(digits));
  const off = distance === 0 ? "within" : `${distance > 0 ? "+" : ""}${Math.round(100 * distance)} %`;
  return `${found} of ${from} to ${to}, ${off}`;
}

function print(text: string): void {
  process.stdout.write(text);
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
