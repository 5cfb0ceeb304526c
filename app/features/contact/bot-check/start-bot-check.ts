import { loadScript } from "#app/features/integrations/load-script.ts";
import { withinTime } from "#app/features/integrations/within-time.ts";
import { BOT_CHECK_FIELDS } from "#contract/bot-check.ts";
import { READY_CALLBACK, WIDGETS, type WidgetProvider } from "./widget-providers.ts";

export type BotCheck = {
  /** Gets the mail parameter with a token, if there is one before `deadline` (as in `Date.now()`). Never throws. */
  getToken: (deadline: number) => Promise<Record<string, string> | undefined>;
  remove: () => void;
};

export function startBotCheck(provider: WidgetProvider, siteKey: string, container: HTMLElement): BotCheck {
  let attached: Promise<Widget> | undefined;
  const attach = () => {
    attached ??= attachWidget(provider, siteKey, container).catch((error: unknown) => {
      attached = undefined;
      throw error;
    });
    return attached;
  };
  attach().catch(ignoreError);
  return {
    async getToken(deadline) {
      try {
        const widget = await withinTime(attach(), deadline - Date.now());
        const token = await widget.requestToken(deadline - Date.now());
        return token ? { [BOT_CHECK_FIELDS[provider]]: token } : undefined;
      } catch {
        return undefined;
      }
    },
    remove() {
      attached?.then((widget) => widget.remove()).catch(ignoreError);
    },
  };
}

// Visitors block such scripts on purpose; the site's own checks remain.
function ignoreError(): void {}

// Generous, because the script loads while the visitor types.
const SCRIPT_TIMEOUT_MS = 30_000;

/** @throws Error when the script cannot be loaded, or lacks the documented functions */
async function attachWidget(
  provider: WidgetProvider,
  siteKey: string,
  container: HTMLElement,
): Promise<Widget> {
  const { script, globalName } = WIDGETS[provider];
  await loadScript(script, { timeoutMs: SCRIPT_TIMEOUT_MS, readyCallback: READY_CALLBACK });
  const api: unknown = Reflect.get(globalThis, globalName);
  if (!isWidgetApi(api)) throw new Error(`${script} did not define a working ${globalName}`);
  const element = document.createElement("div");
  container.append(element);
  // Without a challenge it takes no space in the button's row.
  const onChallenge = (isShown: boolean) => {
    element.style.position = isShown ? "static" : "absolute";
  };
  onChallenge(false);
  try {
    const widget = createWidget(api, { provider, siteKey, element, onChallenge });
    return {
      ...widget,
      remove() {
        widget.remove();
        element.remove();
      },
    };
  } catch (error) {
    element.remove();
    throw error;
  }
}

export type WidgetApi = {
  render: (element: HTMLElement, options: Record<string, unknown>) => unknown;
  execute: (id: unknown) => unknown;
  reset: (id: unknown) => void;
  remove?: (id: unknown) => void;
};

function isWidgetApi(value: unknown): value is WidgetApi {
  return ["render", "execute", "reset"].every((name) => typeof Object(value)[name] === "function");
}

type WidgetOptions = {
  provider: WidgetProvider;
  siteKey: string;
  element: HTMLElement;
  onChallenge: (isShown: boolean) => void;
};

export type Widget = {
  /** Waits that many milliseconds for a fresh token, longer while a person solves a challenge. */
  requestToken: (milliseconds: number) => Promise<string | undefined>;
  remove: () => void;
};

export function createWidget(
  api: WidgetApi,
  { provider, siteKey, element, onChallenge }: WidgetOptions,
): Widget {
  const { options, failed, opened, closed } = WIDGETS[provider];
  let request: TokenRequest | undefined;
  const onOpened = () => {
    request?.extend(CHALLENGE_MS);
    onChallenge(true);
  };
  const onClosed = () => {
    request?.extend(CLOSED_MS);
    onChallenge(false);
  };
  const onFailed = () => {
    request?.settle();
    // Tells Turnstile that the error is handled.
    return true;
  };
  const id = api.render(element, {
    ...options,
    sitekey: siteKey,
    callback: (token: string) => request?.settle(token),
    ...Object.fromEntries(failed.map((name) => [name, onFailed])),
    ...(opened && { [opened]: onOpened }),
    ...(closed && { [closed]: onClosed }),
  });
  return {
    async requestToken(milliseconds) {
      request?.settle();
      const current = createTokenRequest(milliseconds);
      request = current;
      execute(api, id).catch(() => current.settle());
      const token = await current.token;
      if (request === current) request = undefined;
      onChallenge(false);
      // A token is valid once.
      ignoreErrors(() => api.reset(id));
      return token;
    },
    remove: () => ignoreErrors(() => api.remove?.(id)),
  };
}

// Async, so that a synchronous error becomes a rejection too.
async function execute(api: WidgetApi, id: unknown): Promise<void> {
  await api.execute(id);
}

function ignoreErrors(cleanUp: () => void): void {
  try {
    cleanUp();
  } catch {
    // A widget that cannot be cleaned up must not stop the message.
  }
}

export const CHALLENGE_MS = 120_000;

/** How long the token may take after a challenge was closed, solved or not. */
export const CLOSED_MS = 3_000;

type TokenRequest = {
  token: Promise<string | undefined>;
  settle: (token?: string) => void;
  extend: (milliseconds: number) => void;
};

function createTokenRequest(milliseconds: number): TokenRequest {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resolve: (token?: string) => void = () => {};
  const token = new Promise<string | undefined>((resolveToken) => {
    resolve = resolveToken;
  });
  const settle = (received?: string) => {
    clearTimeout(timer);
    resolve(received || undefined);
  };
  const extend = (duration: number) => {
    clearTimeout(timer);
    timer = setTimeout(settle, duration);
  };
  extend(milliseconds);
  return { token, settle, extend };
}
