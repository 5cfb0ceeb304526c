import { loadScript } from "#app/features/integrations/load-script.ts";
import type { BotCheckProvider } from "#contract/mail-request.ts";

export type WidgetProvider = Exclude<BotCheckProvider, "none">;

type WidgetDescription = {
  script: string;
  globalName: string;
  /** Keep the widget invisible, and idle until the form is submitted. */
  options: Record<string, string | boolean>;
  /** The callbacks that mean there will be no token. */
  failed: string[];
  /** The callbacks around an interactive challenge. reCAPTCHA has none. */
  opened?: string;
  closed?: string;
};

const READY_CALLBACK = "onBotCheckReady";
const QUERY = `render=explicit&onload=${READY_CALLBACK}`;

export const WIDGETS: Record<WidgetProvider, WidgetDescription> = {
  // https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/widget-configurations/
  turnstile: {
    script: `https://challenges.cloudflare.com/turnstile/v0/api.js?${QUERY}`,
    globalName: "turnstile",
    options: {
      execution: "execute",
      appearance: "interaction-only",
      size: "flexible",
      // Each submission requests a fresh token.
      retry: "never",
      "refresh-expired": "manual",
      "refresh-timeout": "manual",
      "response-field": false,
    },
    failed: ["error-callback", "expired-callback", "timeout-callback", "unsupported-callback"],
    opened: "before-interactive-callback",
    closed: "after-interactive-callback",
  },
  // https://docs.hcaptcha.com/configuration, https://docs.hcaptcha.com/invisible
  hcaptcha: {
    script: `https://js.hcaptcha.com/1/api.js?${QUERY}&recaptchacompat=off`,
    globalName: "hcaptcha",
    options: { size: "invisible" },
    failed: ["error-callback", "expired-callback", "chalexpired-callback"],
    opened: "open-callback",
    closed: "close-callback",
  },
  // https://developers.google.com/recaptcha/docs/invisible
  recaptcha: {
    script: `https://www.google.com/recaptcha/api.js?${QUERY}`,
    globalName: "grecaptcha",
    options: { size: "invisible" },
    failed: ["error-callback", "expired-callback"],
  },
};

export const CHALLENGE_MS = 120_000;
/** How long the token may take after a challenge was closed, solved or not. */
export const CLOSED_MS = 3_000;

/** Adds the provider's widget. @throws Error when its script can't be loaded, or doesn't define the provider's functions */
export async function attachWidget(
  provider: BotCheckProvider,
  siteKey: string,
  container: HTMLElement | null,
): Promise<Widget> {
  if (provider === "none" || !container) throw new Error("There is nothing to add the bot check to");
  const { script, globalName } = WIDGETS[provider];
  await loadScript(script, { readyCallback: READY_CALLBACK });
  // Typed as documented by the providers; if it differs, the call throws.
  const api: WidgetApi = Reflect.get(globalThis, globalName);
  const element = container.appendChild(document.createElement("div"));
  try {
    return createWidget(api, provider, siteKey, element);
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

export type Widget = {
  /** Waits that many milliseconds for a fresh token, longer while a person solves a challenge. */
  requestToken: (milliseconds: number) => Promise<string | undefined>;
  remove: () => void;
};

export function createWidget(
  api: WidgetApi,
  provider: WidgetProvider,
  siteKey: string,
  element: HTMLElement,
): Widget {
  const { options, failed, opened, closed } = WIDGETS[provider];
  let answer: (token?: string) => void = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => answer(), milliseconds);
  };
  const showChallenge = (isShown: boolean) => {
    // Without a challenge it takes no space in the button's row.
    element.style.position = isShown ? "static" : "absolute";
  };
  const onChallenge = (isShown: boolean) => {
    wait(isShown ? CHALLENGE_MS : CLOSED_MS);
    showChallenge(isShown);
  };
  const onFailed = () => {
    answer();
    // Tells Turnstile that the error is handled.
    return true;
  };
  showChallenge(false);
  const id = api.render(element, {
    ...options,
    sitekey: siteKey,
    callback: (token: string) => answer(token),
    ...Object.fromEntries(failed.map((name) => [name, onFailed])),
    ...(opened && { [opened]: () => onChallenge(true) }),
    ...(closed && { [closed]: () => onChallenge(false) }),
  });
  return {
    async requestToken(milliseconds) {
      const { promise, resolve } = Promise.withResolvers<string | undefined>();
      answer = resolve;
      wait(milliseconds);
      execute(api, id).catch(() => resolve(undefined));
      const token = await promise;
      clearTimeout(timer);
      showChallenge(false);
      // A token is valid once.
      ignoreErrors(() => api.reset(id));
      return token || undefined;
    },
    remove() {
      ignoreErrors(() => api.remove?.(id));
      element.remove();
    },
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
