import { expect, test } from "vitest";
import { createLog } from "#server/log.ts";
import { LEASE_MS } from "#server/mail/keep-lease.ts";
import { backoffMs, createCircuit, MAX_FAILURES } from "#server/mail/transports/circuit.ts";
import { createSendInOrder, type SendOptions } from "#server/mail/transports/send-in-order.ts";
import { SendError } from "#server/mail/transports/transport.ts";
import { MAX_DELAY_MS } from "#server/store/store.ts";
import { makeMail } from "#server/testing/mails.ts";

const OPTIONS: SendOptions = {
  failures: 0,
  uncertain: undefined,
  signal: new AbortController().signal,
  isStillOurs: async () => true,
};
const DOWN = new SendError("Nobody answers.", { isCertain: true, reason: "ETIMEDOUT" });

function makeCircuit() {
  const time = { now: 1_000_000 };
  const log: string[] = [];
  const opened: boolean[] = [];
  const circuit = createCircuit("smtp", {
    clock: () => time.now,
    log: createLog("debug", (line) => log.push(line)),
    metrics: { setCircuitOpen: (_transport, isOpen) => opened.push(isOpen) },
  });
  const fail = () => circuit.enter()("fails");
  return { circuit, time, log, opened, fail };
}

/** Two transports; the first has the circuit and fails with `failure`. */
function makeTwoTransports() {
  const parts = makeCircuit();
  const tried = { first: 0, second: 0 };
  const first = { failure: DOWN as Error | undefined };
  const sendFirst = async () => {
    tried.first += 1;
    if (first.failure) throw first.failure;
  };
  const sendSecond = async () => {
    tried.second += 1;
  };
  const { send, isReady } = createSendInOrder([
    { kind: "smtp", description: "", carries: ["lead"], circuit: parts.circuit, send: sendFirst },
    { kind: "webhook", description: "", carries: ["lead"], send: sendSecond },
  ]);
  return { ...parts, tried, first, isReady, send: (options = OPTIONS) => send(makeMail(), options) };
}

test("opens after several failures, allows one mail after a pause, and closes when that succeeds", () => {
  const { circuit, time, log, opened, fail } = makeCircuit();
  for (let failures = 1; failures < MAX_FAILURES; failures += 1) fail();
  expect(circuit.accepts()).toBe(true);
  fail();
  expect(circuit.accepts()).toBe(false);
  time.now += 15_000;
  expect(circuit.accepts()).toBe(true);
  const report = circuit.enter();
  expect(circuit.accepts()).toBe(false);
  report("fails");
  time.now += 15_000;
  expect(circuit.accepts()).toBe(false);
  time.now += 15_000;
  circuit.enter()("works");
  expect(circuit.accepts()).toBe(true);
  expect(opened).toEqual([false, true, false]);
  expect(log.map((line) => JSON.parse(line).event)).toEqual([
    "A mail transport failed several times in a row and is tried now and then only",
    "A mail transport works again",
  ]);
});

test("after a failure allows no more mails than would open it", () => {
  const { circuit, fail } = makeCircuit();
  const reports = [circuit.enter(), circuit.enter(), circuit.enter(), circuit.enter()];
  expect(circuit.accepts()).toBe(true);
  fail();
  expect(circuit.accepts()).toBe(false);
  for (const report of reports) report("works");
  expect(circuit.accepts()).toBe(true);
});

test("never pauses longer than a minute, even when the clock is set back", () => {
  const { circuit, time, fail } = makeCircuit();
  for (let failures = 0; failures < 50; failures += 1) fail();
  time.now += 60_000;
  expect(circuit.accepts()).toBe(true);
  fail();
  time.now -= 3_600_000;
  expect(circuit.accepts()).toBe(true);
});

test("counts a slow mail as one failure at most, and none when it succeeds", () => {
  const { circuit } = makeCircuit();
  for (let mails = 1; mails < MAX_FAILURES; mails += 1) {
    const report = circuit.enter();
    report("fails");
    report("fails");
  }
  expect(circuit.accepts()).toBe(true);
  const report = circuit.enter();
  report("fails");
  expect(circuit.accepts()).toBe(false);
  report("works");
  expect(circuit.accepts()).toBe(true);
});

test("an aborted mail does not count and frees the trial slot", () => {
  const { circuit, time, fail } = makeCircuit();
  for (let mails = 0; mails < MAX_FAILURES; mails += 1) fail();
  time.now += 15_000;
  circuit.enter()("unknown");
  expect(circuit.accepts()).toBe(true);
});

test("a failing transport is skipped while another works, but not for a mail that it may have accepted", async () => {
  const { tried, time, first, send } = makeTwoTransports();
  for (let mails = 0; mails < 10; mails += 1)
    expect(await send()).toEqual({ ok: true, transport: "webhook" });
  expect(tried).toEqual({ first: MAX_FAILURES, second: 10 });
  expect(await send({ ...OPTIONS, failures: 1, uncertain: "smtp" })).toMatchObject({ ok: false });
  expect(tried).toEqual({ first: MAX_FAILURES + 1, second: 10 });
  first.failure = undefined;
  time.now += 30_000;
  expect(await send()).toEqual({ ok: true, transport: "smtp" });
  expect(await send()).toEqual({ ok: true, transport: "smtp" });
});

test.each(["recipient", "content", "later"] as const)(
  "a transport that rejects a mail (%s) counts as working",
  async (rejection) => {
    const { tried, first, send } = makeTwoTransports();
    first.failure = new SendError("No.", { isCertain: true, reason: "554", rejection });
    for (let mails = 0; mails < 10; mails += 1) await send();
    expect(tried).toEqual({ first: 10, second: 10 });
  },
);

test("a kind is ready unless all transports that carry it are failing", () => {
  const { circuit, fail, isReady } = makeTwoTransports();
  const { isReady: isReadyAlone } = createSendInOrder([
    { kind: "smtp", description: "", carries: ["lead"], circuit, send: async () => {} },
  ]);
  for (let mails = 0; mails < MAX_FAILURES; mails += 1) fail();
  expect(isReady("lead")).toBe(true);
  expect(isReadyAlone("lead")).toBe(false);
  expect(isReadyAlone("confirmation")).toBe(true);
});

test("the pause between tries doubles from five seconds to fifteen minutes, less up to a quarter of jitter", () => {
  const waits = [1, 2, 3, 8, 9, 100, 5_000].map((failures) => backoffMs(failures, () => 0) / 1000);
  expect(waits).toEqual([5, 10, 20, 640, 900, 900, 900]);
  expect(backoffMs(1, () => 0.999_999)).toBe(3750);
  // The store's maximum delay.
  expect(backoffMs(100, () => 0) + LEASE_MS).toBeLessThanOrEqual(MAX_DELAY_MS);
});
