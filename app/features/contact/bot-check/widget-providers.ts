import type { BotCheckProvider } from "#contract/bot-check.ts";

export type WidgetProvider = Exclude<BotCheckProvider, "none">;

export const READY_CALLBACK = "onBotCheckReady";

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
