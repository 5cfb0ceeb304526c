import { expect, test } from "vitest";
import { preserveMarkdown } from "../preserve-format/content-text.ts";
import { adaptAnswer } from "./editor-api.ts";

const answer = (path: string, data: string) => ({ data, file: { path, id: "1" } });

test("wraps a list file in a group", () => {
  const list = answer("content/site/redirects.yaml", "- from: /a\n  to: /b\n");
  const group = { ...list, data: "entries:\n  - from: /a\n    to: /b\n" };
  expect(adaptAnswer([list, answer("content/site/home.yaml", "a: 1\n")])).toEqual([
    group,
    answer("content/site/home.yaml", "a: 1\n"),
  ]);
  expect(adaptAnswer({ message: "done" })).toEqual({ message: "done" });
});

test("escapes fill-in blanks so that they survive editing", () => {
  const fields = "---\ntitle: Fill in ___ here\n---\n";
  const text = "When ___ happens, we want ___, and `___` is code.\n\n___\n\n```\n___ x\n```";
  const adapted = adaptAnswer(answer("content/blog/a.md", fields + text));
  const marked = text.replace("When ___", "When \\_\\_\\_").replace("want ___", "want \\_\\_\\_");
  expect(adapted).toEqual(answer("content/blog/a.md", fields + marked));
  expect(preserveMarkdown(text, marked)).toBe(text);
});
