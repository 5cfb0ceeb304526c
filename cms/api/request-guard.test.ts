import { expect, test } from "vitest";
import { findRequestViolation, type GuardedRequest } from "./request-guard.ts";

const PORT = 3000;
const OWN: GuardedRequest = {
  method: "POST",
  remoteAddress: "127.0.0.1",
  host: "127.0.0.1:3000",
  origin: "http://127.0.0.1:3000",
  contentType: "application/json; charset=utf-8",
};

test.for<Partial<GuardedRequest>>([
  {},
  { host: "localhost:3000", origin: "http://localhost:3000", remoteAddress: "::1" },
  { host: "[::1]:3000", origin: undefined, remoteAddress: "::ffff:127.0.0.1" },
  { method: "GET", origin: undefined, contentType: undefined },
])("accepts the editor's own page: %o", (request) => {
  expect(findRequestViolation({ ...OWN, ...request }, PORT)).toBeUndefined();
});

test.for<[string, Partial<GuardedRequest>, RegExp]>([
  ["another machine", { remoteAddress: "192.168.1.20" }, /on this machine/],
  ["DNS rebinding", { host: "evil.example:3000" }, /only available at/],
  ["the name of another port", { host: "127.0.0.1:8080" }, /only available at/],
  ["no name", { host: undefined }, /only available at/],
  ["a page of another site", { origin: "https://evil.example" }, /own page/],
  ["a page of another server here", { origin: "http://127.0.0.1:8080" }, /own page/],
  ["a page of unknown origin", { origin: "null" }, /own page/],
  ["a form of another site", { origin: undefined, contentType: "text/plain" }, /must be JSON/],
  ["another method", { method: "PUT" }, /GET or POST/],
])("rejects %s", ([, request, sentence]) => {
  expect(findRequestViolation({ ...OWN, ...request }, PORT)).toMatch(sentence);
});
