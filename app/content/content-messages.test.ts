import { cpSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadHome } from "./home.server.ts";
import { loadIntegrations } from "./integrations.server.ts";
import { loadNavigation } from "./navigation.server.ts";
import { loadOrganisation } from "./organisation.server.ts";
import { listPagePaths } from "./page-paths.server.ts";
import { loadPost } from "./post.server.ts";
import { loadRedirects } from "./redirects.server.ts";
import { loadService } from "./service.server.ts";
import { loadTextPage } from "./text-page.server.ts";

const PROJECT = process.cwd();
const MVP = "services/mvp-development-services.md";
const THEME = "app/styles/theme.css";
const POST = "blog/what-an-mvp-leaves-out.md";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "content-"));
  cpSync(path.join(PROJECT, "content"), path.join(folder, "content"), { recursive: true });
  // What is woven for a page has the colors of the theme.
  cpSync(path.join(PROJECT, THEME), path.join(folder, THEME));
  process.chdir(folder);
});

afterEach(() => {
  process.chdir(PROJECT);
  rmSync(folder, { recursive: true });
});

describe("a content file that cannot be used", () => {
  it("names file, field, what was expected and what was found for a missing field", () => {
    edit(MVP, /^heading:.*$/m, "");
    expect(() => loadService("mvp-development-services")).toThrow(
      'content/services/mvp-development-services.md cannot be used:\n  - field "heading": expected text, found nothing',
    );
  });

  it.each([
    ["a wrong type", MVP, /^order:.*$/m, "order: first", 'field "order": expected a number, found "first"'],
    [
      "a title too short",
      MVP,
      /^title:.*$/m,
      "title: MVP",
      'field "title": expected at least 30 characters, found 3: "MVP"',
    ],
    [
      "an unknown family",
      MVP,
      /^family:.*$/m,
      "family: weaving",
      'field "family": expected one of ai-data, development',
    ],
    ["an unknown field", MVP, /^order:/m, "ordr: 2\norder:", 'expected no field named "ordr", found it'],
    [
      "a picture that is not there",
      MVP,
      /^order:/m,
      "cover: nowhere.svg\norder:",
      'field "cover": expected the path of a picture in content/images, found "nowhere.svg"',
    ],
    [
      "a picture outside the folder",
      MVP,
      /^order:/m,
      "cover: ../../x.svg\norder:",
      'field "cover": expected the path of a picture',
    ],
    [
      "a service that is not there",
      MVP,
      /^related:[\s\S]*?(?=^\w)/m,
      "related: [no-such-service]\n",
      'field "related[0]": expected the name of a file in content/services without .md, found "no-such-service"',
    ],
    [
      "too few entries",
      MVP,
      /^related:[\s\S]*?(?=^\w)/m,
      "related: []\n",
      'field "related": expected at least 1 entries, found a list of 0',
    ],
    [
      "an unknown fact",
      MVP,
      /^lead:.*(\n .*)*$/m,
      'lead: "In {{days}} days"',
      "expected one of brand, email, mvpDays",
    ],
  ])("says so for %s", (_, file, pattern, replacement, sentence) => {
    edit(file, pattern, replacement);
    expect(() => loadService("mvp-development-services")).toThrow(sentence);
  });

  it("names the line of a text that is no YAML", () => {
    edit(MVP, /^title:.*$/m, 'title: "open');
    expect(() => loadService("mvp-development-services")).toThrow(
      /content\/services\/mvp.*cannot be used:\n {2}- .* at line \d+/,
    );
  });

  it("says that the fields are missing when a Markdown file has none", () => {
    writeFileSync(path.join("content", POST), "Only words.");
    expect(() => loadPost("what-an-mvp-leaves-out")).toThrow('expected fields between two "---" lines');
  });

  it.each([
    ["views", "views: many", 'field "views": expected a count such as 1.1k, found "many"'],
    ["date", "date: last May", 'field "date": expected a date such as 2026-03-12, found "last May"'],
  ])("checks the %s of a post", (field, line, sentence) => {
    edit(POST, new RegExp(`^${field}:.*$`, "m"), line);
    expect(() => loadPost("what-an-mvp-leaves-out")).toThrow(sentence);
  });

  it.each([
    [
      "organisation",
      "url:",
      "url: loomwright",
      'field "url": expected an address that starts with https://, found "loomwright"',
      loadOrganisation,
    ],
    [
      "integrations",
      "  userId:",
      "  userId: a b",
      'field "mail.userId": expected letters, digits, hyphens and underscores',
      loadIntegrations,
    ],
    ["home", "    starfall:", "    starfall: some", "starfall", loadHome],
  ])("checks site/%s.yaml", (file, start, line, sentence, load) => {
    edit(`site/${file}.yaml`, new RegExp(`^\\s*${start.trim()}.*$`, "m"), line);
    expect(load).toThrow(sentence);
  });

  it("counts the days of the phases that the hero's cloth is woven from", () => {
    edit("site/home.yaml", /days: 28/, "days: 27");
    expect(loadHome).toThrow(
      'field "hero.cloth.phases": expected days that add up to 90, the mvpDays of content/site/organisation.yaml, found "89 in all"',
    );
  });

  it("asks for a picture where a card leads to no service", () => {
    edit("site/home.yaml", /path: \/services\/cloud.*/, "path: /blog");
    expect(loadHome).toThrow(
      'field "hero.cards[3].category.path": expected the path of a service, or a picture as backgroundImage, found "/blog"',
    );
  });

  it("says which portrait is missing", () => {
    edit(POST, /photo: .*/, "photo: people/nobody.svg");
    expect(() => loadPost("what-an-mvp-leaves-out")).toThrow(
      'field "author.photo": expected the path of a picture in content/images, found "people/nobody.svg"',
    );
  });

  it("says which page is missing", () => {
    expect(() => loadTextPage("imprint")).toThrow(
      "content/pages/imprint.md cannot be used:\n  - expected this file, found none",
    );
  });
});

