import { setImmediate as nextTurn } from "node:timers/promises";

/** Writes a group at once and says what came of each. When it rejects, nothing of the group was written. */
export type WriteGroup<Item, Result> = (items: Item[]) => Promise<PromiseSettledResult<Result>[]>;

type Pending<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
};

/**
 * Lets writes that come close together share one, of at most `limit` items: what comes while a group is written waits
 * for the next. `settled` resolves when nothing is under way.
 */
export function groupWrites<Item, Result>(limit: number, writeGroup: WriteGroup<Item, Result>) {
  const pending: Pending<Item, Result>[] = [];
  let running: Promise<void> | undefined;
  return {
    write: (item: Item) =>
      new Promise<Result>((resolve, reject) => {
        pending.push({ item, resolve, reject });
        running ??= run();
      }),
    settled: async () => running,
  };

  async function run(): Promise<void> {
    while (pending.length > 0) {
      // First the event loop hands over what has arrived meanwhile.
      await nextTurn();
      await settleGroup(pending.splice(0, limit), writeGroup);
    }
    running = undefined;
  }
}

async function settleGroup<Item, Result>(
  group: Pending<Item, Result>[],
  writeGroup: WriteGroup<Item, Result>,
): Promise<void> {
  try {
    const results = await writeGroup(group.map(({ item }) => item));
    for (const [index, { resolve, reject }] of group.entries()) {
      const result = results[index];
      if (result?.status === "fulfilled") resolve(result.value);
      else reject(result?.reason);
    }
  } catch (error) {
    for (const { reject } of group) reject(error);
  }
}
