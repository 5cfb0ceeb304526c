import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { openContent } from "#content.config";
import { loadPost } from "../blog/post.server.ts";
import { findPage } from "../pages/page.server.ts";
import { loadService } from "../services/load-service.server.ts";
import { listPagePaths } from "../site/site-pages.server.ts";
import { ContentCache } from "./content-cache.server.ts";
import { findError, listErrors } from "./list-errors.server.ts";
import { copy, edit, enterContentCopy, set } from "./testing/content-copy.ts";
import { addLine, checkMessage, lineOf } from "./testing/mistakes.ts";

const reader = openContent();

const MVP = "services/mvp-development-services.md";
const SLUG = "what-an-mvp-leaves-out";
const POST = `blog/${SLUG}.md`;
const SPANISH = "translations/es-US/pages/trust.md";

beforeEach(enterContentCopy);

const read = (file: string) => readFileSync(`content/${file}`, "utf8");

describe("a file that is not text", () => {
  it.each([
    [POST, ">>>>>>> a-branch"],
    ["images/placeholder.svg", ">>>>>>> theirs"],
    [SPANISH, ">>>>>>> a-branch"],
  ])("%s with %s stops the check with its line", (file, mark) => {
    addLine(file, mark);
    expect(checkMessage(file)).toContain(
      `content/${file} cannot be used:\n  - expected one version of the text, found the mark of a merge conflict "${mark}" (line ${lineOf(file, mark)})`,
    );
  });

  it("with a byte that is not UTF-8, or in UTF-16, stops the check with its line", () => {
    const start = Buffer.from(`${read(POST)}\n`);
    writeFileSync(`content/${POST}`, Buffer.concat([start, Buffer.from([0xe9, 0x0a])]));
    const line = start.toString().split("\n").length;
    expect(checkMessage(POST)).toContain(`expected text in UTF-8, found other bytes (line ${line})`);
    writeFileSync(`content/${POST}`, Buffer.from(`\uFEFF${read(POST)}`, "utf16le"));
    expect(checkMessage(POST)).toContain("found other bytes (line 1)");
  });
});

it("a text may have a byte order mark, spaces after a fence, other line ends and underlined headings", () => {
  const { title } = loadPost(reader, SLUG);
  addLine(POST, "Results\n-------\n\n### More\n\n#### Most\n\n## Less");
  const text = read(POST)
    .replace(/^---\n/, "--- \n")
    .replace(/\n---\n/, "\n---\t\n");
  writeFileSync(`content/${POST}`, `\uFEFF${text.replaceAll("\n", "\r\n")}`);
  expect(loadPost(reader, SLUG).title).toBe(title);
  expect(checkMessage(POST)).toBe("");
  edit(POST, /^views:.*$/m, "views: many");
  expect(checkMessage(POST)).toContain(`found "many" (line ${lineOf(POST, "views: many")})`);
  writeFileSync("content/site/clients.yaml", `\uFEFF${read("site/clients.yaml")}`);
  expect(checkMessage("site/clients.yaml")).toBe("");
});

describe("a heading in a text", () => {
  it.each([
    ["## Eins\n\n#### Zwei", "#### Zwei", "a heading with at most ###, one more than the heading above it"],
    ["# Eins", "# Eins", "headings with ## or more, because # is the head of the page"],
    ["Eins\n=======", "# Eins", "headings with ## or more"],
  ])("%j stops the check", (text, found, expected) => {
    addLine(POST, text);
    expect(checkMessage(POST)).toContain(`field "body": expected ${expected}`);
    expect(checkMessage(POST)).toContain(`found "${found}" (line ${lineOf(POST, found.slice(-4))})`);
  });
});

describe("a file that nothing reads", () => {
  const unused = "expected a file that the site uses, found one that nothing reads";

  it.each([
    ["blog/Post.MD", unused],
    ["locales/fr-FR.json", unused],
    ["motifs/sun.TXT", unused],
    [
      "translations/hi-IN/pages/none.md",
      "expected the translation of a file, found no content/pages/none.md",
    ],
  ])("%s stops the check", (file, sentence) => {
    mkdirSync(path.dirname(`content/${file}`), { recursive: true });
    writeFileSync(`content/${file}`, "text\n");
    expect(checkMessage(file)).toContain(`content/${file} cannot be used:\n  - ${sentence}`);
  });
});

describe("the line of a mistake is its line in the file", () => {
  it.each([
    ["of a nested field", MVP, /^( +)- title: .*$/m, "$1- title: 5", "- title: 5"],
    ["in a translation", SPANISH, /^title:.*$/m, "title: a", "title: a"],
    ["of words in HTML", POST, /\n\n## /, "\n\nFor <Acme Corp> only\n\n## ", "For <Acme"],
    ["of an image", POST, /\n\n## /, "\n\nA\n![b](c.png)\n\n## ", "![b](c.png)"],
    ["of an unknown field", MVP, /^order:/m, "ordr: 2\norder:", "ordr: 2", 'no field named "ordr", found it'],
    [
      "of a placeholder",
      MVP,
      /^name:.*$/m,
      "name: '{{brnd}}' #",
      "{{brnd}}",
      "one of brand, email, mvpDays, ",
    ],
  ])("%s", (_, file, pattern, replacement, text, sentence = "") => {
    edit(file, pattern, replacement);
    expect(checkMessage(file)).toContain(`(line ${lineOf(file, text)})`);
    expect(checkMessage(file)).toContain(sentence);
  });

  it("is near for YAML that cannot be read", () => {
    set(MVP, 'title: "open');
    const [, line] = /cannot be used:\n {2}- .* at line (\d+)/.exec(checkMessage(MVP)) ?? [];
    const opened = lineOf(MVP, 'title: "open');
    expect([opened, opened + 1]).toContain(Number(line));
  });

  it("names the file that a translation has the field from", () => {
    set("pages/trust.md", "updated: May");
    const line = lineOf("pages/trust.md", "updated: May");
    expect(checkMessage(SPANISH)).toContain(`(line ${line} of content/pages/trust.md)`);
  });
});

it("a page that shows the text below its fields has one", () => {
  edit("pages/pricing.yaml", /^blocks:$/m, "blocks:\n  - body");
  expect(findError(() => findPage(reader, "pricing"))?.message).toContain(
    `field "blocks[0].body": expected a text below the fields of the file, found none: use the block text, or a file that ends with .md, with a line --- before each further part (line ${lineOf("pages/pricing.yaml", "  - body")})`,
  );
});

it("a motif that a screen names has to be there", () => {
  const file = "projects/hot-sauce-launch.md";
  const [, name = ""] = /\bmotif: ([\w-]+), yarn/.exec(read(file)) ?? [];
  expect(checkMessage(file)).toBe("");
  rmSync(`content/motifs/${name}.txt`);
  expect(checkMessage(file)).toContain(`found "${name}"`);
});

it("a service may have capitals in its name, once", () => {
  copy(MVP, "services/New-Service.md");
  set("services/ai-ml-development-company.md", "related: [New-Service]");
  expect(loadService(reader, "ai-ml-development-company").related).toContain("New-Service");
  copy(MVP, "services/new-service.md");
  expect(() => listPagePaths(reader)).toThrow("expected one page at /services/new-service, found ");
});

it("a brand of 30 letters fits every field limit, in every language", () => {
  set("site/organization.yaml", `name: ${"Weaver ".repeat(4)}Co`);
  // As a build reads it: each file once.
  const build = openContent({ cache: new ContentCache({ isFixed: true }) });
  expect([...listErrors(build)].flat()).toEqual([]);
});
