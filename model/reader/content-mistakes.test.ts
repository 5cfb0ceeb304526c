import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { loadPost } from "../blog/post.server.ts";
import { loadService } from "../services/load-service.server.ts";
import { listPagePaths } from "../site/site-pages.server.ts";
import { copy, edit, enterContentCopy } from "../translations/content-copy.ts";
import { ContentReader } from "./content-reader.server.ts";
import { checkFile } from "./list-errors.server.ts";

const reader = new ContentReader();

const MVP = "services/mvp-development-services.md";
const SLUG = "what-an-mvp-leaves-out";
const POST = `blog/${SLUG}.md`;
const SPANISH = "translations/es-US/pages/trust.md";

beforeEach(enterContentCopy);

const place = (file: string) => `content/${file}`;
const read = (file: string) => readFileSync(place(file), "utf8");

/** The number of the line with this text. */
function lineOf(file: string, text: string): number {
  return read(file).slice(0, read(file).indexOf(text)).split("\n").length;
}

function addLine(file: string, line: string): void {
  writeFileSync(place(file), `${read(file).trimEnd()}\n\n${line}\n`);
}

describe("a file that is not text", () => {
  it.each([
    ["site/people.yaml", "<<<<<<< HEAD"],
    [POST, ">>>>>>> a-branch"],
    ["locales/es-US.json", "<<<<<<< ours"],
    ["motifs/robot.txt", "======="],
    ["images/placeholder.svg", ">>>>>>> theirs"],
    [SPANISH, "======="],
  ])("%s with %s stops the check with its line", (file, mark) => {
    addLine(file, mark);
    expect(() => checkFile(reader, file)).toThrow(
      `${place(file)} cannot be used:\n  - expected one version of the text, found the mark of a merge conflict "${mark}" (line ${lineOf(file, mark)})`,
    );
  });

  it("is not one with an underlined heading", () => {
    addLine(POST, "Results\n=======");
    expect(() => checkFile(reader, POST)).not.toThrow();
  });

  it.each([POST, "site/clients.yaml", "locales/hi-IN.json", "motifs/clock.txt"])(
    "%s with a byte that is not UTF-8 stops the check with line and byte",
    (file) => {
      const start = Buffer.from(`${read(file)}\n`);
      writeFileSync(place(file), Buffer.concat([start, Buffer.from([0xe9, 0x0a])]));
      const line = start.toString().split("\n").length;
      expect(() => checkFile(reader, file)).toThrow(
        `expected text in UTF-8, found the byte 0xE9 at byte ${start.length + 1} (line ${line})`,
      );
    },
  );

  it("is UTF-16, too", () => {
    writeFileSync(place(POST), Buffer.from(`\uFEFF${read(POST)}`, "utf16le"));
    expect(() => checkFile(reader, POST)).toThrow("found the byte 0xFF at byte 1 (line 1)");
  });
});

it("accepts a byte order mark, spaces after a fence and other line ends", () => {
  const title = loadPost(reader, SLUG).title;
  const text = read(POST)
    .replace(/^---\n/, "--- \n")
    .replace(/\n---\n/, "\n---\t\n");
  writeFileSync(place(POST), `\uFEFF${text.replaceAll("\n", "\r\n")}`);
  expect(loadPost(reader, SLUG).title).toBe(title);
  expect(() => checkFile(reader, POST)).not.toThrow();
  edit(POST, /^views:.*$/m, "views: many");
  expect(() => checkFile(reader, POST)).toThrow(`found "many" (line ${lineOf(POST, "views: many")})`);
  writeFileSync(place("site/clients.yaml"), `\uFEFF${read("site/clients.yaml")}`);
  expect(() => checkFile(reader, "site/clients.yaml")).not.toThrow();
});

describe("a file that nothing reads", () => {
  it.each([
    ["blog/Post.MD", "expected the name Post.md, found Post.MD: rename the file"],
    ["services/new-service.markdown", "expected the name new-service.md, found new-service.markdown"],
    ["jobs/cook.mdx", "expected the name cook.md, found cook.mdx"],
    ["translations/es-US/blog/x.txt", "expected the name x.md, found x.txt"],
    ["motifs/sun.TXT", "expected the name sun.txt, found sun.TXT"],
    ["locales/fr-FR.json", "expected one of en-US.json, "],
    ["site/notes.yaml", "expected a file that the site uses, found one that nothing reads"],
    ["translations/fr-FR/pages/privacy.md", "expected a file that the site uses"],
    [
      "translations/hi-IN/pages/none.md",
      "expected the translation of a file, found no content/pages/none.md",
    ],
  ])("%s stops the check", (file, sentence) => {
    writeFile(file);
    expect(() => checkFile(reader, file)).toThrow(`${place(file)} cannot be used:\n  - ${sentence}`);
  });

  it("may have been one of its settings", () => {
    renameSync(place("site/people.yaml"), place("site/people.yml"));
    expect(() => checkFile(reader, "site/people.yml")).toThrow(
      "expected the name people.yaml, found people.yml",
    );
  });
});

