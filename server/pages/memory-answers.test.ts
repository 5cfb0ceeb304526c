import { writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createFileCache } from "#server/pages/memory-answers.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { makeTestApp, serve } from "#server/testing/test-app.ts";

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

test.each(PLAIN)("%s with %o is answered from memory exactly as by the app", async (path, headers) => {
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

/** Records whether each request was answered from memory. */
async function startTestServer() {
  const { app } = await makeTestApp();
  const watched: { fromMemory: boolean[]; isGeneral: boolean } = { fromMemory: [], isGeneral: false };
  const url = await serve({
    fetch: app.fetch,
    answerFromMemory(request, response) {
      const isAnswered = !watched.isGeneral && app.answerFromMemory?.(request, response) === true;
      watched.fromMemory.push(isAnswered);
      return isAnswered;
    },
  });
  return { app: watched, ask: (path: string, headers: Headers) => askServer(url + path, headers) };
}

async function askServer(url: string, headers: Headers) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(url, { headers, agent: false }, resolve).on("error", reject);
  const response = await promise;
  const { date, ...received } = response.headers;
  return { status: response.statusCode, headers: received, body: await text(response) };
}

test("the cache evicts the least recently used file", async () => {
  const cache = createFileCache(10);
  const [a, b, c] = [makeFile(4), makeFile(4), makeFile(4)];
  await cache.load(a);
  await cache.load(b);
  expect(cache.peek(a)?.bytes).toHaveLength(4);
  await cache.load(c);
  expect([a, b, c].map((file) => cache.peek(file) !== undefined)).toEqual([true, false, true]);
});

test("the cache loads files over its limit without keeping them", async () => {
  const cache = createFileCache(10);
  const file = makeFile(11);
  expect((await cache.load(file)).bytes).toHaveLength(11);
  expect(cache.peek(file)).toBeUndefined();
});

test("the cache counts a file loaded twice once", async () => {
  const cache = createFileCache(10);
  const [a, b] = [makeFile(5), makeFile(5)];
  await Promise.all([cache.load(a), cache.load(a), cache.load(b)]);
  expect(cache.peek(a) && cache.peek(b)).toBeDefined();
});

function makeFile(size: number): string {
  const file = join(makeTempFolder(), "file");
  writeFileSync(file, "x".repeat(size));
  return file;
}
