/** What keeps a change from being saved. `path` names the field, such as `offices.0.city`; empty if none is to blame. */
export type Problem = { path: string; message: string };

/** Its problems are for the editor's user. */
export class ValidationError extends Error {
  override name = "ValidationError";
  readonly problems: Problem[];

  constructor(message: string, problems: Problem[] = []) {
    super(message);
    this.problems = problems;
  }
}

/** @param error of a content file, whose lines say `field "offices[0].city": expected …` or `"menu.open": expected …` */
export function readProblems(file: string, { message }: Error): Problem[] {
  const [head = "", ...lines] = message.split("\n");
  const isOwn = head.startsWith(`content/${file} `) && lines.length > 0;
  return (isOwn ? lines : [message]).map((line) => {
    const [, field, rest = ""] = /^\s*- (?:field )?"([^"]*)": (.*)$/s.exec(line) ?? [];
    if (!isOwn || field === undefined) return { path: "", message: line.replace(/^\s*- /, "") };
    return { path: field.replace(/\[(\d+)\]/g, ".$1").replace(/^\./, ""), message: capitalize(rest) };
  });
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