function writeFile(file: string): void {
  mkdirSync(path.dirname(place(file)), { recursive: true });
  writeFileSync(place(file), "text\n");
}

describe("the line of a mistake is that of the file", () => {
  it.each([
    ["in YAML", MVP, /^title:.*$/m, 'title: "open', /at line (\d+)/, 'title: "open', 1],
    ["of a nested field", MVP, /^( +)- title: .*$/m, "$1- title: 5", /\(line (\d+)\)/, "- title: 5", 0],
    ["of an unknown field", MVP, /^order:/m, "ordr: 2\norder:", /\(line (\d+)\)/, "ordr: 2", 0],
    ["of a placeholder", MVP, /^lead:.*$/m, "lead: '{{brnd}}' #", /\(line (\d+)\)/, "lead: '{{brnd}}'", 0],
    ["in a translation", SPANISH, /^title:.*$/m, "title: a", /\(line (\d+)\)/, "title: a", 0],
    [
      "of words in HTML",
      POST,
      /\n\n## /,
      "\n\nFor <Acme Corp> only\n\n## ",
      /\(line (\d+)\)/,
      "For <Acme",
      0,
    ],
    ["of an image", POST, /\n\n## /, "\n\nA\n![b](c.png)\n\n## ", /\(line (\d+)\)/, "![b](c.png)", 0],
  ])("%s", (_, file, pattern, replacement, found, text, after) => {
    edit(file, pattern, replacement);
    const message = messageOf(() => checkFile(reader, file));
    const line = Number(found.exec(message)?.[1]);
    expect([lineOf(file, text), lineOf(file, text) + after], message).toContain(line);
  });

  it("names the file that a translation has the field from", () => {
    edit("pages/trust.md", /^updated:.*$/m, "updated: May");
    expect(messageOf(() => checkFile(reader, SPANISH))).toContain(
      `(line ${lineOf("pages/trust.md", "updated: May")} of content/pages/trust.md)`,
    );
  });
});

describe("what a page names", () => {
  it("is numbered from 1", () => {
    edit(MVP, /^order:.*$/m, "order: -1");
    expect(() => checkFile(reader, MVP)).toThrow('field "order": expected at least 1, found number -1');
  });

  it("is a motif that is there, also in screens", () => {
    const file = "projects/hot-sauce-launch.md";
    const [, name = ""] =
      /^\s+(?:- \{.*)?motif: ([\w-]+)/m.exec(read(file)) ?? /motif: ([\w-]+)/.exec(read(file)) ?? [];
    checkFile(reader, file);
    rmSync(place(`motifs/${name}.txt`));
    expect(() => checkFile(reader, file)).toThrow(`found "${name}"`);
  });

  it.each([
    ["site/clients.yaml", /id: 2\b/, "id: 1", "clients"],
    ["site/recognition.yaml", /id: 2\b/, "id: 1", "badges"],
    ["site/people.yaml", /id: marcus-whitfield/, "id: karthik-raghavan", "people"],
  ])("has an id of its own in %s", (file, pattern, replacement, field) => {
    edit(file, pattern, replacement);
    expect(() => checkFile(reader, file)).toThrow(
      new RegExp(`field "${field}": expected each id once, found "[\\w-]+" again \\(line \\d+\\)`),
    );
  });

  it("may be a service with capitals, once", () => {
    copy(MVP, "services/New-Service.md");
    edit("services/ai-ml-development-company.md", /^related: .*$/m, "related: [New-Service]");
    expect(loadService(reader, "ai-ml-development-company").related).toContain("New-Service");
    copy(MVP, "services/new-service.md");
    expect(() => listPagePaths(reader)).toThrow("expected one page at /services/new-service, found ");
  });
});

function messageOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return String(error);
  }
  return "";
}
