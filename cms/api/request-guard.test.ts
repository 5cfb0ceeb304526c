import { Hono } from "hono";
import { expect, test } from "vitest";
import { guardRequests } from "./request-guard.ts";

const app = new Hono().use(guardRequests).all("*", ({ json }) => json({ message: "accepted" }));

const OWN = {
  method: "POST",
  remoteAddress: "127.0.0.1",
  host: "127.0.0.1:3000",
  origin: "http://127.0.0.1:3000",
  "content-type": "application/json; charset=utf-8",
};

async function send(change: Partial<Record<keyof typeof OWN, string | undefined>>): Promise<string> {
  const { method, remoteAddress, ...headers } = { ...OWN, ...change };
  const sent = Object.entries(headers).filter((header): header is [string, string] => Boolean(header[1]));
  const socket = { remoteAddress, localPort: 3000 };
  const init = { method: method ?? "", headers: sent };
  const response = await app.request("/admin/", init, { incoming: { socket } });
  const { message } = await response.json();
  expect(response.status).toBe(message === "accepted" ? 200 : 403);
  return message;
}

test.for<Parameters<typeof send>[0]>([
  {},
  { host: "localhost:3000", origin: "http://localhost:3000", remoteAddress: "::1" },
  { host: "[::1]:3000", origin: undefined, remoteAddress: "::ffff:127.0.0.1" },
  { method: "GET", origin: undefined, "content-type": undefined },
])("accepts the editor's own page: %o", async (request) => {
  expect(await send(request)).toBe("accepted");
});

test.for<[string, Parameters<typeof send>[0], RegExp]>([
  ["another machine", { remoteAddress: "192.168.1.20" }, /on this machine/],
  ["DNS rebinding", { host: "evil.example:3000" }, /only available at/],
  ["the name of another port", { host: "127.0.0.1:8080" }, /only available at/],
  ["no name", { host: undefined }, /only available at/],
  ["a page of another site", { origin: "https://evil.example" }, /own page/],
  ["a page of another server here", { origin: "http://127.0.0.1:8080" }, /own page/],
  ["a page of unknown origin", { origin: "null" }, /own page/],
  ["a form of another site", { origin: undefined, "content-type": "text/plain" }, /must be JSON/],
  ["another method", { method: "PUT" }, /GET or POST/],
])("rejects %s", async ([, request, sentence]) => {
  expect(await send(request)).toMatch(sentence);
});
