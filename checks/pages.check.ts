import { existsSync, globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { addressedPages, CLIENT, NOT_FOUND_FILE, NOT_SENT_PATH, pagePaths } from "./built-site.ts";
import { findElements } from "./page-elements.ts";

test("the site holds the pages of the content, the not-found page, and no other", () => {
  const expected = [...pagePaths.map((found) => path.normalize(`client${found}/index.html`)), NOT_FOUND_FILE];
  const found = globSync("**/*.html", { cwd: CLIENT }).map((file) => path.join("client", file));
  expect(found.sort()).toEqual(expected.sort());
});

test("the page of a message that was not sent is beside the site, not in it", () => {
  expect(existsSync("build/not-sent.html")).toBe(true);
  expect(existsSync(path.join(CLIENT, NOT_SENT_PATH))).toBe(false);
  expect(existsSync(path.join(CLIENT, `${NOT_SENT_PATH}.data`))).toBe(false);
});

test.for(addressedPages)("$path brings what it needs to start React", ({ path: found, elements }) => {
  const [wake] = findElements(elements, "script", "data-page", "data-preload");
  const { "data-page": start = "", "data-preload": preload = "" } = wake?.attributes ?? {};
  for (const address of [start, ...preload.split(" ")]) {
    expect(existsSync(path.join(CLIENT, address)), address).toBe(true);
  }
  expect(start).toMatch(/\.js$/);
  expect(existsSync(path.join(CLIENT, `${found === "/" ? "/_" : found}.data`))).toBe(true);
});
