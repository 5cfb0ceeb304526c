import { existsSync, globSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { enterContentCopy } from "#model/translations/content-copy.ts";
import { createEditorApi } from "../api/editor-api.ts";

const POST = "blog/what-an-mvp-leaves-out.md";

beforeEach(enterContentCopy);

const api = createEditorApi(() => ({ problems: [] }));
const read = (file: string) => readFileSync(`content/${file}`, "utf8");

/** What the server answers to the editor's page. */
async function send(path: string, body?: object) {
  const init = { method: "POST", body: body instanceof Blob ? body : JSON.stringify(body) };
  const response = await api.request(`/${path}`, body ? init : {});
  return { status: response.status, ...(await response.json()) };
}

async function open(file: string) {
  const { data, version } = await send(`file?path=${file}`);
  return {
    file,
    data,
    version,
    save: (change: object) => send("save", { file, version, data: { ...data, ...change } }),
  };
}

test("saves a change, and nothing else", async () => {
  const before = read(POST);
  const opened = await open(POST);
  const { status, version } = await opened.save({ views: "9.9k" });
  expect(status).toBe(200);
  expect(read(POST)).toBe(before.replace(/^views:.*$/m, 'views: "9.9k"'));
  expect((await open(POST)).version).toBe(version);
  expect(globSync("content/**/.*")).toEqual([]);
});

test("says which fields keep it from being saved, and saves none", async () => {
  const before = read(POST);
  const { problems, status } = await (await open(POST)).save({ author: "nobody", title: "Short", extra: 1 });
  expect(status).toBe(422);
  expect(problems).toEqual([
    { path: "title", message: expect.stringMatching(/^Expected at least 30 characters, found 5/) },
    { path: "author", message: expect.stringMatching(/^Expected /) },
    { path: "", message: expect.stringContaining('no field named "extra"') },
  ]);
  expect(read(POST)).toBe(before);
});

test("says the same as the build of words and links that would be lost", async () => {
  const { body } = (await open(POST)).data;
  const save = async (text: string) =>
    (await (await open(POST)).save({ body: `${body}\n\n${text}` })).problems;
  expect(await save("For <Acme Corp> only")).toEqual([
    { path: "body", message: expect.stringMatching(/^Expected text without HTML.*, found "<Acme Corp>"$/) },
  ]);
  expect(await save("See [this](/nowhere)")).toEqual([
    { path: "body", message: expect.stringMatching(/^Expected the path of a page .*, found "\/nowhere"$/) },
  ]);
});

test("rejects what would break another file", async () => {
  const people = await open("site/people.yaml");
  const { author } = (await open(POST)).data;
  const others = people.data.people.filter(({ id }: { id: string }) => id !== author);
  const { problems } = await people.save({ people: others });
  expect(problems.map(({ message }: { message: string }) => message).join("\n")).toContain(
    `content/${POST} cannot be used`,
  );
  // What only two files together show.
  const profile = await open("pages/profile.yaml");
  const text = JSON.stringify(profile.data).replace(/"people":\[[\d,]+\]/g, '"people":[0,0]');
  expect((await profile.save(JSON.parse(text))).status).toBe(422);
});

test("saves neither over another change nor over a deleted or new file", async () => {
  const [own, other] = [await open(POST), await open(POST)];
  await other.save({ abstract: "Another abstract." });
  const { status, current } = await own.save({ views: "1.2k" });
  expect(status).toBe(409);
  expect(current.data).toMatchObject({ abstract: "Another abstract.", views: own.data.views });
  expect(read(POST)).toContain("Another abstract.");
  const again = { file: POST, version: current.version, data: { ...current.data, views: "1.2k" } };
  expect((await send("save", again)).status).toBe(200);
  expect((await send("save", { ...again, version: null })).status).toBe(409);
  expect((await send("delete", { ...again, file: "jobs/data-engineer.md" })).status).toBe(409);
});

test("begins a post with a free id and today's date, and saves it under a valid URL only", async () => {
  const { data, version } = await send("file?path=blog/one-more.md&name=One more");
  expect(data).toMatchObject({ title: "One more", date: expect.stringMatching(/^\d{4}-/) });
  const complete = { ...(await open(POST)).data, id: data.id };
  expect((await send("save", { file: "blog/one-more.md", version, data: complete })).status).toBe(200);
  const wrong = await send("save", { file: "blog/snake_case.md", version: null, data: complete });
  expect(JSON.stringify(wrong.problems)).toMatch(/snake_case.* letters, digits and hyphens/);
  const ids = globSync("content/blog/*.md").map(
    (file) => /^id: (\d+)$/m.exec(readFileSync(file, "utf8"))?.[1],
  );
  expect(new Set(ids).size).toBe(ids.length);
  const same = await send("save", { file: "blog/two-more.md", version: null, data: complete });
  expect(JSON.stringify(same.problems)).toMatch(/no other post has/);
});

test("saves only the translated fields of a translation", async () => {
  const file = "translations/es-US/pages/profile.yaml";
  const empty = { file, version: null, data: { title: "", description: "" } };
  expect((await send("save", { ...empty, data: { heading: "Quiénes somos", lead: "" } })).status).toBe(200);
  expect(read(file)).toBe("heading: Quiénes somos\n");
});

test("stores an image under a free name, and none that pages could not show", async () => {
  const png = await sharp({ create: { width: 800, height: 400, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  const upload = (name: string, content: Buffer<ArrayBuffer> | string) =>
    send(`images?name=${name}`, new Blob([content]));
  expect(await upload("blog/new.png", png)).toEqual({ status: 200, name: "blog/new.png" });
  expect(readFileSync("content/images/blog/new.png").equals(png)).toBe(true);
  const { schema } = await send(`file?path=${POST}`);
  expect(schema.properties.image.enum).toContain("blog/new.png");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">\n<m:meta xmlns:m="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0;url=//a.example"/></svg>`;
  for (const [name, content, message] of [
    ["blog/new.png", png, /already/],
    ["blog/a.svg", svg, /found <m:meta> .* on line 2/],
    ["blog/b.png", "no picture", /expected/],
    ["blog/c.svg.js", svg, /PNG, JPG, WebP, AVIF or SVG/],
    ["../d.png", png, /only has access to content/],
  ] as const) {
    expect((await upload(name, content)).message, name).toMatch(message);
    if (name !== "blog/new.png") expect(existsSync(`content/images/${name}`)).toBe(false);
  }
});

test("deletes only what is not in use, and names what uses the rest", async () => {
  const remove = async (file: string) => send("delete", { file, version: (await open(file)).version });
  const used = await remove("services/mvp-development-services.md");
  expect(used.message).toMatch(/still in use/);
  expect(JSON.stringify(used.problems)).toMatch(/what-an-mvp-leaves-out\.md.*field .{1,3}services\[\d\]/);
  expect((await remove("site/home.yaml")).message).toMatch(/the site needs it/);
  expect((await remove("jobs/data-engineer.md")).status).toBe(200);
  expect(existsSync("content/jobs/data-engineer.md")).toBe(false);
});
