import { parse, stringify } from "yaml";
import { isListFile, LIST_KEY } from "../config/list-files.ts";
import { readPlace } from "./content-place.ts";

/**
 * Makes whatever the editor is answered readable for it: a list that is the whole content of a file lies in a group, and
 * blanks to fill in, which it would take for the ends of bold text, are marked as signs.
 */
export function adaptAnswer(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(adaptAnswer);
  const { data, file } = Object(answer);
  const path: unknown = file?.path;
  if (typeof data !== "string" || typeof path !== "string") return answer;
  if (path.endsWith(".md")) return { ...Object(answer), data: markBlanks(data) };
  if (!isListFile(readPlace(path))) return answer;
  return { ...Object(answer), data: stringify({ [LIST_KEY]: parse(data) ?? [] }) };
}

const FIELDS = /^---\r?\n[\s\S]*?\r?\n---\r?\n/;
const CODE = /^(`{3,}|~{3,})[\s\S]*?^\1|`[^`\n]*`/gm;

// Not a rule, which has a line to itself.
const BLANK = /(?<![\w\\])_{3,}(?=[\s,.;:!?)])(?!\s*$)/gm;

/** Marks the blanks in the text of a Markdown file, and leaves its fields and its code as they are. */
function markBlanks(text: string): string {
  const mark = (part: string) => part.replace(BLANK, (signs) => signs.replaceAll("_", "\\_"));
  let end = FIELDS.exec(text)?.[0].length ?? 0;
  let done = text.slice(0, end);
  for (const match of text.matchAll(CODE)) {
    if (match.index < end) continue;
    done += mark(text.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return done + mark(text.slice(end));
}
