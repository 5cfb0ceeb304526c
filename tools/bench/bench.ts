import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { fromHtml } from "hast-util-from-html";
import { select } from "hast-util-select";
import { openContent } from "#content.config";
import { NOT_SENT_PATH } from "#model/site/page-paths.ts";
import { listPagePaths } from "#model/site/site-pages.server.ts";
import { printGrowth } from "./growth.ts";
import { printInteraction } from "./interaction.ts";
import { printLighthouse } from "./lighthouse.ts";
import { printRelay } from "./relay.ts";
import { print } from "./report.ts";
import { printServing } from "./serving.ts";

const CLIENT = path.resolve("build/client");

/** Sizes of each page of the current build, in bytes. */
function printPageWeights(): void {
  const rows = ["page | HTML with CSS, brotli | script before intent | script after intent, brotli"];
  for (const page of listPagePaths(openContent())) {
    if (page === NOT_SENT_PATH) continue;
    const html = fromHtml(readFileSync(path.join(CLIENT, page, "index.html")));
    const [theme] = select("script[data-theme]", html)?.children ?? [];
    const { src = "", dataPage = "", dataPreload = "" } = select("script[data-page]", html)?.properties ?? {};
    const before =
      statSync(path.join(CLIENT, String(src))).size +
      Buffer.byteLength(theme?.type === "text" ? theme.value : "");
    const scripts = [String(dataPage), ...String(dataPreload).split(" ")];
    const after = scripts.map(brotliSize).reduce((sum, size) => sum + size, 0);
    rows.push([page, brotliSize(`${page}/index.html`), before, after].join(" | "));
  }
  print(rows.join("\n"));
}

function brotliSize(href: string): number {
  const file = path.join(CLIENT, href);
  return statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? statSync(file).size;
}

const BENCHES: Record<string, (...values: string[]) => void | Promise<void>> = {
  weights: printPageWeights,
  interaction: printInteraction,
  relay: printRelay,
  serving: printServing,
  growth: (...sizes) => printGrowth(sizes.length > 0 ? sizes.map(readCount) : undefined),
  lighthouse: printLighthouse,
};

// Slow, and needs packages of its own.
const ONLY_ON_REQUEST = "lighthouse";

// `npm run bench` runs all, `npm run bench -- growth 100 1000` one of them.
const [name, ...values] = process.argv.slice(2);
if (name === undefined) await runAll();
else await findBench(name)(...values);

async function runAll(): Promise<void> {
  print(
    "This takes about ten minutes, and then an hour or more for growth on two cores with nothing else to do.\n",
  );
  for (const [name, run] of Object.entries(BENCHES)) if (name !== ONLY_ON_REQUEST) await run();
}

function findBench(name: string): (...values: string[]) => void | Promise<void> {
  const bench = BENCHES[name];
  if (!bench) throw new Error(`Expected one of ${Object.keys(BENCHES).join(", ")}, found "${name}"`);
  return bench;
}

function readCount(value: string): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1) throw new Error(`Expected a count, found "${value}"`);
  return count;
}
