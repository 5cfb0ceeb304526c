import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { readEnv } from "#server/env/env.ts";
import { createLog } from "#server/log.ts";
import { startServer } from "#server/start-server.ts";
import { CHROMIUM_ARGUMENTS, findChromium } from "../setup/find-programs.mjs";

const RUNS = 25;
const CPU_SLOWDOWN = 4;

/** Prints the first paint of the home page relative to a bare page with the same text. */
export async function printFirstPaint(): Promise<void> {
  const root = mkdtempSync(path.join(tmpdir(), "bench-"));
  cpSync("build", path.join(root, "build"), { recursive: true });
  writeBarePage(path.join(root, "build/client"));
  const env = readEnv({ PORT: "0", DATA_DIR: path.join(root, "data"), LOG_LEVEL: "silent" });
  const server = await startServer({ root, env, log: createLog("silent") });
  const browser = await chromium.launch({
    executablePath: findChromium() ?? "chromium",
    args: CHROMIUM_ARGUMENTS,
  });
  try {
    const { home, bare } = await measureBoth(browser, server.url);
    const ratio = (home / bare).toFixed(2);
    const times = `${home.toFixed(1)} ms and ${bare.toFixed(1)} ms`;
    process.stdout.write(
      `first paint, home page to bare page: ${ratio} (medians of ${RUNS} runs each, ${times}, CPU ${CPU_SLOWDOWN} times slower)\n`,
    );
  } finally {
    await browser.close();
    await server.stop();
    rmSync(root, { recursive: true });
  }
}

// Alternating, so that other load on the machine affects both alike.
async function measureBoth(browser: Browser, url: string): Promise<{ home: number; bare: number }> {
  const home: number[] = [];
  const bare: number[] = [];
  await measure(browser, `${url}/`);
  for (let run = 0; run < RUNS; run++) {
    home.push(await measure(browser, `${url}/`));
    bare.push(await measure(browser, `${url}/bare`));
  }
  return { home: findMedian(home), bare: findMedian(bare) };
}

async function measure(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.goto(url);
  const time = await page.evaluate(readFirstPaint);
  await context.close();
  return time;
}

function readFirstPaint(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByName("first-contentful-paint")) resolve(entry.startTime);
    });
    observer.observe({ type: "paint", buffered: true });
  });
}

function findMedian(times: number[]): number {
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}

const BLOCK = /<(h[1-4]|p|li|dt|dd|th|td|label|summary|button)\b[^>]*>([\s\S]*?)<\/\1>/g;

/** Writes `/bare`: the text of the home page in plain HTML, without styles, images or scripts. */
function writeBarePage(client: string): void {
  const home = readFileSync(path.join(client, "index.html"), "utf8");
  const body = home.slice(home.indexOf("<body"));
  const blocks = [...body.matchAll(BLOCK)].map(
    ([, tag, inside = ""]) => `<${tag}>${inside.replace(/<[^>]*>/g, " ")}</${tag}>`,
  );
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title>${blocks.join("\n")}</html>`;
  const folder = path.join(client, "bare");
  mkdirSync(folder);
  writeFileSync(path.join(folder, "index.html"), html);
  writeFileSync(path.join(folder, "index.html.br"), brotliCompressSync(html));
}
