import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createPageStyle, inlineTokens } from "./page-style.ts";

let client: string;

beforeEach(() => {
  client = mkdtempSync(path.join(tmpdir(), "client-"));
  mkdirSync(path.join(client, "assets"));
  writeFileSync(path.join(client, "assets/print-1.css"), "");
});

afterEach(() => rmSync(client, { recursive: true }));

describe("createPageStyle", () => {
  it("keeps the rules a page uses and drops the others", async () => {
    writeSheet(
      ".used{top:0}.sm\\:ml-auto{left:0}.other{right:0}:root.auto{color-scheme:dark}@layer hydrated{}",
    );
    const style = await (await createPageStyle(client))('<p class="used sm:ml-auto">other words</p>');
    expect(style).toContain(".used");
    expect(style).toContain("sm\\:ml-auto");
    expect(style).toContain(":root.auto");
    expect(style).not.toContain(".other");
  });

  it("keeps the rules for values of attributes and for states, not for what a label happens to say", async () => {
    const rules = "a{color:red}[aria-current=page]{top:0}[data-family=cloud]{left:0}[hidden]{right:0}";
    writeSheet(`${rules}table{bottom:0}@layer hydrated{}`);
    const style = await createPageStyle(client);
    expect(await style('<a aria-current="page" data-family="cloud" hidden>')).toBe(rules);
    expect(await style('<a aria-label="the table of pages">')).toBe("a{color:red}");
  });

  it("keeps the part of a list of selectors that a page uses", async () => {
    writeSheet(":is(.used,.other):first-child{top:0}:where(.other,.another){left:0}@layer hydrated{}");
    const style = await createPageStyle(client);
    expect(await style('<p class="used">')).toBe(".used:first-child{top:0}");
  });

  it("keeps a token that a page sets itself, for that page", async () => {
    writeSheet("@layer theme{:root{--gap:1px}}.used{top:var(--gap)}@layer hydrated{}");
    const style = await createPageStyle(client);
    expect(await style('<p class="used">')).toContain(".used{top:1px}");
    expect(await style('<p class="used" style="--gap:2px">')).toContain(".used{top:var(--gap)}");
    expect(await style('<p class="used" id="two">')).toContain(".used{top:1px}");
  });

  it("leaves out what shows only once the page is hydrated, and keeps that in the file", async () => {
    const sheet =
      "@layer components,hydrated;.used{top:0}@layer hydrated{@media print{.used{left:0}}}.used{right:0}";
    writeSheet(sheet);
    const style = await (await createPageStyle(client))('<p class="used"></p>');
    expect(style).toBe("@layer components,hydrated;.used{top:0;right:0}");
    expect(readFileSync(path.join(client, "assets/app-1.css"), "utf8")).toBe(sheet);
  });

  it("does not know which of two stylesheets is the site's", async () => {
    writeSheet("");
    writeFileSync(path.join(client, "assets/app-b.css"), "");
    await expect(createPageStyle(client)).rejects.toThrow('expected one stylesheet "app", found 2');
  });
});

function writeSheet(sheet: string): void {
  writeFileSync(path.join(client, "assets/app-1.css"), sheet);
}

const THEME = "@layer theme{:root{--line:1px;--space:calc(var(--line) * 2);--accent:red}}";

it("writes values where they are used, those that values name as well", () => {
  const style = `${THEME}p{margin:var(--space);border:var(--line) solid var(--accent)}`;
  expect(inlineTokens(style, "")).toBe("@layer theme{:root{}}p{margin:calc(1px * 2);border:1px solid red}");
});

it.each([
  ["that is set again for an element", "[data-accent]{--accent:blue}", ""],
  ["that has a fallback where it is used", "a{color:var(--accent, blue)}", ""],
  ["that another stylesheet uses", "", "@media print{a{color:var(--accent)}}"],
  ["that an element sets", "", '<p style="--accent:blue">'],
])("keeps a token %s", (_, rule, others) => {
  const style = `${THEME}p{color:var(--accent);width:var(--line)}${rule}`;
  expect(inlineTokens(style, others)).toBe(
    `@layer theme{:root{--accent:red}}p{color:var(--accent);width:1px}${rule}`,
  );
});

it("leaves alone what is no token of the theme", () => {
  const style = `${THEME}.row{--items:1;width:var(--items)}`;
  expect(inlineTokens(style, "")).toBe("@layer theme{:root{}}.row{--items:1;width:var(--items)}");
});
