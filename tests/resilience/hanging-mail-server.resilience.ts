import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { makeFakeBuild } from "#server/testing/fake-build.ts";
import { startFaultySmtpServer } from "#server/testing/faulty-smtp-server.ts";
import { startHttpReceiver } from "#server/testing/http-receiver.ts";
import { runServer } from "#server/testing/server-process.ts";
import { waitUntil } from "#server/testing/wait-until.ts";
import { post, SERVER_SETTINGS } from "./relay-setup.ts";

const LEADS = 30;
const SECRET = `whsec_${randomBytes(24).toString("base64")}`;

test("a mail server that never acknowledges a message holds up neither the webhook nor acceptance nor a stop", async () => {
  const hanging = await startFaultySmtpServer("hang");
  const webhook = await startHttpReceiver((_call, response) => response.writeHead(204).end());
  const server = runServer(makeFakeBuild(), {
    ...SERVER_SETTINGS,
    SMTP_URL: `smtp://127.0.0.1:${hanging.port}`,
    WEBHOOK_URL: webhook.origin,
    WEBHOOK_SECRET: SECRET,
  });
  const url = await server.url();
  for (let index = 0; index < LEADS; index += 1) {
    expect(await post(url, { marker: `marker-${index}-end`, key: `key-${index}` })).toBe(200);
  }
  await waitUntil(() => webhook.calls.length === LEADS);
  expect(new Set(webhook.calls.map(({ headers }) => headers["webhook-id"])).size).toBe(LEADS);
  // Few at once, and none is sent again while the server may still take it.
  expect(hanging.texts).toBeGreaterThan(0);
  expect(hanging.connections).toBeLessThanOrEqual(6);
  server.child.kill("SIGTERM");
  expect(await server.exitCode()).toBe(0);
});
