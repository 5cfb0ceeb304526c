import type { RequestListener } from "node:http";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import type { BotCheckProvider } from "#contract/mail-request.ts";
import { createProviderCheck } from "#server/leads/spam.ts";
import { listenOnLoopback } from "#server/testing/listen-on-loopback.ts";
import { recordLog } from "#server/testing/record-log.ts";

const FIELDS = { "cf-turnstile-response": "answer" };

describe("the provider check", () => {
  test.each([
    ["turnstile", "cf-turnstile-response"],
    ["hcaptcha", "h-captcha-response"],
    ["recaptcha", "g-recaptcha-response"],
  ] as const)("asks %s about the answer of the visitor", async (provider, field) => {
    let asked = "";
    const verifyUrl = await startProvider(async (request, response) => {
      asked = `${request.method} ${await text(request)}`;
      response.end('{"success":true,"hostname":"acme.example"}');
    });
    const { ask } = makeCheck({ provider, verifyUrl });
    expect(await ask({ [field]: "a&b" }, "192.0.2.1")).toBe("person");
    expect(asked).toBe("POST secret=hidden&response=a%26b&remoteip=192.0.2.1");
  });

  test.each([
    ['{"success":false,"error-codes":["invalid-input-response"]}', "program"],
    ['{"success":false}', "program"],
    ['{"success":false,"error-codes":["timeout-or-duplicate"]}', "expired"],
    ['{"success":false,"error-codes":["expired-input-response"]}', "expired"],
  ])("takes %s as %s", async (answer, verdict) => {
    const { ask, lines } = makeCheck({ verifyUrl: await startProvider(respond(answer)) });
    expect(await ask(FIELDS, "192.0.2.1")).toBe(verdict);
    expect(lines).toEqual([]);
  });
});

test.each<[name: string, answer: RequestListener | undefined, reason: RegExp]>([
  ["its own error", respond('{"success":false,"error-codes":["internal-error"]}'), /internal-error/],
  ["a wrong secret", respond('{"success":false,"error-codes":["invalid-input-secret"]}'), /input-secret/],
  ["another shape", respond('{"success":"yes"}'), /not one of siteverify/],
  ["no JSON", respond("<html>", 502), /JSON/],
  ["a redirect", respond("", 302), /failed/],
  ["no answer in time", () => {}, /timeout/],
  ["a refused connection", undefined, /failed/],
])("an inconclusive check blocks nobody and is logged: after %s", async (name, answer, reason) => {
  const verifyUrl = answer ? await startProvider(answer) : "http://127.0.0.1:1/";
  const { ask, lines } = makeCheck({ verifyUrl, ...(name === "no answer in time" && { timeoutMs: 50 }) });
  expect(await ask(FIELDS, "192.0.2.1")).toBe("unknown");
  expect(lines.join()).toMatch(reason);
  expect(lines.join()).not.toMatch(/hidden|192\.0\.2\.1/);
});

test.each([
  ["no provider", { provider: "none" }, FIELDS],
  ["no secret", { secret: "" }, FIELDS],
  ["no answer of the visitor", {}, {}],
  ["an answer that is no text", {}, { "cf-turnstile-response": ["answer"] }],
] as const)("with %s nobody is asked", async (_name, parts, fields) => {
  let isAsked = false;
  const verifyUrl = await startProvider((_, response) => {
    isAsked = true;
    response.end("{}");
  });
  const { ask } = makeCheck({ verifyUrl, ...parts });
  expect(await ask(fields, "192.0.2.1")).toBe("unknown");
  expect(isAsked).toBe(false);
});

function respond(body: string, status = 200): RequestListener {
  return (_, response) => void response.writeHead(status, { Location: "/elsewhere" }).end(body);
}

type CheckParts = { provider?: BotCheckProvider; secret?: string; verifyUrl: string; timeoutMs?: number };

function makeCheck({
  provider = "turnstile",
  secret = "hidden",
  verifyUrl,
  timeoutMs = 600_000,
}: CheckParts) {
  const { log, lines } = recordLog("warn");
  const env = { botCheckSecret: secret || undefined, botCheckVerifyUrl: verifyUrl };
  return { ask: createProviderCheck(provider, env, log, timeoutMs), lines };
}

async function startProvider(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${await listenOnLoopback(server)}/`;
}
