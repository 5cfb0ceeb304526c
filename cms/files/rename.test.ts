import { appendFileSync, existsSync, globSync, readFileSync, rmSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { openContent } from "#content.config";
import { NON_DEFAULT_LOCALES } from "#contract/locales.ts";
import { enterContentCopy } from "#model/translations/content-copy.ts";
import { listOutdated } from "#model/translations/translations.server.ts";
import { createEditorApi } from "../api/editor-api.ts";
import { findAddress } from "./content-files.ts";
import { hashText, readText } from "./content-text.ts";
import { findFixedReason } from "./rename.ts";

const PROJECT = "projects/dye-house-batch-plan.md";
const OLD = "/profile/projects/dye-house-batch-plan";
const PARENT = "services/healthcare-bpo.md";

let root = "";

beforeAll(() => {
  root = process.cwd();
  const leave = enterContentCopy();
  // Each rename checks all content: a third less without it.
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

test("moves a page with its translations, and everything that leads to it", {
  timeout: 240_000,
}, async () => {
  const address = "/profile/projects/dye-plan";
  // An address that led here, and one that led elsewhere before.
  appendFileSync(
    "content/site/redirects.yaml",
    `- from: /old-plan\n  to: ${OLD}\n- from: ${address}\n  to: /pricing\n`,
  );
  expect(await rename(PROJECT, address)).toEqual({ status: 200, file: "projects/dye-plan.md" });
  expect(existsSync("content/translations/es-US/projects/dye-plan.md")).toBe(true);
  const redirects = read("site/redirects.yaml");
  expect(redirects).toMatch(/^# Old addresses/);
  expect(redirects).toContain(`- from: /old-plan\n  to: ${address}\n- from: ${OLD}\n  to: ${address}\n`);
  expect(redirects).not.toContain("to: /pricing");
  expect(read("blog/build-or-buy-software.md")).toContain(`](${address})`);
  // References of a setting, and of a block.
  expect(read("site/testimonials.yaml")).toContain("project: dye-plan\n");
  expect(read("pages/index.yaml")).toContain(
    "projects: [ spring-sale-checkout, clinic-night-desk, dye-plan ]",
  );
  const left = globSync("**/*.{md,yaml}", { cwd: "content" }).filter((file) =>
    read(file).includes("dye-house-batch-plan"),
  );
  expect(left).toEqual(["site/redirects.yaml"]);
  expect(NON_DEFAULT_LOCALES.flatMap((locale) => listOutdated(openContent(), locale))).toEqual([]);
});

test("moves the parts of a page, and fields that are named after it", { timeout: 240_000 }, async () => {
  expect(await rename(PARENT, "/services/clinics")).toEqual({ status: 200, file: "services/clinics.md" });
  expect(read("services/clinics/home-health-care-bpo.md")).toContain("parent: clinics\n");
  expect(read("translations/es-US/site/navigation.yaml")).toMatch(/^ {2}clinics: .*\n {2}clinics\/home/m);
  expect(read("site/prices.yaml")).toContain("{ service: clinics, ");
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
