import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { listenInbox } from "#server/inbox/inbox-app.ts";
import { MANIFEST } from "#server/testing/fake-build.ts";
import { findClosedPort, listenOnLoopback } from "#server/testing/listen-on-loopback.ts";
import { recordLog } from "#server/testing/record-log.ts";
import { makeTestApp } from "#server/testing/test-app.ts";
import { waitUntil } from "#server/testing/wait-until.ts";

async function start(env: Record<string, string>) {
  const { log, lines } = recordLog();
  const { services } = await makeTestApp(env, MANIFEST, { log });
  const inbox = await listenInbox(services, 5);
  onTestFinished(inbox.close);
  return { ...inbox, lines };
}

test("a busy port is a warning, and the inbox takes it over once it is free", async () => {
  const port = await findClosedPort();
  const other = createServer();
  await listenOnLoopback(other, port);
  const origin = `http://localhost:${port}`;
  const { lines } = await start({ INBOX_PORT: String(port) });
  expect(lines).toEqual([expect.stringContaining("The inbox is not available yet")]);
  other.close();
  await waitUntil(() => lines.some((line) => line.includes("The inbox is available")));
  // Passkeys don't work at an IP address.
  const answer = await fetch(`http://127.0.0.1:${port}/inbox/sign-in`, { redirect: "manual" });
  expect(answer.headers.get("location")).toBe(`${origin}/inbox/sign-in`);
});

test("without a port there is no inbox", async () => {
  expect((await start({})).url).toBeUndefined();
});
