import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CHALLENGE_MS, CLOSED_MS, createWidget, type WidgetApi } from "./start-bot-check.ts";
import { WIDGETS, type WidgetProvider } from "./widget-providers.ts";

const TIMEOUT_MS = 8_000;

// Object.keys() loses the key type.
const PROVIDERS = Object.keys(WIDGETS) as WidgetProvider[];
const FAILURES = PROVIDERS.flatMap((provider) =>
  WIDGETS[provider].failed.map((name) => [provider, name] as const),
);
const INTERACTIVE = PROVIDERS.flatMap((provider) => {
  const { opened, closed } = WIDGETS[provider];
  return opened && closed ? [[provider, opened, closed] as const] : [];
});

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe.each(PROVIDERS)("the widget of %s", (provider) => {
  it("renders invisibly with the site key, and waits", () => {
    const { rendered, calls } = makeWidget(provider);
    expect(rendered).toMatchObject({ ...WIDGETS[provider].options, sitekey: "key" });
    expect(calls).toEqual(["render"]);
  });

  it("gets a fresh token for each request", async () => {
    const { widget, calls } = makeWidget(provider, ({ callback }) => callback?.(`token ${calls.length}`));
    expect(await widget.requestToken(TIMEOUT_MS)).toBe("token 2");
    expect(await widget.requestToken(TIMEOUT_MS)).toBe("token 4");
    expect(calls).toEqual(["render", "execute", "reset", "execute", "reset"]);
  });

  it("has no token after a timeout, and ignores a late one", async () => {
    const { widget, rendered } = makeWidget(provider);
    const first = widget.requestToken(TIMEOUT_MS);
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    expect(await first).toBeUndefined();
    rendered.callback?.("late");
    const second = widget.requestToken(TIMEOUT_MS);
    rendered.callback?.("fresh");
    expect(await second).toBe("fresh");
  });

  it.each([
    [
      "throws",
      () => {
        throw new Error("failed");
      },
    ],
    ["is rejected", () => Promise.reject(new Error("failed"))],
    ["returns an empty token", ({ callback }: Callbacks) => callback?.("")],
  ])("has no token when the provider %s", async (_, execute) => {
    const { widget } = makeWidget(provider, execute);
    expect(await widget.requestToken(TIMEOUT_MS)).toBeUndefined();
  });

  it("survives a provider that fails to clean up", async () => {
    const { widget, rendered, api } = makeWidget(provider);
    api.reset = () => {
      throw new Error("failed");
    };
    api.remove = api.reset;
    const token = widget.requestToken(TIMEOUT_MS);
    rendered.callback?.("token");
    expect(await token).toBe("token");
    expect(widget.remove).not.toThrow();
  });
});

it.each(FAILURES)("%s has no token after its %s", async (provider, name) => {
  const { widget, rendered } = makeWidget(provider);
  const token = widget.requestToken(TIMEOUT_MS);
  rendered[name]?.("300010");
  expect(await token).toBeUndefined();
});

describe.each(INTERACTIVE)("a challenge of %s", (provider, opened, closed) => {
  it("extends the timeout for a person to solve it", async () => {
    const { widget, rendered, shown } = makeWidget(provider);
    const token = widget.requestToken(TIMEOUT_MS);
    rendered[opened]?.();
    expect(shown).toEqual([true]);
    await vi.advanceTimersByTimeAsync(CHALLENGE_MS - 1);
    rendered[closed]?.();
    await vi.advanceTimersByTimeAsync(CLOSED_MS - 1);
    rendered.callback?.("solved");
    expect(await token).toBe("solved");
    expect(shown.at(-1)).toBe(false);
  });

  it("ends soon after it is closed unsolved", async () => {
    const { widget, rendered } = makeWidget(provider);
    const token = widget.requestToken(TIMEOUT_MS);
    rendered[opened]?.();
    rendered[closed]?.();
    await vi.advanceTimersByTimeAsync(CLOSED_MS);
    expect(await token).toBeUndefined();
  });

  it("times out", async () => {
    const { widget, rendered, shown, calls } = makeWidget(provider);
    const token = widget.requestToken(TIMEOUT_MS);
    rendered[opened]?.();
    await vi.advanceTimersByTimeAsync(CHALLENGE_MS);
    expect(await token).toBeUndefined();
    expect(shown.at(-1)).toBe(false);
    expect(calls.at(-1)).toBe("reset");
  });
});

type Callbacks = Record<string, ((value?: string) => unknown) | undefined>;

/** A widget with a fake script that records its calls. */
function makeWidget(provider: WidgetProvider, onExecute: (callbacks: Callbacks) => unknown = () => {}) {
  const calls: string[] = [];
  const shown: boolean[] = [];
  let rendered: Callbacks = {};
  const api: WidgetApi = {
    render(_element, options) {
      calls.push("render");
      // Tests only call the callbacks among the options.
      rendered = options as Callbacks;
      return "id";
    },
    execute() {
      calls.push("execute");
      return onExecute(rendered);
    },
    reset() {
      calls.push("reset");
    },
  };
  // Only passed on to the fake script.
  const element = {} as HTMLElement;
  const onChallenge = (isShown: boolean) => shown.push(isShown);
  const widget = createWidget(api, { provider, siteKey: "key", element, onChallenge });
  return { widget, api, rendered, calls, shown };
}
