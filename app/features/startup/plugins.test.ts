import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadPlugin, type StartupPlugin } from "./plugins.ts";

const installed = vi.fn();
const working = async (): Promise<StartupPlugin> => ({ install: installed });
const fail = () => {
  throw new Error("broken");
};

const log = vi.spyOn(console, "error");

beforeEach(() => {
  vi.useFakeTimers();
  installed.mockClear();
  log.mockReset().mockImplementation(() => {});
});

afterEach(() => {
  vi.useRealTimers();
});

it.each<[string, () => Promise<StartupPlugin>]>([
  ["does not load", () => Promise.reject(new Error("no network"))],
  ["throws", async () => ({ install: fail })],
  ["rejects later", async () => ({ install: async () => fail() })],
])("a plugin that %s is logged and skipped, and the others are installed", async (_, failing) => {
  const plugins = Object.entries({ failing, one: working, two: working });
  await Promise.all(plugins.map(([name, load]) => loadPlugin(name, load)));
  expect(log).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(log.mock.calls).toEqual([['The start-up plugin "failing" is skipped:', expect.any(Error)]]);
  expect(installed).toHaveBeenCalledTimes(2);
});
