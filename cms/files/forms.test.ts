import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { contentPath } from "#model/content/parse-file.server.ts";
import { findLinkProblem } from "#model/site/page-link.server.ts";
import { listSitePages } from "#model/site/site-pages.server.ts";
import { IS_FULL } from "#tools/setup/test-size.mjs";
import { chooseOption, createValue, type FieldSchema } from "../form/field-schema.ts";
import { ContentDraft, listProblems } from "./content-draft.ts";
import { findContentFile, listGroups } from "./content-files.ts";
import { readText, savedReader } from "./content-text.ts";
import { buildForm } from "./form-schema.ts";
import { listPageLinks } from "./page-links.ts";
import { composeText, readFormData } from "./save.ts";

const groups = listGroups().map(({ files }) => files);
const listed = groups.flat();
// Some of each kind, because building each form takes long.
const sample = groups.flatMap((files) => files.filter((_, place) => IS_FULL || place % 24 === 0));

test("every content file can be opened in one place of the editor", () => {
  const files = globSync("**/*.{md,yaml,json}", { cwd: contentPath() });
  const present = listed.filter(({ isNew }) => !isNew).map(({ file }) => file);
  expect(present.toSorted()).toEqual(files.toSorted());
  expect(new Set(listed.map(({ file }) => file)).size).toBe(listed.length);
});

test("every form has a field for all that its file has", () => {
  const present = sample.filter(({ isNew }) => !isNew);
  const missing = present.flatMap(({ file }) =>
    findMissing(buildForm(findContentFile(file)), readFormData(file, readText(file) ?? "")).map(
      (problem) => `${file} ${problem}`,
    ),
  );
  expect(missing).toEqual([]);
});

test("no form states a limit that isn't one", () => {
  const written = sample.map(({ file }) => [file, JSON.stringify(buildForm(findContentFile(file)))]);
  expect(written.filter(([, form]) => /"m(?:ax|in)\w+":null/.test(form ?? ""))).toEqual([]);
});

test("every file can be shown and saved as it is, and a translation before it is begun", () => {
  using draft = new ContentDraft();
  const problems = sample.flatMap(({ file }) => {
    const before = readText(file);
    const data =
      before === undefined ? createValue(buildForm(findContentFile(file))) : readFormData(file, before);
    const text = composeText(file, data);
    draft.change(new Map([[file, text]]));
    const otherwise = before === undefined || text === before ? [] : ["is written otherwise"];
    return [...listProblems(draft.reader, file), ...otherwise].map((found) => [file, found]);
  });
  expect(problems).toEqual([]);
});

test("a new entry starts with its required fields", () => {
  const create = (file: string) => createValue(buildForm(findContentFile(file)));
  expect(create("blog/new.md")).toMatchObject({ sample: false, services: [""] });
  expect(create("services/new.md")).toMatchObject({ related: [""], blocks: [] });
});

test("link fields offer every page of the site, and only valid targets", () => {
  const offered = listPageLinks().map(({ path }) => path);
  const pages = listSitePages(savedReader).filter(({ isAnswer }) => !isAnswer);
  expect(offered).toEqual(expect.arrayContaining(pages.map(({ path }) => path)));
  expect(offered.filter((path) => findLinkProblem(savedReader, path))).toEqual([]);
});

const NO_ACCESS = /only has access to content\//;
const NOT_USED = /does not use/;

test.for([
  ["../package.json", NO_ACCESS],
  ["blog/../../package.json", NO_ACCESS],
  [String.raw`blog\..\x.md`, NO_ACCESS],
  ["/etc/passwd", NO_ACCESS],
  [".env", NO_ACCESS],
  ["blog/.hidden.md", NO_ACCESS],
  ["", NO_ACCESS],
  ["notes.md", NOT_USED],
  ["site/other.yaml", NOT_USED],
  ["blog/post.html", NOT_USED],
  ["locales/xx-XX.json", NOT_USED],
  ["translations/xx-XX/pages/index.yaml", NOT_USED],
] as const)("does not open %s: it %s", ([file, reason]) => {
  expect(() => findContentFile(file)).toThrow(reason);
});

/** Returns fields without a control, and data without a field. model/content/fields.test.ts looks at the help. */
function findMissing(whole: FieldSchema, data: unknown, path = ""): string[] {
  const schema = chooseOption(whole, data);
  const { properties, prefixItems, items } = schema;
  if (Array.isArray(data))
    return data.flatMap((entry, index) =>
      findMissing(prefixItems?.[index] ?? items ?? {}, entry, `${path}[]`),
    );
  if (properties) {
    // A block without fields.
    if (schema.kind === "block" && typeof data === "string") return data in properties ? [] : [path];
    const unknown = Object.keys(Object(data)).filter((name) => !(name in properties));
    const fields = Object.entries(properties).flatMap(([name, field]) =>
      findMissing(field, Object(data)[name], `${path}.${name}`),
    );
    return [...unknown.map((name) => `${path}.${name}: has no field`), ...fields];
  }
  return schema.type !== undefined || data === undefined || data === null ? [] : [`${path}: has no control`];
}
