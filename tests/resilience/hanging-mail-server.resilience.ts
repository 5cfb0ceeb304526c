import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { makeFakeBuild } from "#server/testing/fake-build.ts";
import { startFaultySmtpServer } from "#server/testing/faulty-smtp-server.ts";
import { startHttpReceiver } from "#server/testing/http-receiver.ts";
import { runServer } from "#server/testing/server-process.ts";
import { waitUntil } from "#server/testing/wait-until.ts";
import { IS_FULL } from "#tools/setup/test-size.mjs";
import { post } from "./load.ts";
import { SERVER_SETTINGS } from "./relay-setup.ts";

const LEADS = 30;
/** Attempts until the circuit opens, and some later retries. */
const MOST_TRIED = 12;
const SECRET = `whsec_${randomBytes(24).toString("base64")}`;

test.each([
  ...(IS_FULL
    ? ([
        ["accepts connections but never greets", "silent", LEADS],
        ["greets but never replies to commands", "mute", LEADS],
      ] as const)
    : []),
  // Mails that may have been accepted are not sent another way.
  ["never acknowledges messages", "hang", LEADS - MOST_TRIED],
] as const)(
  "leads go out by the second transport when the mail server %s",
  async (_name, fault, leastArrived) => {
    const hanging = await startFaultySmtpServer(fault);
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
    const countArrived = () => new Set(webhook.calls.map(({ headers }) => headers["webhook-id"])).size;
    await waitUntil(() => countArrived() >= leastArrived);
    expect(hanging.connections).toBeLessThanOrEqual(MOST_TRIED);
    const warnings = () => server.output.stderr.match(/A mail transport failed several times/g) ?? [];
    // Leads avoid the mail server from its first failure on; the warning comes with the third.
    await waitUntil(() => warnings().length > 0);
    expect(warnings()).toHaveLength(1);
  },
);
