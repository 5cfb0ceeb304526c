import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { listenInbox } from "#server/inbox/listen-inbox.ts";
import { FACTS } from "#server/testing/fake-build.ts";
import { findClosedPort, listenOnLoopback } from "#server/testing/listen-on-loopback.ts";
import { recordLog } from "#server/testing/record-log.ts";
import { openTestStore } from "#server/testing/stores.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { waitUntil } from "#server/testing/wait-until.ts";

test("a busy port is a warning, and the inbox takes it over once it is free", async () => {
  const port = await findClosedPort();
  const other = createServer();
  await listenOnLoopback(other, port);
  const { log, lines } = recordLog();
  const origin = `http://localhost:${port}`;
  const inbox = await listenInbox({
    store: await openTestStore(),
    facts: FACTS,
    place: { port, host: "127.0.0.1", origin },
    dataDir: makeTempFolder(),
    soonMs: 1,
    countsPages: true,
    proxies: {},
    calendars: { isBusy: () => false, listUnread: () => [] },
    onQueued: () => {},
    clock: Date.now,
    log,
    retryMs: 5,
  });
  onTestFinished(inbox.close);
  expect(lines).toEqual([expect.stringContaining("The inbox is not available yet")]);
  other.close();
  await waitUntil(() => lines.some((line) => line.includes("The inbox is available")));
  // Passkeys don't work at an IP address.
  const answer = await fetch(`http://127.0.0.1:${port}/inbox/sign-in`, { redirect: "manual" });
  expect(answer.headers.get("location")).toBe(`${origin}/inbox/sign-in`);
});

test("behind a proxy that doesn't say who asks, the start warns", async () => {
  const { log, lines } = recordLog();
  const parts = { facts: FACTS, dataDir: "", soonMs: 1, countsPages: true, clock: Date.now, log };
  const place = { port: await findClosedPort(), host: "127.0.0.1", origin: "https://inbox.acme.example" };
  const store = await openTestStore();
  const open = (proxies: { clientAddressHeader?: string }) =>
    listenInbox({
      ...parts,
      calendars: { isBusy: () => false, listUnread: () => [] },
      store,
      place,
      proxies,
      onQueued: () => {},
    });
  await (await open({ clientAddressHeader: "X-Forwarded-For" })).close();
  expect(lines).toEqual([]);
  await (await open({})).close();
  expect(lines).toEqual([expect.stringContaining("CLIENT_ADDRESS_HEADER is not set")]);
});

test("without a port there is no inbox", async () => {
  const { log } = recordLog();
  const parts = {
    facts: FACTS,
    dataDir: "",
    soonMs: 1,
    countsPages: true,
    proxies: {},
    calendars: { isBusy: () => false, listUnread: () => [] },
    onQueued: () => {},
    clock: Date.now,
    log,
  };
  const inbox = await listenInbox({ ...parts, store: await openTestStore(), place: undefined });
  expect(inbox.url).toBeUndefined();
});
