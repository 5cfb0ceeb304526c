import { expect, it } from "vitest";
import { searchSaved } from "./search-saved.ts";

const kept = [
  { path: "/a", title: "Cloud migration", text: `${"word ".repeat(40)}rehearsed with a chatbot beside it` },
  { path: "/b", title: "A chatbot", text: "Answers at night, in the cloud." },
  { path: "/c", title: "Contact", text: "Write to us." },
];

it("finds kept pages that hold every word, those with one in their title first", () => {
  const { groups, savedPaths } = searchSaved(kept, "Chatbot");
  expect(groups.map(({ kind, count, pages }) => [kind, count, pages.map(({ path }) => path)])).toEqual([
    ["kept", 2, ["/b", "/a"]],
  ]);
  expect([...(savedPaths ?? [])]).toEqual(["/a", "/b", "/c"]);
});

it("shows the words around the first that fits", () => {
  const [page] = searchSaved(kept, "rehearsed").groups[0]?.pages ?? [];
  const marked = page?.excerpt.filter(({ isMarked }) => isMarked);
  expect(marked).toEqual([{ text: "rehearsed", isMarked: true }]);
});

it("finds nothing where no page holds all words", () => {
  expect(searchSaved(kept, "chatbot unicorn").groups).toEqual([]);
});
