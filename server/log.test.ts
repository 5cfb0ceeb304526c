import { expect, test } from "vitest";
import { createLog } from "#server/log.ts";

test("writes one JSON line per event from its level up", () => {
  const lines: string[] = [];
  const log = createLog("warn", (line) => lines.push(line));
  log.info("quiet");
  log.warn("Mail not delivered", { lead: "1", reason: "two\nlines" });
  log.error("loud");
  expect(lines.every((line) => /^[^\n]+\n$/.test(line))).toBe(true);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: "warn", event: "Mail not delivered", lead: "1", reason: "two\nlines" },
    { level: "error", event: "loud" },
  ]);
});

test("silent is silent", () => {
  const lines: string[] = [];
  createLog("silent", (line) => lines.push(line)).error("loud");
  expect(lines).toEqual([]);
});
