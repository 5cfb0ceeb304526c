import { expect, test } from "vitest";
import { groupWrites } from "#server/relay/store/open-store.ts";

const succeed = (items: string[]) => items.map((value) => ({ status: "fulfilled", value }) as const);

test("groups concurrent writes, and those that arrive meanwhile", async () => {
  const groups: string[][] = [];
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const { write, settled } = groupWrites<string, string>(3, async (items) => {
    groups.push(items);
    started.resolve();
    await finish.promise;
    return succeed(items);
  });
  const first = ["a", "b"].map(write);
  await started.promise;
  const next = ["c", "d", "e", "f"].map(write);
  finish.resolve();
  expect(await Promise.all([...first, ...next])).toEqual(["a", "b", "c", "d", "e", "f"]);
  expect(groups).toEqual([["a", "b"], ["c", "d", "e"], ["f"]]);
  await settled();
});

test("rejects a whole failed group and continues with the next", async () => {
  let isBroken = true;
  const { write } = groupWrites<string, string>(2, async (items) => {
    if (isBroken) throw new Error("No disk.");
    return succeed(items);
  });
  const results = await Promise.allSettled([write("a"), write("b")]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  isBroken = false;
  expect(await write("c")).toBe("c");
});
