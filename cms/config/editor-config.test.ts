import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { contentPath } from "#model/reader/parse-file.server.ts";
import { isListFile, LIST_KEY } from "../content/find-schema.ts";
import { readContent } from "../preserve-format/content-text.ts";
import { buildEditorConfig } from "../serve-editor.ts";
import type { EditorField } from "./editor-config.ts";
import { listEditableFiles } from "./translation-collections.ts";

const { collections } = buildEditorConfig();
const opened = collections.flatMap(listEditableFiles);
const files = globSync("**/*.{md,yaml,json}", { cwd: contentPath() }).map((file) =>
  file.replaceAll("\\", "/"),
);

test("every content file can be opened in one place of the editor", () => {
  const places = files.map((file) => [file, opened.filter((one) => one.file === file).length]);
  expect(places.filter(([, count]) => count !== 1)).toEqual([]);
  const missing = opened.filter(({ file }) => !files.includes(file) && !file.startsWith("translations/"));
  expect(missing).toEqual([]);
});

test("every form has a field for all that its file has, and asks for nothing that the file leaves out", () => {
  const problems = opened
    .filter(({ file }) => files.includes(file))
    .flatMap(({ file, fields }) => {
      const content = readContent(file);
      const data = isListFile(file) ? { [LIST_KEY]: content } : content;
      return findProblems(fields, data).map((problem) => `${file} ${problem}`);
    });
  expect(problems).toEqual([]);
});

test("every field of content says what it is for, and no label stands twice in a form", () => {
  const forms = opened.filter(({ file }) => !/^(?:locales|translations)\//.test(file));
  const silent = forms.flatMap(({ file, fields }) =>
    fields.flatMap((field) => listSilent(field)).map((path) => `${file} ${path}`),
  );
  expect([...new Set(silent)]).toEqual([]);
  const doubled = forms.filter(
    ({ fields }) => new Set(fields.map(({ label }) => label)).size < fields.length,
  );
  expect(doubled.map(({ file }) => file)).toEqual([]);
});

test("no form is empty", () => {
  expect(opened.filter(({ fields }) => fields.length === 0)).toEqual([]);
});

test("names of collections and of their files stand once", () => {
  const names = collections.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const doubled = collections.filter(
    (collection) =>
      "files" in collection &&
      new Set(collection.files.map(({ name }) => name)).size < collection.files.length,
  );
  expect(doubled).toEqual([]);
});

test("a picture that a field has lies where the editor looks for it", () => {
  const lost = opened
    .filter(({ file }) => files.includes(file))
    .flatMap(({ file, fields }) =>
      listImages({ name: file, label: "", widget: "object", fields }, readContent(file)),
    )
    .filter(
      ({ field, value }) => `/content/images/${value}` !== `${field.media_folder}/${value.split("/").at(-1)}`,
    );
  expect(lost.map(({ value }) => value)).toEqual([]);
});

function findProblems(fields: EditorField[], data: unknown, path = ""): string[] {
  const group = Object(data);
  const unknown = Object.keys(group).filter((key) => !fields.some(({ name }) => name === key));
  return [
    ...unknown.map((key) => `${path}${key}: has no field`),
    ...fields.flatMap((field) => findFieldProblems(field, group[field.name], `${path}${field.name}`)),
  ];
}

function findFieldProblems(field: EditorField, value: unknown, path: string): string[] {
  if (value === undefined || value === null) return field.required ? [`${path}: is asked for`] : [];
  if (field.required && value === "") return [`${path}: is asked for, and empty`];
  const [form, expected] = field.pattern ?? [];
  if (form && value !== "" && !new RegExp(form).test(String(value))) return [`${path}: is not ${expected}`];
  if (field.options && !allow(field, value)) return [`${path}: is none of the choices`];
  if (field.widget === "object" && field.fields) return findProblems(field.fields, value, `${path}.`);
  if (field.widget !== "list" || !Array.isArray(value)) return [];
  const { fields, field: single, min = 0, max = Number.POSITIVE_INFINITY } = field;
  const size = value.length < min || value.length > max ? [`${path}: has ${value.length} entries`] : [];
  return [
    ...size,
    ...value.flatMap((entry, index) =>
      fields
        ? findProblems(fields, entry, `${path}[${index}].`)
        : findFieldProblems(single ?? field, entry, `${path}[${index}]`),
    ),
  ];
}

function allow({ options = [] }: EditorField, value: unknown): boolean {
  const values = options.map((option) => (typeof option === "string" ? option : option.value));
  return [value].flat().every((one) => values.includes(one));
}

function listSilent(field: EditorField, path = field.name): string[] {
  const own = field.hint || field.widget === "hidden" ? [] : [path];
  const inside = field.fields ?? [];
  return [...own, ...inside.flatMap((one) => listSilent(one, `${path}.${one.name}`))];
}

function listImages(field: EditorField, value: unknown): { field: EditorField; value: string }[] {
  if (field.widget === "image") return typeof value === "string" ? [{ field, value }] : [];
  if (Array.isArray(value))
    return value.flatMap((entry) => listImages({ ...field, widget: "object" }, entry));
  return (field.fields ?? []).flatMap((one) => listImages(one, Object(value)[one.name]));
}
