import { existsSync, globSync, readFileSync, rmSync } from "node:fs";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { enterContentCopy } from "#model/content/testing/content-copy.ts";
import { createEditorApi } from "../api/editor-api.ts";
import { composeText } from "./save.ts";

const POST = "blog/what-an-mvp-leaves-out.md";
const JOB = "jobs/data-engineer.md";

beforeAll(() => {
  const leave = enterContentCopy();
  // Each save checks all content: a third less without them.
  rmSync("content/translations", { recursive: true });
  return leave;
});

const api = createEditorApi({ update: () => ({ problems: [] }) });
const read = (file: string) => readFileSync(`content/${file}`, "utf8");

/** What the server answers to the editor's page. */
async function send(path: string, body?: object) {
  const init = { method: "POST", body: body instanceof Blob ? body : JSON.stringify(body) };
  const response = await api.request(`/${path}`, body ? init : {});
  return { status: response.status, ...(await response.json()) };
}

async function open(file: string) {
  const { data, version } = await send(`file?path=${file}`);
  const save = (change: object) => send("save", { file, version, data: { ...data, ...change } });
  return { data, version, save };
}

test("saves a change and nothing else, and not over another change, a deleted or a new file", async () => {
  const before = read(POST);
  const [own, other] = [await open(POST), await open(POST)];
  const { status, version } = await other.save({ views: "9.9k" });
  const saved = before.replace(/^views:.*$/m, 'views: "9.9k"');
  expect([status, read(POST)]).toEqual([200, saved]);
  expect(globSync("content/**/.*")).toEqual([]);

  const current = { version, data: { ...own.data, views: "9.9k" } };
  expect(await own.save({ abstract: "Another." })).toMatchObject({ status: 409, current });
  expect(await open(POST)).toMatchObject(current);
  const { data } = own;
  expect((await send("save", { file: POST, version: null, data })).status).toBe(409);
  expect((await send("save", { file: "blog/gone.md", version, data })).status).toBe(409);
  expect((await send("delete", { file: JOB, version })).status).toBe(409);
  expect([read(POST), existsSync(`content/${JOB}`)]).toEqual([saved, true]);
});

test("says which fields keep it from being saved, like the build, and saves none", async () => {
  const before = read(POST);
  const opened = await open(POST);
  const refused = async (change: object) => {
    const { problems, status } = await opened.save(change);
    expect([status, read(POST)]).toEqual([422, before]);
    return problems;
  };
  expect(await refused({ author: "nobody", title: "Short", extra: 1 })).toEqual([
    { path: "title", message: expect.stringMatching(/^Expected at least 30 characters, found 5/) },
    { path: "author", message: expect.stringMatching(/^Expected /) },
    { path: "", message: expect.stringContaining('no field named "extra"') },
  ]);
  for (const [text, message] of [
    ["For <Acme Corp> only", /^Expected text without HTML.*, found "<Acme Corp>"$/],
    ["See [this](/nowhere)", /^Expected the path of a page .*, found "\/nowhere"$/],
  ] as const) {
    const problem = { path: "body", message: expect.stringMatching(message) };
    expect(await refused({ body: `${opened.data.body}\n\n${text}` })).toEqual([problem]);
  }
});

test("rejects changes that would break another file", async () => {
  const people = await open("site/people.yaml");
  const { author } = (await open(POST)).data;
  const others = people.data.people.filter(({ id }: { id: string }) => id !== author);
  const { problems } = await people.save({ people: others });
  expect(problems.map(({ message }: { message: string }) => message).join("\n")).toContain(
    `content/${POST} cannot be used`,
  );
});

test("begins a post with a free id and today's date, and saves it under a valid URL only", async () => {
  const { data, version } = await send("file?path=blog/one-more.md&title=One more");
  expect(data).toMatchObject({ title: "One more", date: expect.stringMatching(/^\d{4}-/) });
  const complete = { ...(await open(POST)).data, id: data.id, body: data.body };
  expect(await send("unfinished")).toEqual({ status: 200 });
  expect((await send("save", { file: "blog/one-more.md", version, data: complete })).status).toBe(200);
  const words = expect.stringContaining("Give the answer first");
  expect(await send("unfinished")).toMatchObject({ 0: { file: "blog/one-more.md", words } });
  for (const [file, problem] of [
    ["blog/snake_case.md", /snake_case.* letters, digits and hyphens/],
    // What only two files together show.
    ["blog/two-more.md", /no other post has/],
  ] as const) {
    const { problems } = await send("save", { file, version: null, data: complete });
    expect(JSON.stringify(problems)).toMatch(problem);
  }
});

