/** The outside services that can tell people from programs, besides the built-in checks. */
export const BOT_CHECK_PROVIDERS = ["none", "turnstile", "hcaptcha", "recaptcha"] as const;
export type BotCheckProvider = (typeof BOT_CHECK_PROVIDERS)[number];

/** Which of them checks the visitors of this site, and the public key of its account there. */
export type BotCheckSettings = { provider: BotCheckProvider; siteKey: string };

/** The parameter in which each one's answer travels: the names that the providers themselves, and EmailJS, use. */
export const BOT_CHECK_FIELDS = {
  turnstile: "cf-turnstile-response",
  hcaptcha: "h-captcha-response",
  recaptcha: "g-recaptcha-response",
} as const satisfies Record<Exclude<BotCheckProvider, "none">, string>;
