import { expect, test } from "vitest";
import { TAKEN_CALLS_PATH } from "#contract/call-rules.ts";
import { CALL_STATE_HEADER, LEAD_ID_HEADER, SUBMISSION_KEY_HEADER } from "#contract/mail-request.ts";
import { FACTS } from "#server/testing/fake-build.ts";
import { MESSAGE } from "#server/testing/messages.ts";
import { makePostgresDatabase } from "#server/testing/postgres-database.ts";
import { openTestStore } from "#server/testing/stores.ts";
import { makeSendBody, makeTestApp, serve } from "#server/testing/test-app.ts";

// A Tuesday: the test app's clock says Monday, January 1, 2024.
const START = "2024-01-02T12:00:00.000Z";
const KEY = "00000000-0000-4000-8000-0000000000aa";

const request = (meeting_start: string) => ({ ...MESSAGE, meeting_start, meeting_time_zone: "UTC" });
const body = (meeting_start: string) => makeSendBody({ template_params: request(meeting_start) });

test("a requested time is taken, nothing else, and scripts of other sites may ask", async () => {
  const scene = await makeTestApp({ ALLOWED_ORIGINS: "https://other.example", BOT_CHECK: "off" });
  const ask = (headers = {}) => scene.fetch(TAKEN_CALLS_PATH, { headers });
  expect(await (await ask()).json()).toEqual({ taken: [] });
  expect((await scene.sendJson(body(START))).headers.get(CALL_STATE_HEADER)).toBeNull();
  const answer = await ask({ Origin: "https://other.example" });
  expect(await answer.text()).toBe(JSON.stringify({ taken: [START] }));
  expect(answer.headers.get("cache-control")).toBe("public, max-age=5");
  expect(answer.headers.get("access-control-allow-origin")).toBe("https://other.example");
  expect((await ask({ Origin: "https://evil.example" })).status).toBe(403);
  expect((await scene.fetch(TAKEN_CALLS_PATH, { method: "POST" })).status).toBe(405);
  const answers = await Promise.all(Array.from({ length: 70 }, () => ask()));
  expect(answers.at(-1)?.status).toBe(429);
});

test("the rules of the site decide how many calls fit", async () => {
  const calls = { parallel: 2, bufferMinutes: 15, noticeHours: 4, daysAhead: 14 };
  const facts = { ...FACTS, organization: { ...FACTS.organization, calls } };
  const scene = await makeTestApp({ BOT_CHECK: "off" }, facts);
  const taken = async () => (await (await scene.fetch(TAKEN_CALLS_PATH)).json()).taken;
  await scene.sendJson(body(START));
  expect(await taken()).toEqual([]);
  await scene.sendJson(body(START), {}, "192.0.2.2");
  expect(await taken()).toEqual(["2024-01-02T11:30:00.000Z", START, "2024-01-02T12:30:00.000Z"]);
});

test("visitors of two servers race for a time: both leads are stored, one gets it, the other moves", async () => {
  const databaseUrl = await makePostgresDatabase();
  const servers = await Promise.all(
    [1, 2].map(async () => {
      const store = await openTestStore({ databaseUrl, dataDir: "unused" });
      const { app } = await makeTestApp({ BOT_CHECK: "off" }, FACTS, { store });
      return { store, url: await serve(app) };
    }),
  );
  const send = async (index: number, start: string) => {
    const headers = { "Content-Type": "application/json", [SUBMISSION_KEY_HEADER]: `${KEY}${index}` };
    const url = `${servers[index % 2]?.url}/api/v1.0/email/send`;
    const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body(start)) });
    expect([answer.status, await answer.text()]).toEqual([200, "OK"]);
    return { index, state: answer.headers.get(CALL_STATE_HEADER), id: answer.headers.get(LEAD_ID_HEADER) };
  };
  const answers = await Promise.all([0, 1, 2, 3].map((index) => send(index, START)));
  const losers = answers.filter(({ state }) => state === "taken");
  expect(losers).toHaveLength(3);
  expect(await servers[0]?.store.list()).toHaveLength(4);
  const moved = await send(losers[0]?.index ?? 0, "2024-01-02T13:00:00.000Z");
  expect(moved).toEqual({ ...losers[0], state: null });
  expect(await servers[1]?.store.list()).toHaveLength(4);
});
