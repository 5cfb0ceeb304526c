import { beforeEach, describe, expect, it } from "vitest";
import { ContentReader } from "../reader/content-reader.server.ts";
import { edit, enterContentCopy } from "../translations/content-copy.ts";
import { loadIntegrations } from "./integrations.server.ts";

const reader = new ContentReader();

const FILE = "site/integrations.yaml";
const PRODUCTION = /^ {2}production:.*$/m;
const DEVELOPMENT = /^ {2}development:.*$/m;

beforeEach(enterContentCopy);

describe("the settings of outside services", () => {
  it.each([
    [
      PRODUCTION,
      '  production: { host: "", api: "https://chat.example/a.js", storeId: loom }',
      'field "chatbot.production.host": expected your public host',
    ],
    [
      PRODUCTION,
      '  production: { host: www.loom.example, api: "https://chat.example/a.js", storeId: "" }',
      'field "chatbot.production.storeId": expected the id of your account there',
    ],
    [
      PRODUCTION,
      '  production: { host: "https://www.loom.example", api: "", storeId: "" }',
      'field "chatbot.production.host": expected a host name such as www.example.com',
    ],
    [
      DEVELOPMENT,
      '  development: { host: "", api: "http://chat.com/a.js", storeId: dev }',
      'field "chatbot.development.api": expected an address that starts with https://',
    ],
    [/^ {2}when: load$/m, "  when: never", 'field "chatbot.when": expected one of load, consent'],
    [/^reviews:.*$/m, "reviews: { script: reviews.js }", 'field "reviews.script": expected'],
    [
      /^reviews:.*$/m,
      'reviews: { script: "https://*.reviews.com/a.js" }',
      'field "reviews.script": expected an address that starts with https://',
    ],
    [
      /^reviews:.*$/m,
      'reviews: { script: "https://reviews.com;x/a.js" }',
      'field "reviews.script": expected an address that starts with https://',
    ],
    [/^badge:.*$/m, 'badge: { id: "a b" }', 'field "badge.id": expected letters, digits'],
  ])("reject %j %j: %s", (pattern, line, sentence) => {
    edit(FILE, pattern, line);
    expect(() => loadIntegrations(reader)).toThrow(sentence);
  });

  it("reject the same host for both chatbots", () => {
    edit(FILE, PRODUCTION, '  production: { host: loom.example, api: "", storeId: "" }');
    edit(FILE, DEVELOPMENT, '  development: { host: loom.example, api: "", storeId: "" }');
    expect(() => loadIntegrations(reader)).toThrow('field "chatbot.development.host": expected another host');
  });

  it("reject the same script for reviews and badge, which would run once", () => {
    edit(FILE, /^reviews:.*$/m, 'reviews: { script: "https://a.example/w.js", id: a }');
    edit(FILE, /^badge:.*$/m, 'badge: { script: "https://a.example/w.js", id: b }');
    expect(() => loadIntegrations(reader)).toThrow('field "badge.script": expected another address');
  });

  it("may keep an ID whose URL is empty", () => {
    edit(FILE, PRODUCTION, '  production: { host: "", api: "", storeId: loom }');
    expect(loadIntegrations(reader).chatbot.production.storeId).toBe("loom");
  });
});
