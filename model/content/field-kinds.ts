import * as z from "zod";

/** How a text field is edited, where its schema alone doesn't say. */
export type FieldKind =
  | { kind: "image" | "markdown" | "icon" | "day" | "block" }
  /** One of the names that `list` returns, such as those of files. */
  | { kind: "choice"; list: () => readonly string[] };

export const fieldKinds = z.registry<FieldKind>();
