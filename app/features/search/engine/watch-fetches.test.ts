import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FILE_MISSING } from "./file-missing.ts";

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

it("hands over a file that came whole", async () => {
  answer.mockResolvedValue(
    new Response("words", { headers: { "Content-Type": "application/octet-stream" } }),
  );
  expect(await (await fetch(INDEX_FILE)).text()).toBe("words");
  expect(post).not.toHaveBeenCalled();
});

/** A file of which the connection brings only the beginning. */
function breakOff(): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array([1]));
      controller.error(new TypeError("network error"));
    },
  });
  return new Response(body);
}

it.each<[string, () => Response]>([
  ["is not there", () => new Response("", { status: 404 })],
  ["breaks off", breakOff],
  [
    "is a page instead",
    () => new Response("<p>", { headers: { "Content-Type": "text/html; charset=utf-8" } }),
  ],
])("tells the page of a file of the index that %s", async (_, respond) => {
  answer.mockImplementation(async () => respond());
  await expect(fetch(INDEX_FILE)).rejects.toThrow();
  expect(post).toHaveBeenCalledWith(FILE_MISSING);
});

it("lets a single result fail by itself", async () => {
  answer.mockResolvedValue(new Response("", { status: 404 }));
  await expect(fetch("/pagefind/fragment/en_1.pf_fragment")).rejects.toThrow("404");
  expect(post).not.toHaveBeenCalled();
});
