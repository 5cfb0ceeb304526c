import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "#server/http/listen.ts";
import { createLog } from "#server/log.ts";
import { makeTestApp } from "#server/testing/test-app.ts";

type Headers = Record<string, string>;

const PLAIN: [string, Headers][] = [
  ["/", { "Accept-Encoding": "gzip, br" }],
  ["/contact-us", {}],
  ["/contact-us", { Accept: "text/html,*/*;q=0.8", "Accept-Encoding": "br;q=0, gzip" }],
];

const OTHER: [string, Headers][] = [
  ["/contact-us?from=mail", {}],
  ["/contact-us/", {}],
  ["/Contact-US", {}],
  ["/contact-us", { "If-None-Match": '"other"' }],
  ["/contact-us", { Accept: "text/markdown" }],
  ["/unknown", {}],
];

test.each(PLAIN)("%s with %o is answered from memory as the app answers it", async (path, headers) => {
  const { ask, app } = await startTestServer();
  const first = await ask(path, headers);
  const second = await ask(path, headers);
  expect(app.fromMemory).toEqual([false, true]);
  expect(second).toEqual(first);
  expect(first.status).toBe(200);

  const known = { ...headers, "If-None-Match": String(first.headers.etag) };
  const unchanged = await ask(path, known);
  expect(app.fromMemory.at(-1)).toBe(true);
  app.isGeneral = true;
  expect(unchanged).toEqual(await ask(path, known));
  expect(unchanged).toMatchObject({ status: 304, body: "" });
});

test.each(OTHER)("%s with %o is left to the app", async (path, headers) => {
  const { ask, app } = await startTestServer();
  for (const _ of [1, 2]) await ask(path, headers);
  expect(app.fromMemory).toEqual([false, false]);
});

/** The real app behind a real socket, and whether each request was answered from memory. */
async function startTestServer() {
  const { app } = await makeTestApp();
  const watched: { fromMemory: boolean[]; isGeneral: boolean } = { fromMemory: [], isGeneral: false };
  const listener = await listen(
    {
      fetch: app.fetch,
      answerFromMemory(request, response) {
        const isAnswered = !watched.isGeneral && app.answerFromMemory?.(request, response) === true;
        watched.fromMemory.push(isAnswered);
        return isAnswered;
      },
    },
    { host: "127.0.0.1", port: 0, log: createLog("silent") },
  );
  onTestFinished(() => listener.close());
  return { app: watched, ask: (path: string, headers: Headers) => askServer(listener.url + path, headers) };
}

async function askServer(url: string, headers: Headers) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(url, { headers, agent: false }, resolve).on("error", reject);
  const response = await promise;
  const { date, ...received } = response.headers;
  return { status: response.statusCode, headers: received, body: await text(response) };
}
