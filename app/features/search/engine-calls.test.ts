import { expect, it, vi } from "vitest";
import { createEngineCalls, FILE_MISSING } from "./engine-calls.ts";

function makeWorker() {
  const worker = { postMessage: vi.fn(), onmessage: (_: unknown) => {}, onerror: () => {} };
  // A stub with only the members in use.
  const calls = createEngineCalls(worker as unknown as Worker);
  return { worker, ...calls };
}

it("resolves each call with its own answer, in any order", async () => {
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
    "an index file is missing",
    (worker: ReturnType<typeof makeWorker>["worker"]) => worker.onmessage({ data: FILE_MISSING }),
  ],
  ["the worker does not load", (worker: ReturnType<typeof makeWorker>["worker"]) => worker.onerror()],
])("rejects all calls when %s", async (_, fail) => {
  const { worker, call } = makeWorker();
  const answers = [call("init"), call("search")];
  fail(worker);
  const settled = await Promise.allSettled(answers);
  expect(settled.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});
