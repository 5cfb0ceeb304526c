import { expect, it } from "vitest";
import { findChatbotAccount } from "./find-chatbot-account.ts";

const development = { host: "dev.loom.example", api: "https://dev-chat.example/loader.js", storeId: "dev" };
const production = { host: "www.loom.example", api: "https://chat.example/loader.js", storeId: "live" };
const settings = { when: "load" as const, development, production };

it.each([
  [development, ["localhost", "loom.localhost", "127.0.0.1", "127.1.2.3", "[::1]", "dev.loom.example"]],
  [production, ["www.loom.example"]],
])("the chatbot account is %j on %j", (account, hostnames) => {
  for (const hostname of hostnames) expect(findChatbotAccount(settings, hostname), hostname).toBe(account);
});

it.each([
  "loom.example",
  "old.www.loom.example",
  "www.loom.example.evil.example",
  "localhost.evil.example",
  "127.0.0.1.evil.example",
  "10.0.0.1",
  "",
])("there is no chatbot account on %j", (hostname) => {
  expect(findChatbotAccount(settings, hostname)).toBeUndefined();
});

it.each([
  ["www.loom.example", { production: { ...production, api: "" } }],
  ["www.loom.example", { production: { ...production, storeId: "" } }],
  ["localhost", { development: { ...development, api: "" } }],
  ["localhost", { development: { ...development, storeId: "" } }],
  ["", { development: { ...development, host: "" }, production: { ...production, host: "" } }],
])("there is no chatbot account on %j with the incomplete settings %j", (hostname, incomplete) => {
  expect(findChatbotAccount({ ...settings, ...incomplete }, hostname)).toBeUndefined();
});
