import { expect, it, vi } from "vitest";
import { createEngineCalls } from "./engine-calls.ts";
import { FILE_MISSING } from "./file-missing.ts";

/** What the page sees of a worker. */
function makeWorker() {
  const worker = { postMessage: vi.fn(), onmessage: (_: unknown) => {}, onerror: () => {} };
  // The calls use no more of it.
  const calls = createEngineCalls(worker as unknown as Worker);
  return { worker, ...calls };
}

it("gives each call its own answer, in whatever order they come", async () => {
  const { worker, call } = makeWorker();
  const answers = [call("search", "one"), call("search", "two")];
  expect(worker.postMessage.mock.calls.map(([message]) => message)).toEqual([
    { id: 0, method: "search", args: ["one"] },
    { id: 1, method: "search", args: ["two"] },
  ]);
  worker.onmessage({ data: { id: 1, result: "second" } });
  worker.onmessage({ data: { id: 0, result: "first" } });
  expect(await Promise.all(answers)).toEqual(["first", "second"]);
});

it("rejects the call whose method failed", async () => {
  const { worker, call } = makeWorker();
  const answer = call("getData", "x");
  worker.onmessage({ data: { id: 0, error: "no such page" } });
  await expect(answer).rejects.toThrow("no such page");
});

it.each([
  [
    "a file of the index is missing",
    (worker: ReturnType<typeof makeWorker>["worker"]) => worker.onmessage({ data: FILE_MISSING }),
  ],
  ["the worker itself is", (worker: ReturnType<typeof makeWorker>["worker"]) => worker.onerror()],
])("rejects all calls when %s", async (_, fail) => {
  const { worker, call } = makeWorker();
  const answers = [call("init"), call("search")];
  fail(worker);
  const settled = await Promise.allSettled(answers);
  expect(settled.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});
