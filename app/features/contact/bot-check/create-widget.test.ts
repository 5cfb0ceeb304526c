import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CHALLENGE_MS, CLOSED_MS, createWidget, type WidgetApi } from "./create-widget.ts";
import { WIDGETS, type WidgetProvider } from "./widget-providers.ts";

const PATIENCE_MS = 8_000;

// The names of a record's entries are its keys.
const PROVIDERS = Object.keys(WIDGETS) as WidgetProvider[];
const FAILURES = PROVIDERS.flatMap((provider) =>
  WIDGETS[provider].failed.map((name) => [provider, name] as const),
);
const TELLING = PROVIDERS.flatMap((provider) => {
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
  it("waits unseen with the owner's key until it is asked", () => {
    const { rendered, calls } = makeWidget(provider);
    expect(rendered).toMatchObject({ ...WIDGETS[provider].options, sitekey: "key" });
    expect(calls).toEqual(["render"]);
  });

  it("gives each question a token of its own", async () => {
    const { widget, calls } = makeWidget(provider, ({ callback }) => callback?.(`token ${calls.length}`));
    expect(await widget.ask(PATIENCE_MS)).toBe("token 2");
    expect(await widget.ask(PATIENCE_MS)).toBe("token 4");
    expect(calls).toEqual(["render", "execute", "reset", "execute", "reset"]);
  });

  it("has no token when the provider does not answer in time, and does not mistake a late one", async () => {
    const { widget, rendered } = makeWidget(provider);
    const first = widget.ask(PATIENCE_MS);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    expect(await first).toBeUndefined();
    rendered.callback?.("late");
    const second = widget.ask(PATIENCE_MS);
    rendered.callback?.("fresh");
    expect(await second).toBe("fresh");
  });

  it.each([
    [
      "throws",
      () => {
        throw new Error("out of order");
      },
    ],
    ["is rejected", () => Promise.reject(new Error("out of order"))],
    ["gives an empty answer", ({ callback }: Callbacks) => callback?.("")],
  ])("has no token when the provider %s", async (_, execute) => {
    const { widget } = makeWidget(provider, execute);
    expect(await widget.ask(PATIENCE_MS)).toBeUndefined();
  });

  it("survives a provider that cannot be tidied up", async () => {
    const { widget, rendered, api } = makeWidget(provider);
    api.reset = () => {
      throw new Error("out of order");
    };
    api.remove = api.reset;
    const token = widget.ask(PATIENCE_MS);
    rendered.callback?.("token");
    expect(await token).toBe("token");
    expect(widget.remove).not.toThrow();
  });
});

it.each(FAILURES)("%s has no token after its %s", async (provider, name) => {
  const { widget, rendered } = makeWidget(provider);
  const token = widget.ask(PATIENCE_MS);
  rendered[name]?.("300010");
  expect(await token).toBeUndefined();
});

describe.each(TELLING)("a challenge of %s", (provider, opened, closed) => {
  it("gives a person the time to solve it", async () => {
    const { widget, rendered, shown } = makeWidget(provider);
    const token = widget.ask(PATIENCE_MS);
    rendered[opened]?.();
    expect(shown).toEqual([true]);
    await vi.advanceTimersByTimeAsync(CHALLENGE_MS - 1);
    rendered[closed]?.();
    await vi.advanceTimersByTimeAsync(CLOSED_MS - 1);
    rendered.callback?.("solved");
    expect(await token).toBe("solved");
    expect(shown.at(-1)).toBe(false);
  });

  it("that is closed unsolved does not hold the message", async () => {
    const { widget, rendered } = makeWidget(provider);
    const token = widget.ask(PATIENCE_MS);
    rendered[opened]?.();
    rendered[closed]?.();
    await vi.advanceTimersByTimeAsync(CLOSED_MS);
    expect(await token).toBeUndefined();
  });

  it("that is left alone ends", async () => {
    const { widget, rendered, shown, calls } = makeWidget(provider);
    const token = widget.ask(PATIENCE_MS);
    rendered[opened]?.();
    await vi.advanceTimersByTimeAsync(CHALLENGE_MS);
    expect(await token).toBeUndefined();
    expect(shown.at(-1)).toBe(false);
    expect(calls.at(-1)).toBe("reset");
  });
});

type Callbacks = Record<string, ((value?: string) => unknown) | undefined>;

/** A widget over an outside script that notes how it is called, and answers as it is told. */
function makeWidget(provider: WidgetProvider, onExecute: (callbacks: Callbacks) => unknown = () => {}) {
  const calls: string[] = [];
  const shown: boolean[] = [];
  let rendered: Callbacks = {};
  const api: WidgetApi = {
    render(_place, options) {
      calls.push("render");
      // What a test calls of the options are the callbacks.
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
  // It is only handed on to the script, which is ours here.
  const place = {} as HTMLElement;
  const onChallenge = (isShown: boolean) => shown.push(isShown);
  const widget = createWidget(api, { provider, siteKey: "key", place, onChallenge });
  return { widget, api, rendered, calls, shown };
}
