import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createStorage } from "./storage-stub.ts";

const HOUR_MS = 3_600_000;
const HOSTS = ["https://one.example", "https://two.example/", "https://three.example"];

type Answer = () => Response | Promise<Response>;
const hang: Answer = () => new Promise(() => {});

/** The answer of each host by its first label, and the requests with their time since the first one. */
let answers: Record<string, Answer | undefined>;
let calls: { url: string; at: number }[];
let startedAt: number | undefined;
let find: typeof import("./find-drawing.ts").findDrawing;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", createStorage());
  vi.stubGlobal("sessionStorage", createStorage());
  answers = {};
  calls = [];
  startedAt = undefined;
  vi.stubGlobal("fetch", (url: string, { signal }: { signal: AbortSignal }) => {
    startedAt ??= Date.now();
    calls.push({ url, at: Date.now() - startedAt });
    const answer = answers[new URL(url).hostname.split(".")[0] ?? ""] ?? answerAll(url);
    return Promise.race([answer(), whenAborted(signal)]);
  });
  await openDocument();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("requests all icons of a page together, sorted, in one request per set", async () => {
  await settle(findAll("mdi:home", "tabler:star", "mdi:account", "mdi:home"));
  expect(calls.map(({ url }) => url)).toEqual([
    "https://one.example/mdi.json?icons=account,home",
    "https://one.example/tabler.json?icons=star",
  ]);
});

it("returns a data URL that can't end the url() around it", async () => {
  answers.one = () => answerSet("mdi", { home: `<path d="M0 0h1v1z"/><g id="a')"/>` });
  const [url = ""] = await settle(findAll("mdi:home"));
  expect(url).toMatch(/^data:image\/svg\+xml,[^'"()\s]+$/);
  expect(decodeURIComponent(url)).toContain('viewBox="0 0 24 24"><path d="M0 0h1v1z"/>');
});

it("requests no URL of more than 500 characters", async () => {
  const names = Array.from({ length: 120 }, (_, index) => `mdi:some-icon-${1000 + index}`);
  expect(await settle(findAll(...names))).not.toContain(undefined);
  const longest = Math.max(...calls.map(({ url }) => url.length));
  expect(longest).toBeLessThanOrEqual(500);
  expect(longest).toBeGreaterThan(450);
  expect(calls.flatMap(({ url }) => url.split("=")[1]?.split(","))).toHaveLength(120);
});

it("tries the next host after 750 ms, and uses the first response", async () => {
  answers.one = hang;
  expect(await settle(findAll("mdi:home"), 800)).toEqual([expect.any(String)]);
  expect(calls).toEqual([
    { url: "https://one.example/mdi.json?icons=home", at: 0 },
    { url: "https://two.example/mdi.json?icons=home", at: 750 },
  ]);
});

it.each<[string, Answer]>([
  ["an error", () => new Response("out of order", { status: 500 })],
  ["no JSON", () => new Response("<html>")],
  ["the icons of another set", () => answerSet("tabler", { home: "<path/>" })],
  ["something that is no icon", () => Response.json({ prefix: "mdi", icons: { home: { body: 7 } } })],
  ["a size that is no number", () => Response.json({ prefix: "mdi", icons: {}, width: '1"' })],
  ["nothing at all", () => Promise.reject(new TypeError("Failed to fetch"))],
])("tries the next host at once after %s", async (_, answer) => {
  answers.one = answer;
  expect(await settle(findAll("mdi:home"), 10)).toEqual([expect.any(String)]);
  expect(calls).toHaveLength(2);
});

it("stops at a 404, warns, and does not retry", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  answers.one = () => new Response("not found", { status: 404 });
  for (const milliseconds of [100, 10_000])
    expect(await settle(findAll("mdi:hous"), milliseconds)).toEqual([undefined]);
  expect(calls).toHaveLength(1);
  expect(warn.mock.calls).toEqual([[expect.stringContaining("mdi:hous")]]);
});

it("times out after 5,000 ms in total, and reports each missing icon once", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  answers = { one: hang, two: hang, three: hang };
  const found = findAll("mdi:home", "tabler:star");
  const onSettled = vi.fn();
  found.then(onSettled);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(onSettled).not.toHaveBeenCalled();
  expect(await settle(found, 200)).toEqual([undefined, undefined]);
  expect(calls.map(({ at }) => at)).toEqual([0, 0, 750, 750, 1_500, 1_500]);
  const note = "could not be retrieved because the API is not configured properly:";
  expect(error.mock.calls).toEqual(
    ["mdi:home", "tabler:star"].map((name) => [expect.stringContaining(`${note} ${name}`)]),
  );
});

it("keeps an icon in local storage for 168 hours, and not when the clock was set back", async () => {
  await settle(findAll("mdi:home"));
  const later = Date.now() + 168 * HOUR_MS;
  const requests = [];
  // Finding an icon takes less than 200 ms of the test's clock.
  for (const time of [later - 200, later, Date.now()]) {
    vi.setSystemTime(time);
    await openDocument();
    expect(await settle(findAll("mdi:home"))).toEqual([expect.any(String)]);
    requests.push(calls.length);
  }
  expect(requests).toEqual([1, 2, 3]);
  expect(sessionStorage).toHaveLength(0);
});

it("falls back to session storage when local storage is full or missing, and needs none", async () => {
  for (const storage of [createStorage({ isFull: true }), undefined]) {
    vi.stubGlobal("localStorage", storage);
    await settle(findAll("mdi:home"));
    await openDocument();
  }
  expect(calls).toHaveLength(1);
  await settle(findAll("mdi:account"));
  expect(Object.keys(sessionStorage)).toHaveLength(2);
  vi.stubGlobal("sessionStorage", undefined);
  await openDocument();
  expect(await settle(findAll("mdi:home"))).toEqual([expect.any(String)]);
});

/** Forgets what the former document found. */
async function openDocument(): Promise<void> {
  vi.resetModules();
  ({ findDrawing: find } = await import("./find-drawing.ts"));
}

function findAll(...names: string[]): Promise<(string | undefined)[]> {
  return Promise.all(names.map((name) => find(name, HOSTS)));
}

async function settle<Value>(promise: Promise<Value>, milliseconds = 100): Promise<Value> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  return promise;
}

function answerAll(url: string): Answer {
  const [, prefix = "", names = ""] = /\/(\w+)\.json\?icons=(.*)$/.exec(url) ?? [];
  const bodies = Object.fromEntries(names.split(",").map((name) => [name, "<path/>"]));
  return () => answerSet(prefix, bodies);
}

function answerSet(prefix: string, bodies: Record<string, string>): Response {
  const icons = Object.fromEntries(Object.entries(bodies).map(([name, body]) => [name, { body }]));
  return Response.json({ prefix, icons, width: 24, height: 24 });
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}
