import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  CHALLENGE_MS,
  CLOSED_MS,
  createWidget,
  WIDGETS,
  type WidgetApi,
  type WidgetProvider,
} from "./bot-check.ts";

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

it.each(PROVIDERS)(
  "%s renders invisibly with the site key, waits, and gives a fresh token to each request",
  async (provider) => {
    const { widget, rendered, calls } = makeWidget(provider, ({ callback }) =>
      callback?.(`token ${calls.length}`),
    );
    expect(rendered).toMatchObject({ ...WIDGETS[provider].options, sitekey: "key" });
    expect(calls).toEqual(["render"]);
    expect(await widget.requestToken(TIMEOUT_MS)).toBe("token 2");
    expect(await widget.requestToken(TIMEOUT_MS)).toBe("token 4");
    expect(calls).toEqual(["render", "execute", "reset", "execute", "reset"]);
  },
);

it.each(FAILURES)("%s has no token after its %s", async (provider, name) => {
  const { widget, rendered } = makeWidget(provider);
  const token = widget.requestToken(TIMEOUT_MS);
  rendered[name]?.("300010");
  expect(await token).toBeUndefined();
});

it("there is no token after a timeout, and a late one is ignored", async () => {
  const { widget, rendered } = makeWidget("turnstile");
  const first = widget.requestToken(TIMEOUT_MS);
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
  expect(await first).toBeUndefined();
  rendered.callback?.("late");
  const second = widget.requestToken(TIMEOUT_MS);
  rendered.callback?.("fresh");
  expect(await second).toBe("fresh");
});

const fail = () => {
  throw new Error("failed");
};

it.each<[string, (callbacks: Callbacks) => unknown]>([
  ["throws", fail],
  ["is rejected", async () => fail()],
  ["returns an empty token", ({ callback }) => callback?.("")],
])("there is no token when the provider %s", async (_, execute) => {
  expect(await makeWidget("turnstile", execute).widget.requestToken(TIMEOUT_MS)).toBeUndefined();
});

it("a provider that fails to clean up does no harm", async () => {
  const { widget, api } = makeWidget("turnstile", ({ callback }) => callback?.("token"));
  Object.assign(api, { reset: fail, remove: fail });
  expect(await widget.requestToken(TIMEOUT_MS)).toBe("token");
  expect(widget.remove).not.toThrow();
});

describe.each(INTERACTIVE)("a challenge of %s", (provider, opened, closed) => {
  const open = () => {
    const made = makeWidget(provider);
    const token = made.widget.requestToken(TIMEOUT_MS);
    made.rendered[opened]?.();
    expect(made.style.position).toBe("static");
    return { ...made, token };
  };

  it("extends the timeout for a person to solve it", async () => {
    const { rendered, style, token } = open();
    await vi.advanceTimersByTimeAsync(CHALLENGE_MS - 1);
    rendered[closed]?.();
    await vi.advanceTimersByTimeAsync(CLOSED_MS - 1);
    rendered.callback?.("solved");
    expect(await token).toBe("solved");
    expect(style.position).toBe("absolute");
  });

  it("ends soon after it is closed unsolved, and times out", async () => {
    const [unsolved, ignored] = [open(), open()];
    unsolved.rendered[closed]?.();
    await vi.advanceTimersByTimeAsync(CLOSED_MS);
    expect(await unsolved.token).toBeUndefined();
    await vi.advanceTimersByTimeAsync(CHALLENGE_MS - CLOSED_MS);
    expect(await ignored.token).toBeUndefined();
    expect([ignored.style.position, ignored.calls.at(-1)]).toEqual(["absolute", "reset"]);
  });
});

type Callbacks = Record<string, ((value?: string) => unknown) | undefined>;

/** A widget with a fake script that records its calls. */
function makeWidget(provider: WidgetProvider, onExecute: (callbacks: Callbacks) => unknown = () => {}) {
  const calls: string[] = [];
  let rendered: Callbacks = {};
  const api: WidgetApi = {
    render(_element, options) {
      calls.push("render");
      // Tests only call the callbacks among the options.
      rendered = options as Callbacks;
    },
    execute() {
      calls.push("execute");
      return onExecute(rendered);
    },
    reset: () => void calls.push("reset"),
  };
  const style = { position: "" };
  // Only what is used of an element.
  const element = { style, remove: () => {} } as unknown as HTMLElement;
  const widget = createWidget(api, provider, "key", element);
  return { widget, api, rendered, calls, style };
}
