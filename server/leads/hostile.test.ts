import fc from "fast-check";
import { expect, test } from "vitest";
import { SEND_FORM_PATH, SEND_PATH } from "#contract/mail-request.ts";
import { NO_METRICS } from "#server/metrics/metrics.ts";
import { MANIFEST } from "#server/testing/fake-build.ts";
import { hostileBytes, sendBytes } from "#server/testing/hostile-bytes.ts";
import { hostileRequest, toRequest } from "#server/testing/hostile-requests.ts";
import { recordLog } from "#server/testing/record-log.ts";
import { makeSendBody, makeTestApp, serve, type TestApp } from "#server/testing/test-app.ts";

const ORIGIN = "http://127.0.0.1:3000";
const SENDING = [SEND_PATH, SEND_FORM_PATH];
// High limits, so that most requests are judged by content.
const NO_LIMITS = { RATE_LIMIT_PER_ADDRESS: "1000000" };

async function expectGoodLead({ sendJson, store }: TestApp): Promise<void> {
  const params = { first_name: "Good Lead", email: "good@client.example", phone_number: "1" };
  expect((await sendJson(makeSendBody({ template_params: params }))).status).toBe(200);
  const records = await store.list();
  expect(records.find(({ lead }) => lead.first_name === "Good Lead")).toMatchObject({ state: "waiting" });
}

test("malformed HTTP is rejected and the next message accepted", async () => {
  const app = await makeTestApp();
  const { log, lines } = recordLog("error");
  const url = await serve(app.app, { log });
  const statuses = new Set<string>();
  await fc.assert(
    fc.asyncProperty(hostileBytes(), async (bytes) => {
      // After so many rejections the address is rate-limited.
      app.time.now += 600_000;
      for (const [, status = ""] of (await sendBytes(url, bytes)).matchAll(/^HTTP\/1\.1 (\d{3})/gm)) {
        statuses.add(status);
        expect(status).not.toMatch(/^5(?!03)/);
      }
    }),
    { numRuns: 200 },
  );
  expect([...statuses]).toEqual(expect.arrayContaining(["400", "431"]));
  expect(lines).toEqual([]);
  await expectGoodLead(app);
});

test("no request crashes the relay, and every OK is a stored lead", async () => {
  const outcomes: string[] = [];
  const metrics = { ...NO_METRICS, countSubmission: (outcome: string) => void outcomes.push(outcome) };
  const app = await makeTestApp(NO_LIMITS, MANIFEST, { metrics });
  const answers: number[] = [];
  let visitors = 0;
  await fc.assert(
    fc.asyncProperty(hostileRequest(), async (request) => {
      visitors += 1;
      // One address each, because requests from rate-limited ones are not parsed.
      const clientAddress = `2001:db8:${visitors.toString(16)}::1`;
      const response = await app.app.fetch(toRequest(ORIGIN, request), { clientAddress });
      expect(response.status).toBeLessThan(500);
      if (request.method === "POST" && SENDING.includes(request.path)) answers.push(response.status);
    }),
    { numRuns: 600 },
  );
  // Every outcome occurs.
  expect([...new Set(answers)]).toEqual(expect.arrayContaining([200, 303, 400, 403, 422]));
  expect([...new Set(outcomes)]).toEqual(expect.arrayContaining(["stored", "quarantined", "refused"]));
  const taken = answers.filter((status) => status === 200 || status === 303).length;
  const repeated = outcomes.filter((outcome) => outcome === "repeated").length;
  expect(await app.store.list()).toHaveLength(taken - repeated);
  await expectGoodLead(app);
});
