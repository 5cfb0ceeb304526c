import { describe, expect, it } from "vitest";
import * as z from "zod";
import { fieldKinds, findDescription, findFieldKind } from "./field-kinds.ts";

const picture = z.string().register(fieldKinds, { kind: "image" });
const drawn = z
  .string()
  .transform((file) => ({ file }))
  .register(fieldKinds, { kind: "icon" });

describe("findFieldKind", () => {
  it.each([
    ["as it was registered", picture],
    ["with a sentence", picture.describe("A picture")],
    ["with a limit", picture.max(40)],
    ["with a rule", picture.refine((file) => file.endsWith(".png"))],
    ["that may be left out", picture.describe("A picture").optional()],
    ["with a value of its own", picture.optional().default("a.png")],
    ["that becomes something else", picture.transform((file) => file.length).describe("A picture")],
    ["that is read first", z.preprocess((file) => file, picture)],
    ["that may be null and is not changed", picture.nullable().readonly()],
  ])("finds the kind of a field %s", (_, schema) => {
    expect(findFieldKind(schema)).toEqual({ kind: "image" });
  });

  it("finds the kind of what a field becomes", () => {
    expect(findFieldKind(drawn.describe("A sign").optional())).toEqual({ kind: "icon" });
  });

  it("finds none for a field of plain text", () => {
    expect(findFieldKind(z.string().describe("A name").optional())).toBeUndefined();
  });
});

describe("findDescription", () => {
  it.each([
    ["as it is", z.string().describe("A name")],
    ["that may be left out", z.string().describe("A name").optional()],
    ["with a value of its own", z.string().describe("A name").default("Ada")],
    ["with a rule", z.string().describe("A name").min(2)],
    ["that becomes something else", z.string().describe("A name").transform(Number)],
  ])("finds the sentence of a field %s", (_, schema) => {
    expect(findDescription(schema)).toBe("A name");
  });

  it("prefers the sentence that was written last", () => {
    const name = z.string().describe("A name");
    expect(findDescription(name.describe("The name of a client").optional())).toBe("The name of a client");
    expect(findDescription(name.optional().describe("Their name"))).toBe("Their name");
  });

  it("finds none where none was written", () => {
    expect(findDescription(z.string().optional())).toBeUndefined();
  });
});
