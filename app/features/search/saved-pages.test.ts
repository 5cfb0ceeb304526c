import { expect, it } from "vitest";
import { searchSaved } from "./saved-pages.ts";

const saved = [
  { path: "/a", title: "Cloud migration", text: `${"word ".repeat(40)}rehearsed with a chatbot beside it` },
  { path: "/b", title: "A chatbot", text: "Answers at night, in the cloud." },
  { path: "/c", title: "Contact", text: "Write to us." },
];

it.each([
  ["Chatbot", [["kept", ["/b", "/a"]]]],
  ["chatbot unicorn", []],
])("finds saved pages with every word of %j, those with a word in the title first", (query, found) => {
  const { groups, savedPaths } = searchSaved(saved, query);
  expect(groups.map(({ kind, pages }) => [kind, pages.map(({ path }) => path)])).toEqual(found);
  expect([...(savedPaths ?? [])]).toEqual(["/a", "/b", "/c"]);
});

it("shows the words around the first match", () => {
  const [page] = searchSaved(saved, "rehearsed").groups[0]?.pages ?? [];
  const marked = page?.excerpt.filter(({ isMarked }) => isMarked);
  expect(marked).toEqual([{ text: "rehearsed", isMarked: true }]);
});
