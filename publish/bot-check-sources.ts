import type { BotCheckProvider } from "#contract/bot-check.ts";
import type { PolicySources } from "./policy-sources.ts";

const TURNSTILE = ["https://challenges.cloudflare.com"];
const HCAPTCHA = ["https://hcaptcha.com", "https://*.hcaptcha.com"];
const RECAPTCHA = "https://www.google.com/recaptcha/";

/** What each provider asks a site to allow for its widget. */
export const BOT_CHECK_SOURCES: Record<BotCheckProvider, PolicySources> = {
  none: {},
  // https://developers.cloudflare.com/turnstile/reference/content-security-policy/
  turnstile: { "script-src": TURNSTILE, "frame-src": TURNSTILE },
  // https://docs.hcaptcha.com/#content-security-policy-settings
  hcaptcha: {
    "script-src": HCAPTCHA,
    "style-src": HCAPTCHA,
    "connect-src": HCAPTCHA,
    "frame-src": HCAPTCHA,
  },
  // https://developers.google.com/recaptcha/docs/faq (Content-Security-Policy)
  recaptcha: {
    "script-src": [RECAPTCHA, "https://www.gstatic.com/recaptcha/"],
    "connect-src": [RECAPTCHA],
    "frame-src": [RECAPTCHA, "https://recaptcha.google.com/recaptcha/"],
  },
};
