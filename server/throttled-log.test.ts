import { expect, test } from "vitest";
import { MINUTE_MS } from "#contract/local-time.ts";
import { recordLog } from "#server/testing/record-log.ts";
import { createThrottledLog } from "#server/throttled-log.ts";

test("a lasting error is logged at once, then once a minute with the number of suppressed lines", () => {
  const { errorLog, time, read } = makeThrottledLog();
  for (let second = 0; second < 90; second += 1) {
    errorLog.failed(new Error("full"));
    time.now += 1_000;
  }
  expect(read()).toMatchObject([
    { level: "error", event: "It fails", reason: "full" },
    { level: "error", event: "It fails", reason: "full", suppressed: 59 },
  ]);
  errorLog.recovered();
  errorLog.recovered();
  expect(read().slice(2)).toMatchObject([{ event: "It works again", after: "It fails", suppressed: 29 }]);
});

test("another error is logged at once, and so is the same one after its end or a clock that was set back", () => {
  const { errorLog, time, read } = makeThrottledLog();
  time.now = 1_000 * MINUTE_MS;
  for (const reason of ["full", "full", "locked"]) errorLog.failed(new Error(reason));
  errorLog.recovered();
  errorLog.failed(new Error("locked"));
  time.now = 0;
  errorLog.failed(new Error("locked"));
  expect(read().map(({ reason }) => reason)).toEqual(["full", "locked", undefined, "locked", "locked"]);
});

test("errors that come and go do not flood the log", () => {
  const { errorLog, time, read } = makeThrottledLog();
  for (let count = 0; count < 1_000; count += 1) {
    errorLog.failed(new Error(`error ${count}`));
    if (count % 2 === 0) errorLog.recovered();
  }
  expect(read().length).toBeLessThan(20);
  time.now += MINUTE_MS;
  errorLog.failed(new Error("full"));
  expect(read().at(-1)).toMatchObject({ reason: "full", suppressed: expect.any(Number) });
});

function makeThrottledLog() {
  const { log, lines } = recordLog();
  const time = { now: 0 };
  const errorLog = createThrottledLog("It fails", { log, clock: () => time.now });
  return { errorLog, time, read: () => lines.map((line) => JSON.parse(line)) };
}
