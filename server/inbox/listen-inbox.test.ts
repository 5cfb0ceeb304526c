import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { listenInbox } from "#server/inbox/listen-inbox.ts";
import { MANIFEST } from "#server/testing/fake-build.ts";
import { findClosedPort, listenOnLoopback } from "#server/testing/listen-on-loopback.ts";
import { recordLog } from "#server/testing/record-log.ts";
import { openTestStore } from "#server/testing/stores.ts";
import { waitUntil } from "#server/testing/wait-until.ts";

async function start(origin: string | undefined, port: number, proxies = {}) {
  const { log, lines } = recordLog();
  const inbox = await listenInbox({
    store: await openTestStore(),
    facts: MANIFEST,
    place: origin === undefined ? undefined : { port, host: "127.0.0.1", origin },
    dataDir: "",
    soonMs: 1,
    countsPages: true,
    proxies,
    calendars: { isBusy: () => false, listUnread: () => [] },
    onQueued: () => {},
    clock: Date.now,
    log,
    retryMs: 5,
  });
  onTestFinished(inbox.close);
  return { ...inbox, lines };
}

test("a busy port is a warning, and the inbox takes it over once it is free", async () => {
  const port = await findClosedPort();
  const other = createServer();
  await listenOnLoopback(other, port);
  const origin = `http://localhost:${port}`;
  const { lines } = await start(origin, port);
  expect(lines).toEqual([expect.stringContaining("The inbox is not available yet")]);
  other.close();
  await waitUntil(() => lines.some((line) => line.includes("The inbox is available")));
  // Passkeys don't work at an IP address.
  const answer = await fetch(`http://127.0.0.1:${port}/inbox/sign-in`, { redirect: "manual" });
  expect(answer.headers.get("location")).toBe(`${origin}/inbox/sign-in`);
});

test("behind a proxy that doesn't say who asks, the start warns", async () => {
  const origin = "https://inbox.acme.example";
  const proxies = { clientAddressHeader: "X-Forwarded-For" };
  expect((await start(origin, await findClosedPort(), proxies)).lines).toEqual([]);
  const { lines } = await start(origin, await findClosedPort());
  expect(lines).toEqual([expect.stringContaining("CLIENT_ADDRESS_HEADER is not set")]);
});

test("without a port there is no inbox", async () => {
  expect((await start(undefined, 0)).url).toBeUndefined();
});
