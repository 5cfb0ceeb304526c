import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { enterContentCopy } from "#model/translations/content-copy.ts";
import { storeBaseText } from "./compose-change.ts";
import { deleteFiles, saveEntries, saveImage } from "./save-and-delete.ts";

const POST = "content/blog/what-an-mvp-leaves-out.md";

const PROJECT = process.cwd();

let leaveCopy: () => void;
beforeEach(() => {
  leaveCopy = enterContentCopy();
});
afterEach(() => leaveCopy());

const read = (file: string) => readFileSync(file, "utf8");
/** The unchanged file of the project. */
const before = (file: string) => read(path.join(PROJECT, file));
const edit = (file: string, pattern: RegExp, text: string) => ({
  path: file,
  raw: read(file).replace(pattern, text),
});

test("saves a change with a new image, and nothing else", async () => {
  const before = read(POST);
  const content = (await drawImage()).toString("base64");
  const change = edit(POST, /^category:/m, "image: blog/new.png\nimageAlt: New\ncategory:");
  saveEntries([change], [{ path: "content/images/blog/new.png", content }]);
  expect(read(POST)).toContain("image: blog/new.png");
  expect(read(POST).replace(/^image.*\n/gm, "")).toBe(before);
  expect(readFileSync("content/images/blog/new.png").toString("base64")).toBe(content);
  expect(globSync("content/**/.*")).toEqual([]);
});

test("rejects a change with which the site could not be built", () => {
  const files = ["content/site/people.yaml", "content/site/redirects.yaml", POST];
  const before = files.map(read);
  expect(() => saveEntries([edit(POST, /^author:.*$/m, "author: nobody")], [])).toThrow(/field "author"/);
  expect(() => saveEntries([{ path: POST, raw: "---\na: [\n---\n" }], [])).toThrow(/cannot be read/);
  expect(() => saveEntries([{ ...edit(POST, /$^/, ""), newPath: "content/blog/other.md" }], [])).toThrow(
    /cannot be renamed/,
  );
  const { people, ...rest } = parse(read("content/site/people.yaml"));
  const { author } = parse(read(POST).split("---")[1] ?? "");
  const fewer = stringify({ ...rest, people: people.filter(({ id }: { id: string }) => id !== author) });
  expect(() => saveEntries([{ path: "content/site/people.yaml", raw: fewer }], [])).toThrow(
    `${POST} cannot be used`,
  );
  const text = { path: "content/images/blog/new.png", content: Buffer.from("no picture").toString("base64") };
  expect(() => saveImage(text)).toThrow(/expected/);
  expect(existsSync(text.path)).toBe(false);
  expect(files.map(read)).toEqual(before);
});

test("saves a list file, which the editor wraps in a group", () => {
  const file = "content/site/redirects.yaml";
  const before = read(file);
  const entries = parse(before);
  saveEntries(
    [{ path: file, raw: stringify({ entries: [...entries, { from: "/old-loom", to: "/profile" }] }) }],
    [],
  );
  expect(read(file)).toBe(`${before}- from: /old-loom\n  to: /profile\n`);
});

test("merges what another window saved, and rejects conflicts", () => {
  const baseHash = storeBaseText(read(POST));
  const other = edit(POST, /^abstract:.*$/m, "abstract: Another abstract.");
  saveEntries([{ ...other, baseHash }], []);
  const own = { path: POST, raw: before(POST).replace(/^views:.*$/m, "views: 9.9k"), baseHash };
  const { [POST]: kept } = saveEntries([own], []);
  expect(read(POST)).toBe(other.raw.replace(/^views:.*$/m, 'views: "9.9k"'));
  // The form still has the original abstract.
  const again = { ...own, raw: own.raw.replace("9.9k", "9.8k"), baseHash: kept };
  saveEntries([again], []);
  expect(read(POST)).toBe(other.raw.replace(/^views:.*$/m, 'views: "9.8k"'));
  const late = { path: POST, raw: before(POST).replace(/^views:.*$/m, "views: 1.2k"), baseHash };
  expect(() => saveEntries([late], [])).toThrow(/changed or deleted in another window[\s\S]*field "views"/);
  expect(() => saveEntries([{ ...late, baseHash: "of another run" }], [])).toThrow(/in another window/);
  expect(() => saveEntries([{ ...late, baseHash: null }], [])).toThrow(/in another window/);
});

test("saves only the images that the page uses", async () => {
  const good = { path: "content/images/blog/good.png", content: (await drawImage()).toString("base64") };
  const others = ["content/images/blog/doc.pdf", "content/images/blog/not-good.png"];
  const change = edit(POST, /^category:/m, "image: blog/good.png\nimageAlt: New\ncategory:");
  saveEntries([change], [...others.map((path) => ({ path, content: "bm9uZQ==" })), good]);
  expect(existsSync(good.path)).toBe(true);
  expect(others.filter((path) => existsSync(path))).toEqual([]);
});

test("gives a new post a free id and requires a valid URL", () => {
  const raw = read(POST);
  const path = "content/blog/one-more.md";
  saveEntries([{ path, raw, baseHash: null }], []);
  const ids = globSync("content/blog/*.md").map((file) => /^id: (\d+)$/m.exec(read(file))?.[1]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(() => saveEntries([{ path: "content/blog/snake_case.md", raw }], [])).toThrow(
    /letters, digits and hyphens, not snake_case/,
  );
  const id = /^id: .*$/m.exec(raw)?.[0] ?? "";
  expect(() => saveEntries([edit(path, /^id: .*$/m, id)], [])).toThrow(/no other post has/);
});

test("rejects an SVG with active content", () => {
  const refresh = `<m:meta xmlns:m="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0;url=//a.example"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">\n${refresh}</svg>`;
  const content = Buffer.from(svg).toString("base64");
  expect(() => saveImage({ path: "content/images/blog/a.svg", content })).toThrow(
    /blog\/a\.svg, found <m:meta> .* on line 2/,
  );
  expect(existsSync("content/images/blog/a.svg")).toBe(false);
});

test("deletes only files that are not in use, and names the files that use the others", () => {
  expect(() => deleteFiles(["content/services/mvp-development-services.md"])).toThrow(
    /still in use[\s\S]*content\/blog\/what-an-mvp-leaves-out\.md, field "services\[\d\]"/,
  );
  expect(() => deleteFiles(["content/images/placeholder.svg"])).toThrow(/still in use/);
  expect(existsSync("content/services/mvp-development-services.md")).toBe(true);
  deleteFiles(["content/jobs/data-engineer.md"]);
  expect(existsSync("content/jobs/data-engineer.md")).toBe(false);
});

function drawImage(): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 400, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
}
