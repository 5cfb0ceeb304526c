import { expect, it } from "vitest";
import { searchPages } from "./pagefind-index.ts";

/** Scores of pages by search text. The content of a page is also its id and title. */
type Index = Record<string, Record<string, number>>;

type Search = { index: Index; text: string; typed?: string; failing?: RegExp };

async function findPages({ index, text, typed, failing = /^$/ }: Search): Promise<string[]> {
  const search = async (sought: string) =>
    Object.entries(index[sought] ?? {}).map(([id, score]) => ({
      id,
      score,
      data: async () => {
        if (failing.test(id)) throw new Error("offline");
        const locations = id.split(" ").map((_, place) => place);
        return { url: id, content: id, excerpt: "", locations, meta: { kind: "page" as const, title: id } };
      },
    }));
  return (await searchPages(search, text, typed)).map(({ url }) => url);
}

const MIGRATION = {
  "magento migration": { "magento migration": 4 },
  magento: { magento: 5, "magento migration": 3 },
  migration: { migration: 6, "magento migration": 2 },
};
const COSTS = {
  "what migration costs": {
    "migration costs explained": 9,
    "What migration costs, and why": 8,
    "costs of what a migration": 7,
    "What migration costs": 6,
  },
};
const JOBS = { "data engineer": { "Data engineering": 9, "Data engineer": 1, "A data engineer": 1 } };
const CHAT = { chat: { "chat one": 2, "chat two": 1 } };

it.each<[string, Search, string[]]>([
  [
    "pages with all words if there are enough",
    { index: { "a b": { "a b": 9, "a b c": 8, "b a": 7 } }, text: "a b" },
    ["a b", "a b c", "b a"],
  ],
  [
    "pages with some of the words too if there are few, those with more of them first",
    { index: MIGRATION, text: "magento migration" },
    ["magento migration", "migration", "magento"],
  ],
  [
    "nothing for a word without matches, for which Pagefind returns its first letter",
    { index: { xylophone: { x: 9 }, magento: { magento: 1 } }, text: "xylophone magento" },
    ["magento"],
  ],
  ["nothing that shares only a first letter", { index: { faq: { f: 9 } }, text: "faq" }, []],
  [
    "pages first whose heading was typed, or of whose heading three words were",
    { index: COSTS, text: "what migration costs" },
    [
      "What migration costs",
      "What migration costs, and why",
      "migration costs explained",
      "costs of what a migration",
    ],
  ],
  [
    "a page with two words as its heading first",
    { index: JOBS, text: "data engineer" },
    ["Data engineer", "Data engineering", "A data engineer"],
  ],
  [
    "pages by score if more was typed than a heading of two words",
    { index: JOBS, text: "data engineer", typed: "the data engineer" },
    ["Data engineering", "Data engineer", "A data engineer"],
  ],
  ["the pages that can be loaded", { index: CHAT, text: "chat", failing: /one/ }, ["chat two"]],
])("finds %s", async (_, search, found) => {
  expect(await findPages(search)).toEqual(found);
});

it("fails if none of the pages can be loaded", async () => {
  await expect(findPages({ index: CHAT, text: "chat", failing: /chat/ })).rejects.toThrow("can't be loaded");
});
