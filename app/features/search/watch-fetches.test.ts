import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FILE_MISSING } from "./engine-calls.ts";

const INDEX_FILE = "/pagefind/index/en_1.pf_index";

const answer = vi.fn<() => Promise<Response>>();
const post = vi.fn();

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal("postMessage", post.mockReset());
  vi.stubGlobal("fetch", answer);
  await import("./watch-fetches.ts");
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it("passes on a complete file", async () => {
  answer.mockResolvedValue(
    new Response("words", { headers: { "Content-Type": "application/octet-stream" } }),
  );
  expect(await (await fetch(INDEX_FILE)).text()).toBe("words");
  expect(post).not.toHaveBeenCalled();
});

/** A download that is interrupted. */
function interrupt(): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array([1]));
      controller.error(new TypeError("network error"));
    },
  });
  return new Response(body);
}

it.each<[string, () => Response]>([
  ["is missing", () => new Response("", { status: 404 })],
  ["is interrupted", interrupt],
  [
    "is a page instead",
    () => new Response("<p>", { headers: { "Content-Type": "text/html; charset=utf-8" } }),
  ],
])("reports an index file that %s", async (_, respond) => {
  answer.mockImplementation(async () => respond());
  await expect(fetch(INDEX_FILE)).rejects.toThrow();
  expect(post).toHaveBeenCalledWith(FILE_MISSING);
});

it("does not report the fragment of a single result", async () => {
  answer.mockResolvedValue(new Response("", { status: 404 }));
  await expect(fetch("/pagefind/fragment/en_1.pf_fragment")).rejects.toThrow("404");
  expect(post).not.toHaveBeenCalled();
});
