import fc from "fast-check";
import { expect, test } from "vitest";
import { SEND_FORM_PATH, SEND_PATH } from "#contract/mail-request.ts";
import { NO_METRICS } from "#server/metrics/metrics.ts";
import { FACTS } from "#server/testing/fake-build.ts";
import { hostileRequest, toRequest } from "#server/testing/hostile-requests.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { makeSendBody, makeTestApp } from "#server/testing/test-app.ts";

const ORIGIN = "http://127.0.0.1:3000";
const SENDING = [SEND_PATH, SEND_FORM_PATH];
const ROUNDS = 600;
// High limits, so that most requests are judged by content.
const NO_LIMITS = { RATE_LIMIT_PER_ADDRESS: "1000000", RATE_LIMIT_TOTAL: "1000000" };

test("no request crashes the relay, and every OK is a stored lead", async () => {
  const outcomes: string[] = [];
  const metrics = { ...NO_METRICS, countSubmission: (outcome: string) => void outcomes.push(outcome) };
  const app = await makeTestApp(NO_LIMITS, FACTS, { metrics });
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
    { numRuns: ROUNDS },
  );
  // Every outcome occurs.
  expect([...new Set(answers)]).toEqual(expect.arrayContaining([200, 303, 400, 403, 422]));
  expect([...new Set(outcomes)]).toEqual(expect.arrayContaining(["stored", "quarantined", "refused"]));
  const taken = answers.filter((status) => status === 200 || status === 303).length;
  const repeated = outcomes.filter((outcome) => outcome === "repeated").length;
  expect(await app.store.list()).toHaveLength(taken - repeated);
  await expectGoodLead(app);
});

test("limits withstand a flood from changing addresses", async () => {
  const { sendJson, store } = await makeTestApp({ RATE_LIMIT_TOTAL: "30" });
  const statuses: number[] = [];
  for (let count = 0; count < 100; count += 1) {
    statuses.push((await sendJson(makeSendBody(), {}, `2001:db8:${count}::1`)).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(70);
  expect(await store.list()).toHaveLength(30);
});

async function expectGoodLead({ sendJson, store }: TestApp): Promise<void> {
  const params = { first_name: "Good Lead", email: "good@client.example", phone_number: "1" };
  expect((await sendJson(makeSendBody({ template_params: params }))).status).toBe(200);
  const records = await store.list();
  expect(records.find(({ lead }) => lead.first_name === "Good Lead")).toMatchObject({ state: "waiting" });
}
