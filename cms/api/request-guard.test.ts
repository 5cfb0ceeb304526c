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

test.for<[string, Partial<Record<keyof typeof OWN, string | undefined>>, RegExp]>([
  ["the editor's own page", {}, /accepted/],
  [
    "localhost",
    { host: "localhost:3000", origin: "http://localhost:3000", remoteAddress: "::1" },
    /accepted/,
  ],
  ["IPv6", { host: "[::1]:3000", origin: undefined, remoteAddress: "::ffff:127.0.0.1" }, /accepted/],
  ["reading", { method: "GET", origin: undefined, "content-type": undefined }, /accepted/],
  ["another machine", { remoteAddress: "192.168.1.20" }, /on this machine/],
  ["DNS rebinding", { host: "evil.example:3000" }, /only available at/],
  ["the name of another port", { host: "127.0.0.1:8080" }, /only available at/],
  ["no name", { host: undefined }, /only available at/],
  ["a page of another site", { origin: "https://evil.example" }, /own page/],
  ["a page of another server here", { origin: "http://127.0.0.1:8080" }, /own page/],
  ["a page of unknown origin", { origin: "null" }, /own page/],
  ["a form of another site", { origin: undefined, "content-type": "text/plain" }, /must be JSON/],
  ["another method", { method: "PUT" }, /GET or POST/],
])("judges %s", async ([, change, sentence]) => {
  const { method, remoteAddress, ...sent } = { ...OWN, ...change };
  const headers = Object.entries(sent).flatMap(([name, value]): [string, string][] =>
    value ? [[name, value]] : [],
  );
  const socket = { remoteAddress, localPort: 3000 };
  const response = await app.request("/edit/", { method: method ?? "", headers }, { incoming: { socket } });
  const { message } = await response.json();
  expect(message).toMatch(sentence);
  expect(response.status).toBe(message === "accepted" ? 200 : 403);
});
