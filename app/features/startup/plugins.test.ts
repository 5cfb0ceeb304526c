import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadPlugins, type StartupContext, type StartupPlugin } from "./plugins.ts";

const context: StartupContext = {
  locale: "en-US",
  addGuard: vi.fn(),
  addPart: vi.fn(),
  provideSlider: vi.fn(),
};
const installed = vi.fn();
const working = async (): Promise<StartupPlugin> => ({ install: installed });

const log = vi.spyOn(console, "error");

beforeEach(() => {
  vi.useFakeTimers();
  installed.mockClear();
  log.mockReset().mockImplementation(() => {});
});

afterEach(() => {
  vi.useRealTimers();
});

describe("loadPlugins", () => {
  it("installs each plugin with the context", async () => {
    const plugins = loadPlugins({ one: working, two: working }, context);
    await Promise.all([plugins.one, plugins.two]);
    expect(installed.mock.calls).toEqual([[context], [context]]);
    expect(log).not.toHaveBeenCalled();
  });

  it("lets no plugin wait for another", async () => {
    const plugins = loadPlugins({ hanging: () => new Promise(() => {}), working }, context);
    await plugins.working;
    expect(installed).toHaveBeenCalledOnce();
  });

  it.each<[string, () => Promise<StartupPlugin>]>([
    ["does not load", () => Promise.reject(new Error("no network"))],
    ["throws", async () => ({ install: fail })],
    ["rejects later", async () => ({ install: async () => fail() })],
  ])("logs and skips one that %s", async (_, failing) => {
    const plugins = loadPlugins({ failing, working }, context);
    await Promise.all(Object.values(plugins));
    expect(log).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    expect(readMessages()).toEqual(['The start-up plugin "failing" is skipped:']);
    expect(installed).toHaveBeenCalledOnce();
  });

  it("skips one that hangs, even if it loads in the end", async () => {
    const late = Promise.withResolvers<StartupPlugin>();
    const { hanging } = loadPlugins({ hanging: () => late.promise }, context);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(log).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await hanging;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(readMessages()).toEqual(['The start-up plugin "hanging" is skipped:']);
    late.resolve({ install: installed });
    await vi.advanceTimersByTimeAsync(0);
    expect(installed).not.toHaveBeenCalled();
  });
});

function fail(): never {
  throw new Error("broken");
}

function readMessages(): unknown[] {
  return log.mock.calls.map(([message]) => message);
}
