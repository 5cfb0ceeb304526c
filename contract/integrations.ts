export const SCHEDULING_PROVIDERS = ["builtin", "calendly", "cal"] as const;
export type SchedulingProvider = (typeof SCHEDULING_PROVIDERS)[number];

/** `url` is the account's booking page; empty for `builtin`. */
export type SchedulingSettings = { provider: SchedulingProvider; url: string };

/** Load the chatbot when the page is idle, or after consent. */
export const CHATBOT_TIMES = ["load", "consent"] as const;
export type ChatbotTime = (typeof CHATBOT_TIMES)[number];

/** `api` is the URL of the loader script; empty for no chatbot. */
export type ChatbotAccount = { api: string; storeId: string };

/** Specification section 7.4. */
export type ChatbotSettings = {
  when: ChatbotTime;
  development: ChatbotAccount & { host: string };
  production: ChatbotAccount & { host: string };
};

/** `script` is a URL; empty for no widget. */
export type WidgetSettings = { script: string; id: string };
