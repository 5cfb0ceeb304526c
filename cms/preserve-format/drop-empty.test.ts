import { expect, test } from "vitest";
import * as z from "zod";
import { dropEmpty, dropUntranslated } from "./drop-empty.ts";

const schema = z.strictObject({
  title: z.string().min(1),
  image: z
    .string()
    .regex(/\.png$/)
    .optional(),
  alt: z.string().optional(),
  featured: z.boolean().default(false),
  plan: z.strictObject({ lead: z.string().min(1), days: z.int().optional() }).optional(),
  tags: z.array(z.string()).optional(),
});

const drop = (data: unknown, before?: unknown) => dropEmpty(data, { schema, before, read: (tried) => tried });

test("leaves out empty fields that may be missing, and keeps those that may be empty", () => {
  const filled = { title: "A", image: "", alt: "", plan: { lead: "", days: null }, tags: [] };
  expect(drop(filled)).toEqual({ title: "A", alt: "", tags: [] });
  expect(drop({ title: "A", plan: { lead: "B", days: null } })).toEqual({ title: "A", plan: { lead: "B" } });
});

test("keeps what is wrong for the person to see", () => {
  expect(drop({ title: "", image: "a.gif" })).toEqual({ title: "", image: "a.gif" });
});

test("adds no field that only repeats its default", () => {
  expect(drop({ title: "B", featured: false }, { title: "A" })).toEqual({ title: "B" });
  expect(drop({ title: "B", featured: true }, { title: "A" })).toEqual({ title: "B", featured: true });
  expect(drop({ title: "B", featured: false }, { title: "A", featured: true })).toEqual({
    title: "B",
    featured: false,
  });
});

test("leaves out what is not translated, and keeps the places of lists", () => {
  const data = { name: "", cards: [{ text: "" }, { text: "दो" }], tags: ["", ""], group: { one: null } };
  expect(dropUntranslated(data)).toEqual({ cards: [{}, { text: "दो" }] });
});
