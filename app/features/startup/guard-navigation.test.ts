import { afterEach, beforeEach, expect, it, vi } from "vitest";

const request = new Request("https://agency.example/services/old?from=mail");

let guards: typeof import("./guard-navigation.ts");

beforeEach(async () => {
  vi.useFakeTimers();
  // Each test starts with a freshly loaded page.
  vi.resetModules();
  guards = await import("./guard-navigation.ts");
});

afterEach(() => {
  vi.useRealTimers();
});

it("a navigation waits for guards that are loading, and each can redirect it", async () => {
  const arrival = Promise.withResolvers<void>();
  guards.holdNavigations(arrival.promise);
  const navigation = guards.guardNavigation({ request });
  const target = new Response();
  const redirect = vi.fn(() => {
    throw target;
  });
  guards.addGuard(redirect);
  await vi.advanceTimersByTimeAsync(500);
  expect(redirect).not.toHaveBeenCalled();
  arrival.resolve();
  await expect(navigation).rejects.toBe(target);
  expect(redirect).toHaveBeenCalledWith(request);
});

it("a navigation continues after a second without guards that do not load", async () => {
  guards.holdNavigations(new Promise(() => {}));
  const goOn = vi.fn();
  guards.guardNavigation({ request }).then(goOn);
  await vi.advanceTimersByTimeAsync(999);
  expect(goOn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(goOn).toHaveBeenCalledOnce();
});
