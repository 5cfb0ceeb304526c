import { expect, it, vi } from "vitest";
import { findHits } from "./engine.ts";

type Index = Record<string, [id: string, score: number][]>;

/** A fake engine with pages by search text. The content of a page is its id. */
function makeCall(index: Index) {
  return vi.fn(async (method: string, ...args: unknown[]) => {
    const asked = String(args[0]);
    if (method === "search")
      return { results: (index[asked] ?? []).map(([id, score]) => ({ id, score, data: `${asked}:${id}` })) };
    const content = asked.split(":")[1] ?? "";
    return { content, locations: content.split(" ").map((_, place) => place), meta: {} };
  });
}

const findIds = async (index: Index, text: string) =>
  (await findHits(makeCall(index), text)).map(({ id }) => id);

it("returns pages with all words if there are enough", async () => {
  const index: Index = {
    "a b": [
      ["1", 9],
      ["2", 8],
      ["3", 7],
    ],
  };
  expect(await findIds(index, "a b")).toEqual(["1", "2", "3"]);
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
  expect(await findIds(index, "magento migration")).toEqual(["magento migration", "migration", "magento"]);
});

it("ignores a word without matches, for which the engine returns its first letter", async () => {
  const index: Index = { xylophone: [["x", 9]], magento: [["magento", 1]] };
  expect(await findIds(index, "xylophone magento")).toEqual(["magento"]);
});

it("releases the hits that it drops", async () => {
  const call = makeCall({
    one: [["one two", 2]],
    two: [["one two", 1]],
    xyz: [["x", 1]],
  });
  await findHits(call, "one two xyz");
  const released = call.mock.calls.filter(([method]) => method === "releaseData").map(([, data]) => data);
  expect(released.sort()).toEqual(["two:one two", "xyz:x"]);
});
