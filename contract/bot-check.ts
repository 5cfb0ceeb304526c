/** CAPTCHA services, in addition to the built-in checks. */
export const BOT_CHECK_PROVIDERS = ["none", "turnstile", "hcaptcha", "recaptcha"] as const;
export type BotCheckProvider = (typeof BOT_CHECK_PROVIDERS)[number];

export type BotCheckSettings = { provider: BotCheckProvider; siteKey: string };

/** The form fields of the CAPTCHA tokens, as the providers and EmailJS name them. */
export const BOT_CHECK_FIELDS = {
  turnstile: "cf-turnstile-response",
  hcaptcha: "h-captcha-response",
  recaptcha: "g-recaptcha-response",
} as const satisfies Record<Exclude<BotCheckProvider, "none">, string>;
