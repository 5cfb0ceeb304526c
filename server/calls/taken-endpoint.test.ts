import { expect, test } from "vitest";
import { TAKEN_CALLS_PATH } from "#contract/call-rules.ts";
import { CALL_STATE_HEADER } from "#contract/mail-request.ts";
import { MANIFEST } from "#server/testing/fake-build.ts";
import { MESSAGE } from "#server/testing/messages.ts";
import { makeSendBody, makeTestApp } from "#server/testing/test-app.ts";

// A Tuesday: the test app's clock says Monday, January 1, 2024.
const START = "2024-01-02T12:00:00.000Z";

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
  const facts = { ...MANIFEST, organization: { ...MANIFEST.organization, calls } };
  const scene = await makeTestApp({ BOT_CHECK: "off" }, facts);
  const taken = async () => (await (await scene.fetch(TAKEN_CALLS_PATH)).json()).taken;
  await scene.sendJson(body(START));
  expect(await taken()).toEqual([]);
  await scene.sendJson(body(START), {}, "192.0.2.2");
  expect(await taken()).toEqual(["2024-01-02T11:30:00.000Z", START, "2024-01-02T12:30:00.000Z"]);
});
