import type { BotCheckProvider } from "#contract/bot-check.ts";

/** The directives of the policy that a widget may need. */
type WidgetDirective = "script-src" | "style-src" | "connect-src" | "frame-src";

const HCAPTCHA = "https://hcaptcha.com https://*.hcaptcha.com";

/** What each provider asks a site to allow for its widget. */
export const BOT_CHECK_SOURCES: Record<BotCheckProvider, Partial<Record<WidgetDirective, string>>> = {
  none: {},
  // https://developers.cloudflare.com/turnstile/reference/content-security-policy/
  turnstile: {
    "script-src": "https://challenges.cloudflare.com",
    "frame-src": "https://challenges.cloudflare.com",
  },
  // https://docs.hcaptcha.com/#content-security-policy-settings
  hcaptcha: {
    "script-src": HCAPTCHA,
    "style-src": HCAPTCHA,
    "connect-src": HCAPTCHA,
    "frame-src": HCAPTCHA,
  },
  // https://developers.google.com/recaptcha/docs/faq (Content-Security-Policy)
  recaptcha: {
    "script-src": "https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    "connect-src": "https://www.google.com/recaptcha/",
    "frame-src": "https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
  },
};
