import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import type { LogDetails } from "#server/log.ts";
import { makeLead } from "#server/testing/messages.ts";
import { recordLog } from "#server/testing/record-log.ts";

/** Longer than the pause between writes. */
const RETRIED_MS = 1_500;

test("writes one JSON line per event from its level up", () => {
  const silent = recordLog("silent");
  silent.log.error("loud");
  expect(silent.lines).toEqual([]);
  const { log, lines } = recordLog("warn");
  log.info("quiet");
  log.warn("Mail not delivered", { lead: "1", failures: 2, isLast: false, reason: "two\nlines" });
  log.error("loud 100%s");
  expect(lines.every((line) => /^[^\n]+\n$/.test(line))).toBe(true);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      level: "warn",
      event: "Mail not delivered",
      lead: "1",
      failures: 2,
      isLast: false,
      reason: "two\nlines",
    },
    { time: expect.any(String), level: "error", event: "loud 100%s" },
  ]);
});

test("does not log what a visitor typed, even in details that bypass the types or in errors", () => {
  const { log, lines } = recordLog();
  const lead = makeLead({ last_name: "Rao-Iyer" });
  // What no types allow.
  for (const details of [lead, { lead }, { leads: [lead, lead] }])
    log.info("Lead stored", details as unknown as LogDetails);
  const { id, receivedAt, page, date, ...typed } = lead;
  for (const line of lines) expect(line).toContain(id);
  const place = "node_modules/@hono/node-server";
  const reason = "550 5.1.1 <asha.rao+x@client.example>: unknown; see https://mail.example/550";
  log.warn("Mail not delivered", { reason, place });
  const text = `${lead.first_name} said\n    at Asha Rao (home.ts:1:2)`;
  const error = Object.assign(new RangeError(text), { code: "22001", detail: "Failing row: Asha Rao" });
  log.error("A request failed", { error });
  for (const word of ["a shop", ...Object.values(typed).filter(Boolean)])
    expect(lines.join()).not.toContain(word);
  const stack = expect.stringMatching(/^at .*log\.test\.ts:\d+/);
  expect(lines.slice(3).map((line) => JSON.parse(line))).toMatchObject([
    { reason: "550 5.1.1 <[mail address]>: unknown; see https://mail.example/550", place },
    { event: "A request failed", error: { type: "RangeError", code: "22001", stack } },
  ]);
});

/** Runs a script that has `log`. */
function runScript(script: string) {
  const code = `${IMPORT} const log = createLog("info"); ${script}`;
  return spawnSync(process.execPath, ["--input-type=module", "--eval", code], {
    encoding: "utf8",
    maxBuffer: 2 ** 24,
    stdio: ["ignore", "pipe", "pipe"],
  });
}

const MODULE = JSON.stringify(pathToFileURL(join(import.meta.dirname, "log.ts")).href);
const IMPORT = `import { createLog } from ${MODULE};`;
const MANY_LINES = `for (let line = 0; line < 8_000; line += 1) log.info("Lead stored", { reason: "x".repeat(100) });`;

test("the last line before an exit is written", () => {
  const { stdout, stderr } = runScript(
    `log.error("The server stops", { reason: "x".repeat(100_000) }); process.exit(1);`,
  );
  expect(stdout).toBe("");
  expect(JSON.parse(stderr)).toMatchObject({ event: "The server stops", reason: "x".repeat(100_000) });
});

test("a full disk does not make logging throw, and lines are written once it has room again", () => {
  const { stderr, status } = runScript(`
    import fs from "node:fs";
    const { writeSync } = fs;
    let isFull = true;
    fs.writeSync = (...args) => {
      if (isFull) throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
      return writeSync(...args);
    };
    // Several lengths, so that the buffer is filled completely.
    for (let line = 0; line < 12_000; line += 1) log.info("Filler", { reason: "x".repeat(line % 200) });
    isFull = false;
    for (let line = 0; line < 3; line += 1) log.error("Lead not stored");`);
  expect(stderr).toContain("Lead not stored");
  expect(status).toBe(0);
});

test("a stalled reader blocks nothing, and later learns how many lines it missed", async () => {
  const script = `${IMPORT} const log = createLog("info"); ${MANY_LINES}
    process.stdin.once("data", () => {
      log.error("Last line");
      process.exit();
    });
    process.stdout.write("went on");`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script]);
  onTestFinished(() => void child.kill("SIGKILL"));
  expect(String(await once(child.stdout, "data"))).toBe("went on");
  const read = text(child.stderr);
  await sleep(RETRIED_MS);
  child.stdin.write("end");
  const lines = (await read).trimEnd().split("\n");
  const events = lines.map((line): { event: string; lines?: number } => JSON.parse(line));
  const gap = events.find(({ event }) => event === "Lines of the log were dropped");
  const stored = events.filter(({ event }) => event === "Lead stored");
  expect(stored.length + (gap?.lines ?? 0)).toBe(8_000);
  expect(gap?.lines).toBeGreaterThan(0);
  expect(events.at(-1)?.event).toBe("Last line");
});
