import fc from "fast-check";
import { expect, test } from "vitest";
import { SEND_PATH } from "#contract/mail-request.ts";
import { hostileBytes, sendBytes } from "#server/testing/hostile-bytes.ts";
import { recordLog } from "#server/testing/record-log.ts";
import { makeSendBody, makeTestApp, serve } from "#server/testing/test-app.ts";

const ROUNDS = 200;

test("malformed HTTP is rejected and the next message accepted", async () => {
  const { app, store, time } = await makeTestApp();
  const { log, lines } = recordLog("error");
  const url = await serve(app, { log });

  const statuses = new Set<string>();
  await fc.assert(
    fc.asyncProperty(hostileBytes(), async (bytes) => {
      // After so many rejections the address is rate-limited.
      time.now += 600_000;
      for (const [, status = ""] of (await sendBytes(url, bytes)).matchAll(/^HTTP\/1\.1 (\d{3})/gm)) {
        statuses.add(status);
        expect(status).not.toMatch(/^5(?!03)/);
      }
    }),
    { numRuns: ROUNDS },
  );
  expect([...statuses]).toEqual(expect.arrayContaining(["400", "431"]));
  expect(lines).toEqual([]);

  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify(makeSendBody({ template_params: { ...GOOD } }));
  expect((await fetch(url + SEND_PATH, { method: "POST", headers, body })).status).toBe(200);
  expect((await store.list()).map(({ lead }) => lead.email)).toContain(GOOD.email);
});

const GOOD = { first_name: "Good Lead", email: "good@client.example", phone_number: "1" };
