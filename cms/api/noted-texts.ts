import { createHash } from "node:crypto";

// Only of files that were opened or saved: some kilobytes each.
const texts = new Map<string, string>();

/** Remembers a text that an open form stands on. @returns what it is known by from now on */
export function noteText(text: string): string {
  const id = nameText(text);
  texts.set(id, text);
  return id;
}

/** A text that was noted since this server runs, by its name. */
export function findText(id: string): string | undefined {
  return texts.get(id);
}

/** What a text is known by, to the editor's own server too. */
export function nameText(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