test("begins the part of a service with its parent, and a page in a folder without", async () => {
  const parent = "business-process-outsourcing-company";
  expect((await send(`file?path=services/${parent}/new.md`)).data).toMatchObject({ parent });
  expect((await send("file?path=pages/subpages/new.yaml")).data).not.toHaveProperty("parent");
});

test("saves only the translated fields of settings", () => {
  const data = { blog: { heading: "Consejos", lead: "" } };
  const text = "blog:\n  heading: Consejos\n";
  expect(composeText("translations/es-US/site/organization.yaml", data)).toBe(text);
});

test("begins the translation of a page with the words of the original, and no facts", async () => {
  const file = "translations/es-US/projects/clinic-night-desk.md";
  const { schema, data, version } = await send(`file?path=${file}`);
  const original = (await open("projects/clinic-night-desk.md")).data;
  const { client, layout, services, year, price, ...words } = original;
  expect(data).toEqual({ ...words, translates: expect.stringMatching(/^[\da-f]{8}$/) });
  expect(Object.keys(schema.properties)).not.toContain("client");
  // As many entries as the original has or more.
  const [outcome] = data.outcomes;
  const outcomes = [outcome, outcome];
  expect((await send("save", { file, version, data: { ...data, outcomes } })).status).toBe(200);
  const { problems } = await (await open(file)).save({ lead: "x", summary: undefined });
  expect(JSON.stringify(problems)).toContain("the words of this language");
});

test("stores an image under a free name, as pages publish it, and none that they could not show", async () => {
  const create = { width: 3000, height: 400, channels: 4, background: "#00808080" } as const;
  const image = sharp({ create }).withMetadata({ orientation: 3 });
  const [png, jpg] = [await image.png().toBuffer(), await image.flatten().jpeg().toBuffer()];
  const upload = (name: string, content: Buffer<ArrayBuffer> | string) =>
    send(`images?name=${name}`, new Blob([content]));
  for (const [name, content, stored, hasAlpha] of [
    ["blog/new.png", png, "blog/new.png", true],
    ["blog/new.png", png, "blog/new-2.png", true],
    ["blog/photo.png", jpg, "blog/photo.jpg", false],
  ] as const) {
    expect(await upload(name, content)).toEqual({ status: 200, name: stored });
    const metadata = await sharp(`content/images/${stored}`).metadata();
    expect(metadata).toMatchObject({ width: 2400, height: 320, hasAlpha });
    expect(metadata).not.toHaveProperty("exif");
  }
  expect(await (await api.request("/images")).json()).toContain("blog/photo.jpg");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">\n<image href="//a.example/b.png"/></svg>`;
  for (const [name, content, message] of [
    ["blog/a.svg", svg, /b\.png on line 2/],
    ["blog/b.png", "no picture", /b.png is not an image/],
    ["blog/b.jpg", jpg.subarray(0, jpg.length / 2), /b.jpg is damaged/],
    ["blog/c.svg.js", svg, /PNG, JPG, WebP, AVIF or SVG/],
    ["../d.png", png, /only has access to content/],
  ] as const) {
    expect((await upload(name, content)).message, name).toMatch(message);
    expect(existsSync(`content/images/${name}`)).toBe(false);
  }
});

test("deletes only unused files, and names the files that use the others", async () => {
  const remove = async (file: string) => send("delete", { file, version: (await open(file)).version });
  const used = await remove("projects/clinic-night-desk.md");
  expect(used.message).toMatch(/still in use/);
  expect(JSON.stringify(used.problems)).toMatch(/testimonials\.yaml.*field .{1,20}project/);
  expect((await remove("site/people.yaml")).message).toMatch(/the site needs it/);
  expect((await remove(JOB)).status).toBe(200);
  expect(existsSync(`content/${JOB}`)).toBe(false);
});
