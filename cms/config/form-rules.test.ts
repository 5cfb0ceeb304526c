import { expect, test } from "vitest";
import * as z from "zod";
import { FILE_COLLECTIONS, FOLDER_COLLECTIONS } from "#model/reader/collections.server.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { isListFile, LIST_KEY } from "../content/find-schema.ts";
import { buildFileCollections, buildFolderCollections } from "./content-collections.ts";
import type { EditorField } from "./editor-config.ts";

type Form = { name: string; fields: EditorField[]; parse: (data: unknown) => z.ZodSafeParseResult<unknown> };

const reader = new ContentReader();

const folders = buildFolderCollections().map(({ name, folder, fields }): Form => {
  const found = FOLDER_COLLECTIONS.find((one) => `${folder}/`.startsWith(`content/${one.folder}/`));
  return { name, fields, parse: (data) => reader.schema(found?.schema ?? z.never()).safeParse(data) };
});
const ownFiles = buildFileCollections().flatMap(({ files }) =>
  files.map(({ file, fields }): Form => {
    const name = file.replace("content/", "");
    const schema = reader.schema(FILE_COLLECTIONS.find((one) => one.file === name)?.schema ?? z.never());
    return {
      name,
      fields,
      parse: (data) => schema.safeParse(isListFile(name) ? Object(data)[LIST_KEY] : data),
    };
  }),
);

// What a form lets through may still refer to something that is not there, or not fit to another field.
test.for([...folders, ...ownFiles])(
  "what the form of $name lets through is of the right form",
  ({ fields, parse }) => {
    for (const size of ["least", "most"] as const) {
      const { error } = parse(fillGroup(fields, size));
      const problems = error?.issues.filter(({ code }) => code !== "custom") ?? [];
      expect(problems.map(({ path, message }) => `${path.join(".")}: ${message}`)).toEqual([]);
    }
  },
);

type Size = "least" | "most";

function fillGroup(fields: EditorField[], size: Size): Record<string, unknown> {
  const entries = fields.map((field) => [field.name, fillField(field, size)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function fillField(field: EditorField, size: Size): unknown {
  if (field.default === "{{now}}") return "2026-03-12";
  if (field.default !== undefined && size === "least") return field.default;
  if (!field.required && size === "least") return undefined;
  if (field.widget === "hidden") return field.default;
  if (field.widget === "object") return fillGroup(field.fields ?? [], size);
  if (field.widget === "list") return fillList(field, size);
  if (field.widget === "select") return fillSelect(field, size);
  if (field.widget === "number") return size === "least" ? (field.min ?? 1) : (field.max ?? 9_000);
  if (field.widget === "boolean") return true;
  if (field.widget === "datetime") return "2026-03-12";
  return fillText(field, size);
}

function fillList(field: EditorField, size: Size): unknown[] {
  const length = size === "least" ? (field.min ?? 0) : (field.max ?? Math.max(field.min ?? 0, 1));
  const fill = () => (field.fields ? fillGroup(field.fields, size) : fillField(field.field ?? field, size));
  return Array.from({ length }, fill);
}

function fillSelect(
  { options = [], multiple, min = 1, max = options.length }: EditorField,
  size: Size,
): unknown {
  const values = options.map((option) => (typeof option === "string" ? option : option.value));
  return multiple ? values.slice(0, size === "least" ? min : max) : values[0];
}

const SAMPLES = [
  ...["hello@example.com", "https://www.example.com", "/contact-us", "+1 813 555 0100", "tel:+18135550100"],
  ...["IN", "USD", "9:00", "1.1k", "www.example.com", "screenshots/wide.png", "some-name"],
];

function fillText({ pattern, name, public_folder: folder }: EditorField, size: Size): string {
  const [form = ""] = pattern ?? [];
  const [, min, max] = /\{(\d+),(\d*)\}/.exec(form) ?? [];
  const length = Number(size === "least" ? min : max) || 12;
  const texts = [`${"word ".repeat(length).slice(0, length - 1)}.`, `${folder}/picture.svg`, ...SAMPLES];
  const fitting = texts.find((text) => new RegExp(form).test(text));
  if (fitting === undefined) throw new Error(`no text fits the pattern of ${name}: ${form}`);
  return fitting;
}
