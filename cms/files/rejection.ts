/** What keeps a change from being saved. `path` names the field, such as `offices.0.city`; empty if it is not about one. */
export type Problem = { path: string; message: string };

/** A file at one time; `version` is null where there is none. */
export type FileState = { data: unknown; version: string | null };

/** Its message and problems are for the editor's user. @param current what the file is by now, if it changed meanwhile */
export class Rejection extends Error {
  override name = "Rejection";
  readonly problems: readonly Problem[];
  readonly current: FileState | undefined;

  constructor(message: string, problems: readonly (Problem | string)[] = [], current?: FileState) {
    super(message);
    this.problems = problems.map((one) => (typeof one === "string" ? { path: "", message: one } : one));
    this.current = current;
  }
}

/** @param error of a content file, whose lines say `field "offices[0].city": expected …` or `"menu.open": expected …` */
export function readProblems(file: string, { message }: Error): Problem[] {
  const [head = "", ...lines] = message.split("\n");
  const isOwn = head.startsWith(`content/${file} `) && lines.length > 0;
  return (isOwn ? lines : [message]).map((line) => {
    const [, field, rest = ""] = /^\s*- (?:field )?"([^"]*)": (.*)$/s.exec(line) ?? [];
    if (!isOwn || field === undefined) return { path: "", message: line.replace(/^\s*- /, "") };
    return {
      path: field.replace(/\[(\d+)\]/g, ".$1").replace(/^\./, ""),
      message: capitalize(rest.replace(/ \(line \d+\)$/, "")),
    };
  });
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
