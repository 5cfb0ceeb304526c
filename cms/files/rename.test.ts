import { appendFileSync, existsSync, globSync, readFileSync, rmSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { openContent } from "#content.config";
import { NON_DEFAULT_LOCALES } from "#contract/locales.ts";
import { enterContentCopy } from "#model/content/testing/content-copy.ts";
import { listOutdated } from "#model/translations/translations.server.ts";
import { createEditorApi } from "../api/editor-api.ts";
import { findAddress } from "./content-files.ts";
import { hashText, readText } from "./content-text.ts";
import { findFixedReason } from "./rename.ts";

const NAME = "business-process-outsourcing-company";
const OLD = `/services/${NAME}`;
const NEW = "/services/help-desk";

let root = "";

beforeAll(() => {
  root = process.cwd();
  const leave = enterContentCopy();
  // A rename checks all content: a third less without it.
  rmSync("content/translations/hi-IN", { recursive: true });
  return leave;
});

const api = createEditorApi({ update: () => ({ problems: [] }) });
const read = (file: string) => readFileSync(`content/${file}`, "utf8");

async function rename(file: string, address: string, version = hashText(readText(file))) {
  const init = { method: "POST", body: JSON.stringify({ file, version, address }) };
  const response = await api.request("/rename", init);
  return { status: response.status, ...(await response.json()) };
}

test("moves a page with its parts and translations, and everything that leads to it", {
  timeout: 240_000,
}, async () => {
  // An address that led here, and one that led elsewhere before.
  appendFileSync(
    "content/site/redirects.yaml",
    `- from: /old-desk\n  to: ${OLD}\n- from: ${NEW}\n  to: /pricing\n`,
  );
  expect(await rename(`services/${NAME}.md`, NEW)).toEqual({ status: 200, file: "services/help-desk.md" });
  expect(existsSync("content/translations/es-US/services/help-desk.md")).toBe(true);
  const redirects = read("site/redirects.yaml");
  expect(redirects).toMatch(/^# Old addresses/);
  for (const [from, to] of [
    ["/old-desk", NEW],
    [OLD, NEW],
    [`${OLD}/chat`, `${NEW}/chat`],
  ])
    expect(redirects).toContain(`- from: ${from}\n  to: ${to}\n`);
  expect(redirects).not.toContain("to: /pricing");
  expect(read("blog/our-rate-card.md")).toContain(`](${NEW})`);
  expect(read("services/help-desk/chat.md")).toContain("parent: help-desk\n");
  // References of a page and of a setting, and fields that are named after the page.
  expect(read("services/healthcare-bpo.md")).toContain("related: [ help-desk/email-support, ");
  expect(read("site/prices.yaml")).toContain("{ service: help-desk, ");
  expect(read("translations/es-US/site/navigation.yaml")).toMatch(/^ {2}help-desk\/chat: /m);
  const left = globSync("**/*.{md,yaml}", { cwd: "content" }).filter((file) => read(file).includes(NAME));
  expect(left).toEqual(["site/redirects.yaml"]);
  expect(NON_DEFAULT_LOCALES.flatMap((locale) => listOutdated(openContent(), locale))).toEqual([]);
});

test("changes nothing where it can't, and says why", async () => {
  for (const [file, address, reason] of [
    ["pages/index.yaml", "/start", /fixed/],
    ["pages/blog.yaml", "/posts", /fixed/],
    ["pages/pricing.yaml", "/prices", /fixed/],
    ["pages/contact-us/thank-you.yaml", "/thanks", /answers a request/],
    ["site/people.yaml", "/people", /no page/],
    ["pages/trust.md", "/compare", /already/],
    ["blog/our-rate-card.md", "/news/our-rate-card", /begin with \/blog\//],
    ["pages/trust.md", "/a/../b", /only has access/],
  ] as const) {
    const answer = await rename(file, address);
    expect([answer.status, answer.message]).toEqual([422, expect.stringMatching(reason)]);
    expect(existsSync(`content/${file}`)).toBe(true);
  }
  expect((await rename("pages/trust.md", "/why-trust-us", "0")).status).toBe(409);
});

test("every page that code leads to is fixed", () => {
  const code = globSync("{app,model,publish,contract}/**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .map((file) => readFileSync(`${root}/${file}`, "utf8"));
  const addresses = globSync("pages/**/*.{md,yaml}", { cwd: "content" })
    .filter((file) => !findFixedReason(file))
    .map((file) => findAddress(file) ?? "");
  const led = addresses.filter((address) => code.some((text) => new RegExp(`"${address}["#?]`).test(text)));
  expect(addresses.length).toBeGreaterThan(0);
  expect(led).toEqual([]);
});
