import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

type GuardModule = typeof import("./guard-navigation.ts");

const request = new Request("https://agency.example/services/old?from=mail");

let guards: GuardModule;

beforeEach(async () => {
  vi.useFakeTimers();
  // Each test starts with a freshly loaded page.
  vi.resetModules();
  guards = await import("./guard-navigation.ts");
});

afterEach(() => {
  vi.useRealTimers();
});

describe("guardNavigation", () => {
  it("lets a guard redirect a navigation", async () => {
    const target = new Response();
    guards.addGuard(() => {
      throw target;
    });
    await expect(guards.guardNavigation({ request })).rejects.toBe(target);
  });

  it("waits for guards that are loading", async () => {
    const arrival = Promise.withResolvers<void>();
    guards.holdNavigations(arrival.promise);
    const navigation = guards.guardNavigation({ request });
    const guard = vi.fn();
    guards.addGuard(guard);
    await vi.advanceTimersByTimeAsync(500);
    expect(guard).not.toHaveBeenCalled();
    arrival.resolve();
    await navigation;
    expect(guard).toHaveBeenCalledWith(request);
  });

  it("continues without guards that do not load", async () => {
    guards.holdNavigations(new Promise(() => {}));
    const goOn = vi.fn();
    guards.guardNavigation({ request }).then(goOn);
    await vi.advanceTimersByTimeAsync(999);
    expect(goOn).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(goOn).toHaveBeenCalledOnce();
  });
});
