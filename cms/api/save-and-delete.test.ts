import { existsSync, globSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { enterContentCopy } from "#app/content/content-copy.ts";
import { deleteFiles } from "./delete-files.ts";
import { saveEntries, savePicture } from "./save-entry.ts";

const POST = "content/blog/what-an-mvp-leaves-out.md";

let leaveCopy: () => void;
beforeEach(() => {
  leaveCopy = enterContentCopy();
});
afterEach(() => leaveCopy());

const read = (file: string) => readFileSync(file, "utf8");
const edit = (file: string, pattern: RegExp, text: string) => ({
  path: file,
  raw: read(file).replace(pattern, text),
});

test("saves a change and a picture with it, and leaves nothing else behind", async () => {
  const before = read(POST);
  const content = (await drawPicture()).toString("base64");
  const change = edit(POST, /^category:/m, "image: blog/new.png\nimageAlt: New\ncategory:");
  saveEntries([change], [{ path: "content/images/blog/new.png", content }]);
  expect(read(POST)).toContain("image: blog/new.png");
  expect(read(POST).replace(/^image.*\n/gm, "")).toBe(before);
  expect(readFileSync("content/images/blog/new.png").toString("base64")).toBe(content);
  expect(globSync("content/**/.*")).toEqual([]);
});

test("writes nothing when the site could not be built with it, and says why", () => {
  const files = ["content/site/people.yaml", "content/site/redirects.yaml", POST];
  const before = files.map(read);
  expect(() => saveEntries([edit(POST, /^author:.*$/m, "author: nobody")], [])).toThrow(/field "author"/);
  expect(() => saveEntries([{ path: POST, raw: "---\na: [\n---\n" }], [])).toThrow(/cannot be read/);
  expect(() => saveEntries([{ ...edit(POST, /$^/, ""), newPath: "content/blog/other.md" }], [])).toThrow(
    /does not move/,
  );
  const { people, ...rest } = parse(read("content/site/people.yaml"));
  const { author } = parse(read(POST).split("---")[1] ?? "");
  const fewer = stringify({ ...rest, people: people.filter(({ id }: { id: string }) => id !== author) });
  expect(() => saveEntries([{ path: "content/site/people.yaml", raw: fewer }], [])).toThrow(
    `${POST} cannot be used`,
  );
  const text = { path: "content/images/blog/new.png", content: Buffer.from("no picture").toString("base64") };
  expect(() => savePicture(text)).toThrow(/expected/);
  expect(existsSync(text.path)).toBe(false);
  expect(files.map(read)).toEqual(before);
});

test("saves a file that is a list, which the editor has in a group", () => {
  const file = "content/site/redirects.yaml";
  const before = read(file);
  const entries = parse(before);
  saveEntries(
    [{ path: file, raw: stringify({ entries: [...entries, { from: "/old-loom", to: "/profile" }] }) }],
    [],
  );
  expect(read(file)).toBe(`${before}- from: /old-loom\n  to: /profile\n`);
});

test("deletes what nothing refers to, and names the files that refer to the rest", () => {
  expect(() => deleteFiles(["content/services/mvp-development-services.md"])).toThrow(
    /still needed[\s\S]*content\/blog\/what-an-mvp-leaves-out\.md, field "services\[\d\]"/,
  );
  expect(() => deleteFiles(["content/images/placeholder.svg"])).toThrow(/still needed/);
  expect(existsSync("content/services/mvp-development-services.md")).toBe(true);
  deleteFiles(["content/jobs/data-engineer.md"]);
  expect(existsSync("content/jobs/data-engineer.md")).toBe(false);
});

function drawPicture(): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 400, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
}
