import * as z from "zod";

/** How a text field is edited, where its schema alone doesn't say. */
export type FieldKind =
  | { kind: "image" | "markdown" | "icon" | "day" | "link" | "block" }
  /** One of the names that `list` returns, such as those of files, and what an owner calls it. */
  | { kind: "choice"; list: () => readonly string[]; label?: (name: string) => string | undefined };

export const fieldKinds = z.registry<FieldKind>();
