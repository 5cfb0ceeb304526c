import { expect, test } from "vitest";
import { type Asked, findRequestViolation } from "./guards.ts";

const PORT = 3000;
const OWN: Asked = {
  method: "POST",
  remoteAddress: "127.0.0.1",
  host: "127.0.0.1:3000",
  origin: "http://127.0.0.1:3000",
  contentType: "application/json; charset=utf-8",
};

test.for<Partial<Asked>>([
  {},
  { host: "localhost:3000", origin: "http://localhost:3000", remoteAddress: "::1" },
  { host: "[::1]:3000", origin: undefined, remoteAddress: "::ffff:127.0.0.1" },
  { method: "GET", origin: undefined, contentType: undefined },
])("answers the editor's own page: %o", (asked) => {
  expect(findRequestViolation({ ...OWN, ...asked }, PORT)).toBeUndefined();
});

test.for<[string, Partial<Asked>, RegExp]>([
  ["another machine", { remoteAddress: "192.168.1.20" }, /this machine only/],
  ["a name that was made to lead here", { host: "evil.example:3000" }, /no other name/],
  ["another port's name", { host: "127.0.0.1:8080" }, /no other name/],
  ["no name", { host: undefined }, /no other name/],
  ["a page of another site", { origin: "https://evil.example" }, /its own page only/],
  ["a page of another server here", { origin: "http://127.0.0.1:8080" }, /its own page only/],
  ["a page of unknown origin", { origin: "null" }, /its own page only/],
  ["a form of another site", { origin: undefined, contentType: "text/plain" }, /JSON only/],
  ["another method", { method: "PUT" }, /GET and POST/],
])("refuses %s", ([, asked, sentence]) => {
  expect(findRequestViolation({ ...OWN, ...asked }, PORT)).toMatch(sentence);
});
