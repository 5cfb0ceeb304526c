import { expect, test } from "vitest";
import { createFaultLog } from "#server/fault-log.ts";
import { createLog } from "#server/log.ts";

const MINUTE_MS = 60_000;

test("a lasting fault is logged at once, then once a minute with the number of suppressed lines", () => {
  const { faults, time, lines } = makeFaultLog();
  for (let second = 0; second < 90; second += 1) {
    faults.noticed(new Error("full"));
    time.now += 1_000;
  }
  expect(lines).toMatchObject([
    { level: "error", event: "It fails", reason: "full" },
    { level: "error", event: "It fails", reason: "full", suppressed: 59 },
  ]);
  faults.ended();
  faults.ended();
  expect(lines.slice(2)).toMatchObject([{ level: "info", event: "It works", suppressed: 29 }]);
});

test("another fault is logged at once, and so is the same one after its end", () => {
  const { faults, lines } = makeFaultLog();
  for (const reason of ["full", "full", "locked"]) faults.noticed(new Error(reason));
  faults.ended();
  faults.noticed(new Error("locked"));
  expect(lines.map(({ reason }) => reason)).toEqual(["full", "locked", undefined, "locked"]);
});

test("faults that come and go do not flood the log", () => {
  const { faults, time, lines } = makeFaultLog();
  for (let count = 0; count < 1_000; count += 1) {
    faults.noticed(new Error(`fault ${count}`));
    if (count % 2 === 0) faults.ended();
  }
  expect(lines.length).toBeLessThan(20);
  time.now += MINUTE_MS;
  faults.noticed(new Error("full"));
  expect(lines.at(-1)).toMatchObject({ reason: "full", suppressed: expect.any(Number) });
});

test("a lasting fault is still logged after the clock was set back", () => {
  const { faults, time, lines } = makeFaultLog();
  time.now = 1_000 * MINUTE_MS;
  faults.noticed(new Error("full"));
  time.now = 0;
  faults.noticed(new Error("full"));
  expect(lines).toHaveLength(2);
});

function makeFaultLog() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("info", (line) => lines.push(JSON.parse(line)));
  const time = { now: 0 };
  const options = { log, event: "It fails", endEvent: "It works", clock: () => time.now };
  return { faults: createFaultLog(options), time, lines };
}
