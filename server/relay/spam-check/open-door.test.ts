import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { FACTS } from "#server/testing/fake-build.ts";
import { listenOnLoopback } from "#server/testing/listen-on-loopback.ts";
import { MESSAGE } from "#server/testing/messages.ts";
import { makeSendBody, makeTestApp } from "#server/testing/test-app.ts";

const facts = { ...FACTS, botCheck: { provider: "hcaptcha", siteKey: "public" } } as const;
const body = makeSendBody({ template_params: { ...MESSAGE, "h-captcha-response": "answer" } });

test("the provider of the built site is asked, and what it calls a program is held back", async () => {
  const server = createServer((_request, response) => response.end('{"success":false}'));
  onTestFinished(() => void server.close());
  const env = {
    BOT_CHECK_SECRET: "hidden",
    BOT_CHECK_VERIFY_URL: `http://127.0.0.1:${await listenOnLoopback(server)}/`,
  };
  const { sendJson, store } = await makeTestApp(env, facts);
  expect((await sendJson(body)).status).toBe(200);
  expect(await store.list()).toMatchObject([
    { state: "quarantined", doubts: ["no proof of work", "outside check failed"] },
  ]);
});

test.each([
  ["cannot be reached", { BOT_CHECK_SECRET: "hidden", BOT_CHECK_VERIFY_URL: "http://127.0.0.1:1/" }],
  ["has no secret", {}],
  ["would object, but no check is wanted", { BOT_CHECK: "off" }],
])("a message is not held back when the provider %s", async (_name, env) => {
  const { sendJson, store } = await makeTestApp(env, facts);
  expect((await sendJson(body)).status).toBe(200);
  expect(await store.list()).toMatchObject([{ state: "waiting", doubts: [] }]);
});
