import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { contentPath } from "#model/reader/parse-file.server.ts";
import { createValue, type FieldSchema } from "../form/field-schema.ts";
import { ContentDraft, listProblems } from "./content-draft.ts";
import { checkPath, findContentFile, listGroups } from "./content-files.ts";
import { readData, readText, updateText } from "./content-text.ts";
import { buildForm } from "./form-schema.ts";

const listed = listGroups().flatMap(({ files }) => files);
const forms = listed.map(({ file, isNew }) => ({ file, isNew, schema: buildForm(findContentFile(file)) }));

test("every content file can be opened in one place of the editor", () => {
  const files = globSync("**/*.{md,yaml,json}", { cwd: contentPath() });
  const present = listed.filter(({ isNew }) => !isNew).map(({ file }) => file);
  expect(present.toSorted()).toEqual(files.toSorted());
  expect(new Set(listed.map(({ file }) => file)).size).toBe(listed.length);
});

test("every form has a field with help for all that its file has", () => {
  const problems = forms
    .filter(({ isNew }) => !isNew)
    .flatMap(({ file, schema }) =>
      findMissing(schema, readData(file)).map((problem) => `${file} ${problem}`),
    );
  expect(problems).toEqual([]);
});

test("every file can be shown and saved as it is, and a translation before it is begun", () => {
  using draft = new ContentDraft();
  const problems = listed.flatMap(({ file, isNew }) => {
    const text = updateText(
      file,
      readText(file),
      isNew ? createValue(buildForm(findContentFile(file))) : readData(file),
    );
    draft.change(new Map([[file, text]]));
    const isSame = isNew || text === readText(file);
    return [...listProblems(draft.reader, file), ...(isSame ? [] : ["is written otherwise"])].map((found) => [
      file,
      found,
    ]);
  });
  expect(problems).toEqual([]);
});

test("a new entry starts with what it must have", () => {
  const entry = createValue(buildForm(findContentFile("blog/new.md")));
  expect(entry).toMatchObject({ sample: false, services: [""] });
  expect(createValue(buildForm(findContentFile("services/new.md"), "store"))).toMatchObject({
    kind: "store",
  });
});

test.for([
  "../package.json",
  "blog/../../package.json",
  String.raw`blog\..\x.md`,
  "/etc/passwd",
  ".env",
  "blog/.hidden.md",
  "",
])("has no access to %s", (file) => {
  expect(() => checkPath(file)).toThrow(/only has access to content\//);
});

test.for([
  "notes.md",
  "site/other.yaml",
  "blog/post.html",
  "locales/xx-XX.json",
  "translations/xx-XX/site/home.yaml",
])("does not open %s, which the site does not use", (file) => {
  expect(() => findContentFile(file)).toThrow(/does not use/);
});

/** Fields without a control or without help, and data without a field. */
function findMissing(schema: FieldSchema, data: unknown, path = ""): string[] {
  const { properties, prefixItems, items } = schema;
  if (Array.isArray(data))
    return data.flatMap((entry, index) =>
      findMissing(prefixItems?.[index] ?? items ?? {}, entry, `${path}[]`),
    );
  if (properties) {
    const unknown = Object.keys(Object(data)).filter((name) => !(name in properties));
    const fields = Object.entries(properties).flatMap(([name, field]) => {
      const help = field.description ? [] : [`${path}.${name}: has no help`];
      return [...help, ...findMissing(field, Object(data)[name], `${path}.${name}`)];
    });
    return [...unknown.map((name) => `${path}.${name}: has no field`), ...fields];
  }
  return schema.type !== undefined || data === undefined || data === null ? [] : [`${path}: has no control`];
}
