import { expect, it } from "vitest";
import { searchPages } from "./pagefind-index.ts";

type Index = Record<string, [content: string, score: number][]>;

/** Finds pages by search text. The content of a page is also its id. */
function findUrls(
  index: Index,
  text: string,
  loadContent = async (content: string) => content,
  typed?: string,
) {
  const search = async (sought: string) =>
    (index[sought] ?? []).map(([id, score]) => ({
      ...{ id, score },
      data: async () => {
        const content = await loadContent(id);
        return {
          url: id,
          content,
          excerpt: "",
          locations: content.split(" ").map((_, place) => place),
          meta: { title: content },
        };
      },
    }));
  return searchPages(search, text, typed).then((pages) => pages.map(({ url }) => url));
}

it("returns pages with all words if there are enough", async () => {
  const index: Index = {
    "a b": [
      ["a b", 9],
      ["a b c", 8],
      ["b a", 7],
    ],
  };
  expect(await findUrls(index, "a b")).toEqual(["a b", "a b c", "b a"]);
});

it("adds pages with some of the words if there are few, those with more of them first", async () => {
  const index: Index = {
    "magento migration": [["magento migration", 4]],
    magento: [
      ["magento", 5],
      ["magento migration", 3],
    ],
    migration: [
      ["migration", 6],
      ["magento migration", 2],
    ],
  };
  expect(await findUrls(index, "magento migration")).toEqual(["magento migration", "migration", "magento"]);
});

it("ignores a word without matches, for which Pagefind returns its first letter", async () => {
  const index: Index = { xylophone: [["x", 9]], magento: [["magento", 1]] };
  expect(await findUrls(index, "xylophone magento")).toEqual(["magento"]);
  expect(await findUrls({ faq: [["f", 9]] }, "faq")).toEqual([]);
});

it("puts pages first whose heading was typed, or of whose heading three words were", async () => {
  const index: Index = {
    "what migration costs": [
      ["migration costs explained", 9],
      ["What migration costs, and why", 8],
      ["costs of what a migration", 7],
      ["What migration costs", 6],
    ],
  };
  expect(await findUrls(index, "what migration costs")).toEqual([
    ...["What migration costs", "What migration costs, and why"],
    ...["migration costs explained", "costs of what a migration"],
  ]);
  const typed: Index = {
    "data engineer": [
      ["Data engineering", 9],
      ["Data engineer", 1],
      ["A data engineer", 1],
    ],
  };
  const [first] = await findUrls(typed, "data engineer", undefined, "the data engineer");
  expect(first).toBe("Data engineering");
  expect(await findUrls(typed, "data engineer")).toEqual([
    "Data engineer",
    "Data engineering",
    "A data engineer",
  ]);
});

it("fails only if none of the pages can be loaded", async () => {
  const index: Index = {
    chat: [
      ["chat one", 2],
      ["chat two", 1],
    ],
  };
  const fail = (failing: string) => async (content: string) => {
    if (content.startsWith(failing)) throw new Error("offline");
    return content;
  };
  expect(await findUrls(index, "chat", fail("chat one"))).toEqual(["chat two"]);
  await expect(findUrls(index, "chat", fail("chat"))).rejects.toThrow("can't be loaded");
});