describe("redirects", () => {
  it("refuses a second new path for an old one", () => {
    writeFileSync("content/site/redirects.yaml", "- {from: /old, to: /blog}\n- {from: /OLD, to: /privacy}\n");
    expect(loadRedirects).toThrow('field "[1]": expected each old path once');
  });

  it("refuses a chain", () => {
    writeFileSync("content/site/redirects.yaml", "- {from: /a, to: /b}\n- {from: /b, to: /blog}\n");
    expect(loadRedirects).toThrow('expected a new path that is not itself an old path, found "/a to /b"');
  });
});

describe("what is derived from content", () => {
  it("lists a new page of each kind as soon as its file is there", () => {
    copy(MVP, "services/new-service.md");
    copy(POST, "blog/new-post.md");
    copy("pages/privacy.md", "pages/imprint.md");
    expect(listPagePaths()).toEqual(
      expect.arrayContaining(["/services/new-service", "/blog/new-post", "/imprint"]),
    );
  });

  it("weaves a picture for a page that names none, and takes the one it names", () => {
    copy(MVP, "services/new-service.md");
    expect(loadService("new-service").cover.src).toMatch(/weaves\/cover\/development\/new-service\./);
    edit("services/new-service.md", /^order:/m, "cover: cards/mvp.svg\norder:");
    expect(loadService("new-service").cover.src).toMatch(/cards\/mvp\./);
    copy(POST, "blog/new-post.md");
    expect(loadPost("new-post").image.src).toMatch(/weaves\/post\/development\/new-post\./);
    expect(loadPost("new-post").imageAlt).toBe("");
  });

  it("puts a new service into the footer's column of its family", () => {
    copy(MVP, "services/new-service.md");
    const [, development] = loadNavigation().footer.columns;
    expect(development?.entries.map(({ slug }) => slug)).toContain("new-service");
  });

  it("fills facts in where a text refers to them", () => {
    edit("site/organisation.yaml", /mvpDays: 90/, "mvpDays: 75");
    edit(MVP, /^lead:.*(\n .*)*$/m, 'lead: "Live in {{mvpDays}} days"');
    expect(loadService("mvp-development-services").lead).toBe("Live in 75 days");
  });

  it("follows a fact that changes after a text was read", () => {
    edit(MVP, /^lead:.*(\n .*)*$/m, 'lead: "Live in {{mvpDays}} days"');
    expect(loadService("mvp-development-services").lead).toBe("Live in 90 days");
    edit("site/organisation.yaml", /mvpDays: 90/, "mvpDays: 60");
    // Two writes may fall into one tick of the file system's clock.
    utimesSync("content/site/organisation.yaml", new Date(), new Date(Date.now() + 1_000));
    expect(loadService("mvp-development-services").lead).toBe("Live in 60 days");
  });

  it("shows as many client logos as the limit says, eight where it says nothing", () => {
    edit("site/clients.yaml", /^limit:.*$/m, "");
    expect(loadHome().clientLogos).toHaveLength(8);
  });
});

function edit(file: string, pattern: RegExp, replacement: string): void {
  const target = path.join("content", file);
  const before = readFileSync(target, "utf8");
  const after = before.replace(pattern, replacement);
  expect(after).not.toBe(before);
  writeFileSync(target, after);
}

function copy(from: string, to: string): void {
  cpSync(path.join("content", from), path.join("content", to));
}
