import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { ChatbotSettings } from "#contract/integrations.ts";
import { buildHydrationScript, listPrecacheFiles, OFFLINE_PATHS } from "./browser-scripts.ts";

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

const PAGE = `<a href="mailto:a@acme.example">Mail</a><img src="/assets/images/mark.0a1b2c3d.svg#d" alt="">
  <span style="color: red; mask-image: url(/assets/images/icons/call.0a1b2c3d.svg)"></span>`;

let client: string;

beforeEach(() => {
  client = mkdtempSync(path.join(tmpdir(), "precache-"));
  write("favicon.svg", "<svg/>");
  for (const found of OFFLINE_PATHS) write(`${found}/index.html`, PAGE);
});

afterEach(() => rmSync(client, { recursive: true }));

it("lists what pages share and what the offline pages show, not what belongs to one page", async () => {
  for (const file of ["b.js", "a.css", "font.woff2", "b.js.br", "b.js.gz", "pages/c.js", "images/d.svg"]) {
    write(`assets/${file}`, "");
  }
  const files = await listPrecacheFiles(client);
  expect(files.filter(({ revision }) => revision === null).map(({ url }) => url)).toEqual([
    "/assets/a.css",
    "/assets/b.js",
    "/assets/font.woff2",
    "/assets/images/icons/call.0a1b2c3d.svg",
    "/assets/images/mark.0a1b2c3d.svg",
  ]);
  expect(files.filter(({ revision }) => revision !== null).map(({ url }) => url)).toEqual([
    ...OFFLINE_PATHS,
    "/favicon.svg",
  ]);
});

it("notices that a file without a hash in its name has changed", async () => {
  const before = readRevision(await listPrecacheFiles(client));
  write("offline/index.html", "<p>Changed</p>");
  expect(readRevision(await listPrecacheFiles(client))).not.toBe(before);
});

function readRevision(files: Awaited<ReturnType<typeof listPrecacheFiles>>): string | null | undefined {
  return files.find(({ url }) => url === "/offline")?.revision;
}

function write(file: string, content: string): void {
  const target = path.join(client, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
}
