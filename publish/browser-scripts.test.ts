import { isDeepStrictEqual } from "node:util";
import { expect, it } from "vitest";
import type { ChatbotSettings } from "#model/site/integrations.server.ts";
import { makeTempFolder, writeFiles } from "#server/testing/temp-folder.ts";
import { completeHydrationScript, listPrecacheFiles, OFFLINE_PATHS } from "./browser-scripts.ts";

const NONE = { host: "", api: "", storeId: "" };
const ACCOUNT = { host: "www.acme.example", api: "https://chat.example/loader.js", storeId: "live" };

it("puts a chatbot into the script of every page only if it is to load with the page", () => {
  const scripts = { hydration: "hydrate()", chatbot: "startChatbot()" };
  const complete = (when: ChatbotSettings["when"], production: typeof ACCOUNT) =>
    completeHydrationScript(scripts, { when, development: NONE, production });
  expect(complete("load", NONE)).toBe(scripts.hydration);
  expect(complete("consent", ACCOUNT)).toBe(scripts.hydration);
  expect(complete("load", { ...ACCOUNT, storeId: "" })).toBe(scripts.hydration);
  expect(complete("load", ACCOUNT)).toContain(ACCOUNT.api);
  expect(complete("load", ACCOUNT)).toContain(scripts.chatbot);
});

const PAGE = `<a href="mailto:a@acme.example">Mail</a><img src="/assets/images/mark.0a1b2c3d.svg#d" alt="">
  <span style="color: red; mask-image: url(/assets/images/icons/call.0a1b2c3d.svg)"></span>`;

it("lists what pages share and what the offline pages show, with a revision of what has no hash in its name", async () => {
  const pages = OFFLINE_PATHS.map((found) => [`${found}/index.html`, PAGE]);
  const names = ["b.js", "a.css", "font.woff2", "b.js.br", "b.js.gz", "pages/c.js", "images/d.svg"];
  const assets = names.map((name) => [`assets/${name}`, ""]);
  const client = makeTempFolder({ "favicon.svg": "<svg/>", ...Object.fromEntries([...pages, ...assets]) });
  const files = await listPrecacheFiles(client);
  expect(files.filter(({ revision }) => revision === null).map(({ url }) => url)).toEqual([
    "/assets/a.css",
    "/assets/b.js",
    "/assets/font.woff2",
    "/assets/images/icons/call.0a1b2c3d.svg",
    "/assets/images/mark.0a1b2c3d.svg",
  ]);
  const revised = files.filter(({ revision }) => revision !== null);
  expect(revised.map(({ url }) => url)).toEqual([...OFFLINE_PATHS, "/favicon.svg"]);
  writeFiles(client, { "offline/index.html": "<p>Changed</p>" });
  const changed = (await listPrecacheFiles(client)).filter(
    (file) => !files.some((old) => isDeepStrictEqual(old, file)),
  );
  expect(changed.map(({ url }) => url)).toEqual(["/offline"]);
});
