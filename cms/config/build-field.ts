import type * as z from "zod";
import { buildChoiceField, buildSelectField } from "./choice-field.ts";
import type { EditorField } from "./editor-config.ts";
import { labelKey } from "./field-label.ts";
import { type FieldLayers, readLayers } from "./field-layers.ts";
import type { FieldPlace } from "./field-place.ts";
import { buildGroupField } from "./group-field.ts";
import { buildListField } from "./list-field.ts";
import { buildNumberField } from "./number-field.ts";
import { buildImageField } from "./picture-field.ts";
import { buildTextField } from "./text-field.ts";

/** The input for one field of content, made from its schema. @throws Error when there is none for what the field holds */
export function buildField(schema: z.core.$ZodType, place: FieldPlace): EditorField {
  const layers = readLayers(schema);
  const isOptional = layers.isOptional || place.isLoose;
  const standard = layers.default ?? place.standard;
  const { label, hint, ...special } = buildSpecial(layers, {
    ...place,
    isLoose: isLoose(layers, place),
    standard,
  });
  return {
    name: place.key,
    label: label ?? labelKey(place.key),
    required: !isOptional && standard === undefined,
    ...(standard !== undefined && !isGroup(standard) && !place.isLoose && { default: standard }),
    ...special,
    ...describe(layers.description, hint),
  };
}

/** Where a group may be left out as a whole, nothing in it is asked for: it may be empty. */
function isLoose({ isOptional, default: standard }: FieldLayers, place: FieldPlace): boolean {
  return place.isLoose || (isOptional && standard === undefined);
}

/** What an input has beside what all have. `hint`: what it takes, in words. */
export type SpecialField = Omit<EditorField, "name" | "label"> & { label?: string };

function buildSpecial(layers: FieldLayers, place: FieldPlace): SpecialField {
  const { inner, kind } = layers;
  if (kind?.kind === "picture") return buildImageField(inner, place);
  if (kind?.kind === "choice") return buildChoiceField(kind.list());
  if (kind?.kind === "day") return buildDayField(place);
  const { def } = inner._zod;
  switch (def.type) {
    case "string":
      return buildTextField(inner, kind, place);
    case "number":
      return buildNumberField(inner);
    case "boolean":
      return { widget: "boolean", ...(!place.isLoose && place.standard === undefined && { default: false }) };
    case "enum":
      return buildSelectField(Object.values(def.entries));
    case "literal":
      return buildLiteralField(def.values);
    case "object":
    case "record":
      return buildGroupField(inner, place);
    case "array":
    case "tuple":
      return buildListField(inner, place);
    case "union":
      return buildUnionField(def.options, place);
    default:
      throw new Error(`${place.path}: no input of the editor takes a ${def.type}`);
  }
}

/** A day, as 2026-03-12: the editor neither reads nor writes a time zone with it. */
function buildDayField({ isLoose, standard }: FieldPlace): SpecialField {
  const format = "YYYY-MM-DD";
  const isAsked = !isLoose && standard === undefined;
  return {
    widget: "datetime",
    ...{ format, date_format: format, time_format: false },
    ...(isAsked && { default: "{{now}}" }),
  };
}

function buildLiteralField(values: readonly unknown[]): SpecialField {
  const [value] = values;
  return values.length === 1 ? { widget: "hidden", default: value } : buildSelectField(values);
}

/** Text of one form, or nothing. */
function buildUnionField(options: readonly z.core.$ZodType[], place: FieldPlace): SpecialField {
  const others = options.map(readLayers).filter(({ inner }) => !isNothing(inner));
  const [only, ...rest] = others;
  if (!only || rest.length > 0 || others.length === options.length)
    throw new Error(`${place.path}: no input of the editor takes one of ${options.length} kinds of values`);
  return { required: false, default: "", ...buildSpecial(only, place) };
}

function isNothing({ _zod: { def } }: z.core.$ZodTypes): boolean {
  return def.type === "literal" && def.values.every((value) => value === "");
}

function isGroup(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** One sentence on what the field is for, one on what it takes. */
function describe(description: string | undefined, limits: string | undefined): { hint?: string } {
  if (description === undefined) return limits === undefined ? {} : { hint: limits };
  const [, example] = limits?.split(" such as ") ?? [];
  const isSaid = limits === undefined || (example !== undefined && description.includes(example));
  return { hint: isSaid ? description : `${description.replace(/\.?$/, ".")} ${limits}.` };
}
