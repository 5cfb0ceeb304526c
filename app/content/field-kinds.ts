import * as z from "zod";

/** What a field of text holds, where its schema alone does not tell: it decides how the field is edited. */
export type FieldKind =
  /** The path of a picture below `content/images`. */
  | { kind: "picture" }
  /** Text with headings, lists and links. */
  | { kind: "markdown" }
  /** The name of an icon. */
  | { kind: "icon" }
  /** A day, as 2026-03-12. */
  | { kind: "day" }
  /** One of the names that this lists at present: of files, people, categories. */
  | { kind: "choice"; list: () => readonly string[] };

/** The kinds of fields, kept beside their schemas: zod hands them on to what is made from a schema. */
export const fieldKinds = z.registry<FieldKind>();
