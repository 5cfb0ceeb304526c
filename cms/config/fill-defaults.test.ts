import { expect, test } from "vitest";
import * as z from "zod";
import { fillDefaults } from "./fill-defaults.ts";

const page = z.strictObject({
  kind: z.literal("page"),
  menu: z.boolean().default(true),
  width: z.enum(["normal", "wide"]).default("normal"),
  featured: z.boolean().default(false),
  lead: z.string().optional(),
  rows: z.array(z.strictObject({ shown: z.boolean().default(true) })).default([]),
  service: z.strictObject({ when: z.string().default("load"), key: z.string().default("") }).prefault({}),
  widget: z.strictObject({ script: z.string().default("") }).prefault({}),
});
const schema = z.discriminatedUnion("kind", [page, z.strictObject({ kind: z.literal("other") })]);

test("a form shows what holds where the file says nothing", () => {
  expect(fillDefaults(schema, { kind: "page", rows: [{}, { shown: false }] })).toEqual({
    ...{ kind: "page", menu: true, width: "normal" },
    rows: [{ shown: true }, { shown: false }],
    service: { when: "load" },
  });
});

test("what the file says stays", () => {
  const data = { kind: "page", menu: false, width: "wide", featured: true, lead: "Hello", rows: [] };
  expect(fillDefaults(schema, data)).toEqual({ ...data, service: { when: "load" } });
  expect(fillDefaults(schema, { kind: "unknown" })).toEqual({ kind: "unknown" });
});
