import { openContent } from "#content.config";
import { loadEstimatePage } from "#model/estimate/estimate-page.server.ts";
import {
  type Comparison,
  compareProjects,
  findCoverage,
  loadFinishedProjects,
} from "#model/estimate/finished-projects.server.ts";

/** The command `npm run estimate`: how far the site's projects were from their estimates. */
function main(): void {
  const reader = openContent();
  const { model } = loadEstimatePage(reader);
  process.stdout.write(describe(compareProjects(model, loadFinishedProjects(reader))));
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

try {
  main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
