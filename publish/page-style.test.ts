import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parse } from "parse5";
import { beforeEach, expect, it } from "vitest";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { createPageStyle } from "./page-style.ts";

const THEME = "@layer theme{:root{--line:1px;--space:calc(var(--line) * 2);--accent:red}}";

let client: string;

beforeEach(() => {
  client = makeTempFolder({ "assets/print-1.css": "" });
});

it("keeps the rules a page uses, in their layers, and drops the others", async () => {
  const rules = ".used{top:0;& b{left:0}}.other{right:0}:root.auto{color-scheme:dark}.used .other{top:0}";
  const style = await read(`@layer ui{${rules}}@layer pages{.other{top:0}}@layer utilities{p{bottom:0}}`);
  expect(style('<p class="used">other words</p>')).toBe(
    "@layer ui{.used{top:0}:root.auto{color-scheme:dark}}@layer pages;@layer utilities{p{bottom:0}}",
  );
});

it("keeps the rules for values of attributes and for states, not for the text of a label", async () => {
  const rules = "a{color:red}[aria-current=page]{top:0}[data-family=cloud]{left:0}[hidden]{right:0}";
  const style = await read(`@layer ui{${rules}table{bottom:0}}`);
  expect(style('<a aria-current="page" data-family="cloud" hidden>')).toBe(`@layer ui{${rules}}`);
  expect(style('<a aria-label="the table of pages">')).toBe("@layer ui{a{color:red}}");
});

it("keeps the rules for the links that the service worker adds", async () => {
  const style = await read("@layer ui{.later{top:0}.other{left:0}}");
  expect(style('<ul data-offline-pages="later"></ul>')).toBe("@layer ui{.later{top:0}}");
});

it("leaves what a pointer points at to the full stylesheet, which only hydration loads", async () => {
  const rules = "a{&:hover{top:0}}p:has(a:hover){left:0}";
  const style = await read(`@layer ui{a{color:red}${rules}}`);
  expect(style("<p><a>", true)).toBe("@layer ui{a{color:red}}");
  expect(style("<p><a>")).toBe(`@layer ui{a{color:red}${rules}}`);
});

it("keeps the part of a list of selectors that a page uses", async () => {
  const style = await read(
    "@layer ui{.used,.other{top:0}:is(.used,.other):first-child{top:0}:where(.other){left:0}}",
  );
  expect(style('<p class="used">')).toBe("@layer ui{.used,:is(.used,.other):first-child{top:0}}");
});

it("keeps the tokens and animations that are left in use, and writes values in the place of tokens", async () => {
  const animations =
    "@keyframes fall{to{top:0}}@keyframes rise{to{top:1px}}.used{animation:1s rise}.other{animation:1s fall}";
  const style = await read(
    `${THEME}@layer ui{p{margin:var(--space);border:var(--line) solid var(--accent)}${animations}}`,
  );
  expect(style('<p class="used">')).toBe(
    "@layer theme;@layer ui{p{border:1px solid red;margin:2px}@keyframes rise{to{top:1px}}.used{animation:1s rise}}",
  );
});

it.each([
  ["that is set again for an element", "[data-accent]{--accent:blue}a{color:var(--accent)}", ""],
  ["that has a fallback where it is used", "a{color:var(--accent,blue)}", ""],
  ["that the print styles use", "a{top:0}", "@media print{a{color:var(--accent)}}"],
])("keeps a token %s", async (_, rules, print) => {
  writeFileSync(path.join(client, "assets/print-1.css"), print);
  const style = await read(`${THEME}@layer ui{${rules}}`);
  expect(style("<a data-accent>")).toBe(`@layer theme{:root{--accent:red}}@layer ui{${rules}}`);
});

it("keeps a token that a page sets itself, for that page", async () => {
  const style = await read("@layer theme{:root{--gap:1px}}@layer ui{.used{top:var(--gap)}}");
  expect(style('<p class="used">')).toContain(".used{top:1px}");
  expect(style('<p class="used" style="--gap:2px">')).toContain(".used{top:var(--gap)}");
  expect(style('<p class="used" id="two">')).toContain(".used{top:1px}");
});

it("takes the fonts, which pages declare, out of the full stylesheet", async () => {
  const style = await read("@font-face{font-family:A;src:url(a.woff2)}@layer ui{p{top:0}b{top:0}}");
  expect(style("<p>")).toContain("@font-face");
  expect(readFileSync(path.join(client, "assets/app-1.css"), "utf8")).toBe("@layer ui{p{top:0}b{top:0}}");
});

it("inlines what is above the link to the rest, but not in a popover, and gives the rest every rule in its order", async () => {
  const style = await readParts(
    "@font-face{font-family:A;src:url(a.woff2)}@layer ui{i{top:0}b{top:0}u{top:0}}",
  );
  const page = "<b popover><i></i></b><link data-rest-style><u></u>";
  expect(style(page)).toEqual({
    inlined: "@font-face{font-family:A;src:url(a.woff2)}@layer ui{b{top:0}}",
    rest: "@layer ui{i,b,u{top:0}}",
  });
});

it("names everything that is not as expected", async () => {
  await expect(read("@layer ui{p{top:0}}.stray{top:0}")).rejects.toThrow(
    'app-1.css: expected every rule in a layer, found ".stray" outside',
  );
  writeFileSync(path.join(client, "assets/app-b.css"), "");
  await expect(read("")).rejects.toThrow('expected one stylesheet "app", found 2');
});

async function read(sheet: string) {
  const style = await readParts(sheet);
  return (html: string, isHydrated = false) => style(html, isHydrated).inlined;
}

async function readParts(sheet: string) {
  writeFileSync(path.join(client, "assets/app-1.css"), sheet);
  const style = await createPageStyle(client);
  return (html: string, isHydrated = false) => style(parse(html), isHydrated);
}
