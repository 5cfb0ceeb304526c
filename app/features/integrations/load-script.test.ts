import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadScript } from "./load-script.ts";

const SRC = "https://widgets.example/api.js";
const OPTIONS = { timeoutMs: 1_000 };

let elements: (EventTarget & { src: string; attributes: Record<string, string>; remove: () => void })[];
let counter = 0;
let src: string;

beforeEach(() => {
  vi.useFakeTimers();
  elements = [];
  // Loaded scripts stay loaded, so each test has its own URL.
  counter += 1;
  src = `${SRC}?${counter}`;
  vi.stubGlobal("document", {
    createElement: () => {
      const element = Object.assign(new EventTarget(), {
        src: "",
        attributes: {} as Record<string, string>,
        setAttribute: (name: string, value: string) => {
          element.attributes[name] = value;
        },
        remove: () => elements.splice(elements.indexOf(element), 1),
      });
      return element;
    },
    head: { append: (element: (typeof elements)[number]) => elements.push(element) },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("requests a script once for several calls", async () => {
  const loads = [loadScript(src, OPTIONS), loadScript(src, OPTIONS)];
  emit("load");
  await Promise.all(loads);
  await loadScript(src, OPTIONS);
  expect(elements.map((element) => element.src)).toEqual([src]);
});

it("waits for the ready callback", async () => {
  const load = loadScript(src, { ...OPTIONS, readyCallback: "onReady" });
  emit("load");
  await vi.advanceTimersByTimeAsync(999);
  Reflect.get(globalThis, "onReady")();
  await expect(load).resolves.toBeUndefined();
});

it("retries a script that failed", async () => {
  const failed = loadScript(src, OPTIONS);
  emit("error");
  await expect(failed).rejects.toThrow(`${src} could not be loaded`);
  expect(elements).toHaveLength(0);
  const second = loadScript(src, OPTIONS);
  emit("load");
  await expect(second).resolves.toBeUndefined();
});

it("times out, but uses a late script once it has loaded", async () => {
  const late = expect(loadScript(src, OPTIONS)).rejects.toThrow("No answer within 1000 ms");
  await vi.advanceTimersByTimeAsync(1_000);
  await late;
  const second = loadScript(src, OPTIONS);
  emit("load");
  await expect(second).resolves.toBeUndefined();
  expect(elements).toHaveLength(1);
});

it("sets attributes on the script element", async () => {
  const load = loadScript(src, { attributes: { "data-store-id": "loom" } });
  expect(elements.at(-1)?.attributes).toEqual({ "data-store-id": "loom" });
  emit("load");
  await expect(load).resolves.toBeUndefined();
});

it("waits without limit by default", async () => {
  const load = loadScript(src);
  await vi.advanceTimersByTimeAsync(3_600_000);
  emit("load");
  await expect(load).resolves.toBeUndefined();
});

function emit(type: string): void {
  elements.at(-1)?.dispatchEvent(new Event(type));
}
