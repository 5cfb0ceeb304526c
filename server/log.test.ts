import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Log, LogDetails, LogLevel } from "#server/log.ts";
import { createLog } from "#server/log.ts";
import { makeLead } from "#server/testing/messages.ts";

/** Accepts no bytes, like a full disk. */
const FULL_DEVICE = "/dev/full";
/** Longer than the pause between writes. */
const RETRIED_MS = 1_500;

test("writes one JSON line per event from its level up", () => {
  const { log, lines, read } = openLog("warn");
  log.info("quiet");
  log.warn("Mail not delivered", { lead: "1", failures: 2, isLast: false, reason: "two\nlines" });
  log.error("loud 100%s");
  expect(lines.every((line) => /^[^\n]+\n$/.test(line))).toBe(true);
  expect(read()).toEqual([
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

test("level silent writes nothing", () => {
  const { log, lines } = openLog("silent");
  log.error("loud");
  expect(lines).toEqual([]);
});

describe("does not log what a visitor typed", () => {
  const lead = makeLead({ last_name: "Rao-Iyer" });
  test.each([
    ["as details", lead],
    ["as a part of the details", { lead }],
    ["as one of several parts", { leads: [lead, lead] }],
  ])("%s", (_, details) => {
    const { log, lines } = openLog("info");
    // Details that bypass the types.
    log.info("Lead stored", details as unknown as LogDetails);
    expect(lines).toHaveLength(1);
    for (const text of [lead.first_name, lead.last_name, lead.email, lead.phone_number, lead.company_name]) {
      expect(lines[0]).not.toContain(text);
    }
    expect(lines[0]).not.toContain("a shop");
    expect(lines[0]).toContain(lead.id);
  });

  test("in a mail address that a mail server repeats", () => {
    const { log, read } = openLog("info");
    log.warn("Mail not delivered", {
      reason: "550 5.1.1 <asha.rao+x@client.example>: unknown; see https://mail.example/550",
      place: "node_modules/@hono/node-server",
    });
    expect(read()).toMatchObject([
      {
        reason: "550 5.1.1 <[mail address]>: unknown; see https://mail.example/550",
        place: "node_modules/@hono/node-server",
      },
    ]);
  });

  test("in an error, of which name, code and stack are logged", () => {
    const { log, lines, read } = openLog("info");
    const text = "Ann said\n    at Ann (home.ts:1:2)";
    const error = Object.assign(new RangeError(text), { code: "22001", detail: "Failing row: Ann" });
    log.error("A request failed", { error });
    expect(lines[0]).not.toContain("Ann");
    expect(read()).toMatchObject([
      {
        event: "A request failed",
        error: { type: "RangeError", code: "22001", stack: expect.stringMatching(/^at .*log\.test\.ts:\d+/) },
      },
    ]);
  });
});

test("the last line before an exit is written", () => {
  const module = pathToFileURL(join(import.meta.dirname, "log.ts")).href;
  const script = `import { createLog } from ${JSON.stringify(module)};
    createLog("info").error("The server stops", { reason: "x".repeat(100_000) });
    process.exit(1);`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    encoding: "utf8",
  });
  expect(stdout).toBe("");
  expect(JSON.parse(stderr)).toMatchObject({ event: "The server stops", reason: "x".repeat(100_000) });
});

test.skipIf(!existsSync(FULL_DEVICE))("a full disk does not make logging throw", () => {
  const module = pathToFileURL(join(import.meta.dirname, "log.ts")).href;
  const script = `import { createLog } from ${JSON.stringify(module)};
    const log = createLog("info");
    for (let line = 0; line < 20_000; line += 1) log.info("Lead stored", { reason: "x".repeat(100) });
    process.stdout.write("went on");`;
  const full = openSync(FULL_DEVICE, "w");
  onTestFinished(() => closeSync(full));
  const { stdout, status } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", full],
  });
  expect(stdout).toBe("went on");
  expect(status).toBe(0);
});

test("after a full disk has room again, lines are written again", () => {
  const module = pathToFileURL(join(import.meta.dirname, "log.ts")).href;
  const script = `import fs from "node:fs";
    const { writeSync } = fs;
    let isFull = true;
    fs.writeSync = (...args) => {
      if (isFull) throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
      return writeSync(...args);
    };
    const { createLog } = await import(${JSON.stringify(module)});
    const log = createLog("info");
    // Several lengths, so that the buffer is filled completely.
    for (let line = 0; line < 12_000; line += 1) log.info("Filler", { reason: "x".repeat(line % 200) });
    isFull = false;
    for (let line = 0; line < 3; line += 1) log.error("Lead not stored");`;
  const { stderr, status } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    encoding: "utf8",
    maxBuffer: 2 ** 24,
  });
  expect(stderr).toContain("Lead not stored");
  expect(status).toBe(0);
});

test("a stalled reader blocks nothing, and later learns how many lines it missed", async () => {
  const module = pathToFileURL(join(import.meta.dirname, "log.ts")).href;
  const script = `import { createLog } from ${JSON.stringify(module)};
    const log = createLog("info");
    for (let line = 0; line < 20_000; line += 1) log.info("Lead stored", { reason: "x".repeat(100) });
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
  expect(stored.length + (gap?.lines ?? 0)).toBe(20_000);
  expect(gap?.lines).toBeGreaterThan(0);
  expect(events.at(-1)?.event).toBe("Last line");
});

function openLog(level: LogLevel): { log: Log; lines: string[]; read(): unknown[] } {
  const lines: string[] = [];
  const log = createLog(level, (line) => lines.push(line));
  return { log, lines, read: () => lines.map((line): unknown => JSON.parse(line)) };
}
