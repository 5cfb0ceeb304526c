import { describe, expect, it } from "vitest";
import { findChatbotAccount } from "./find-chatbot-account.ts";

const development = { host: "dev.loom.example", api: "https://dev-chat.example/loader.js", storeId: "dev" };
const production = { host: "www.loom.example", api: "https://chat.example/loader.js", storeId: "live" };
const settings = { when: "load" as const, development, production };

describe("the chatbot account of a host", () => {
  it.each(["localhost", "loom.localhost", "127.0.0.1", "127.1.2.3", "[::1]", "dev.loom.example"])(
    "is the development account on %s",
    (hostname) => {
      expect(findChatbotAccount(settings, hostname)).toBe(development);
    },
  );

  it("is the production account on the production host only", () => {
    expect(findChatbotAccount(settings, "www.loom.example")).toBe(production);
  });

  it.each([
    "loom.example",
    "old.www.loom.example",
    "www.loom.example.evil.example",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "10.0.0.1",
    "",
  ])("is none on %j", (hostname) => {
    expect(findChatbotAccount(settings, hostname)).toBeUndefined();
  });

  it.each([{ api: "" }, { storeId: "" }])(
    "is none with %j, even if the other account is complete",
    (missing) => {
      expect(
        findChatbotAccount({ ...settings, production: { ...production, ...missing } }, "www.loom.example"),
      ).toBe(undefined);
      expect(
        findChatbotAccount({ ...settings, development: { ...development, ...missing } }, "localhost"),
      ).toBe(undefined);
    },
  );

  it("is none on an empty host name while no host is configured", () => {
    const nowhere = {
      ...settings,
      development: { ...development, host: "" },
      production: { ...production, host: "" },
    };
    expect(findChatbotAccount(nowhere, "")).toBeUndefined();
  });
});
