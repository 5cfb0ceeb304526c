import { isDeepStrictEqual } from "node:util";
import { type Document, parse, parseDocument, stringify } from "yaml";
import { isGroup } from "#model/translations/is-group.ts";
import { collectEdits, type Edit } from "./yaml-edits.ts";

/**
 * Writes data as YAML so that it differs from what was there only where the data does: comments, the order of keys,
 * quotes and line breaks of all the rest stay byte for byte. Without anything before it, the data is written plainly.
 */
export function keepYaml(before: string, data: unknown): string {
  const document = parseDocument(before, { keepSourceTokens: true });
  if (document.contents === null || document.errors.length > 0) return stringify(data, { lineWidth: 0 });
  const edited = applyEdits(before, collectEdits(before, document, data));
  if (holds(edited, data)) return edited;
  // Something that cannot be cut out by lines: comments and order are kept, line breaks and spaces may not be.
  const redrawn = redraw(document, data);
  return holds(redrawn, data) ? redrawn : stringify(data, { lineWidth: 0 });
}

function applyEdits(text: string, edits: Edit[]): string {
  // From the end, so that what comes before keeps its place. Of two at one place the later one was meant to follow.
  const ordered = edits.map((edit, index) => ({ ...edit, index }));
  ordered.sort((one, other) => other.start - one.start || other.index - one.index);
  return ordered.reduce(
    (result, { start, end, text }) => result.slice(0, start) + text + result.slice(end),
    text,
  );
}

function holds(text: string, data: unknown): boolean {
  try {
    return isDeepStrictEqual(parse(text), data);
  } catch {
    return false;
  }
}

function redraw(document: Document, data: unknown): string {
  const fill = (path: (string | number)[], value: unknown): void => {
    const known: unknown = path.length === 0 ? document.toJS() : Object(document.toJS());
    const present = path.reduce<unknown>((node, key) => Object(node)[key], known);
    if (isDeepStrictEqual(present, value)) return;
    if (!isGroup(present) || !isGroup(value)) {
      document.setIn(path, document.createNode(value));
      return;
    }
    for (const key of Object.keys(present)) if (!(key in value)) document.deleteIn([...path, key]);
    for (const [key, inner] of Object.entries(value)) fill([...path, key], inner);
  };
  fill([], data);
  return document.toString({ lineWidth: 0 });
}
