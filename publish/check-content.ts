import { listColorTokens, readColorToken } from "#art/theme/theme-tokens.server.ts";
import { openContent } from "#content.config";
import { listScheduledPosts, POST_FOLDER } from "#model/blog/post.server.ts";
import { buildCache } from "#model/content/content-cache.server.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { findError, listErrors } from "#model/content/list-errors.server.ts";

/** What keeps the content from being published, each as "FILE cannot be used:" and a problem per line, colors in one line. */
export function listContentProblems(reader: ContentReader): string[] {
  const colors = listColorTokens().map((name) => findError(() => readColorToken(name)));
  // Several readers may find the same problem, since files depend on each other.
  const errors = [...colors, ...[...listErrors(reader)].flat()];
  const messages = new Set(errors.flatMap((error) => error?.message ?? []));
  return dropInheritedProblems([...messages]);
}

/** Drops problems that a translation inherits. @param messages "FILE cannot be used:" and a problem per line */
export function dropInheritedProblems(messages: readonly string[]): string[] {
  const byFile = new Map(messages.map(splitMessage));
  return messages.flatMap((message) => {
    const [first, problems] = splitMessage(message);
    if (!first.startsWith(TRANSLATIONS)) return message;
    const original = byFile.get(first.replace(/^content\/translations\/[^/]+\//, "content/")) ?? [];
    const inherited = original.map(withoutLine);
    const own = problems.filter((problem) => !inherited.includes(withoutLine(problem)));
    return own.length > 0 || problems.length === 0 ? [first, ...own].join("\n") : [];
  });
}

const TRANSLATIONS = "content/translations/";

function withoutLine(problem: string): string {
  return problem.replace(/ \(line \d+[^()]*\)$/, "");
}

function splitMessage(message: string): [first: string, problems: string[]] {
  const [first = "", ...problems] = message.split("\n");
  return [first, problems];
}

/** Prints what keeps the content from being published, or else what is left out. @returns whether it can be published */
export function reportContentProblems(reader: ContentReader): boolean {
  process.stdout.write("Checking the content\n");
  const messages = listContentProblems(reader);
  for (const message of messages) process.stderr.write(`${message}\n`);
  if (messages.length > 0) return false;
  for (const { slug, date } of listScheduledPosts(reader))
    process.stderr.write(`content/${POST_FOLDER}/${slug}.md is left out until its day comes, ${date}\n`);
  return true;
}

if (import.meta.main && !reportContentProblems(openContent({ cache: buildCache }))) process.exitCode = 1;
