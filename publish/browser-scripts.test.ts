import { expect, it } from "vitest";
import type { ChatbotSettings } from "#contract/integrations.ts";
import { buildHydrationScript } from "./browser-scripts.ts";

const NONE = { host: "", api: "", storeId: "" };
const ACCOUNT = { host: "www.acme.example", api: "https://chat.example/loader.js", storeId: "live" };

it("puts a chatbot into the script of every page only if it is to load with the page", async () => {
  const build = (when: ChatbotSettings["when"], production: typeof ACCOUNT) =>
    buildHydrationScript({ when, development: NONE, production });
  const without = await build("load", NONE);
  expect(await build("consent", ACCOUNT)).toBe(without);
  expect(await build("load", { ...ACCOUNT, storeId: "" })).toBe(without);
  expect(without).not.toContain("storeId");
  expect(await build("load", ACCOUNT)).toContain(ACCOUNT.api);
});
