/** Who shows free times when a visitor books a call. `builtin`: this site itself. */
export const SCHEDULING_PROVIDERS = ["builtin", "calendly", "cal"] as const;
export type SchedulingProvider = (typeof SCHEDULING_PROVIDERS)[number];

/** `url` is the booking page of the account there; empty for the built-in scheduler. */
export type SchedulingSettings = { provider: SchedulingProvider; url: string };

/** When the chatbot is loaded: once the page has loaded and the browser is idle, or once the visitor has agreed. */
export const CHATBOT_TIMES = ["load", "consent"] as const;
export type ChatbotTime = (typeof CHATBOT_TIMES)[number];

/** The address of a chatbot's loader and the account there; empty: none is loaded. */
export type ChatbotAccount = { api: string; storeId: string };

/** Which chatbot is loaded on which host (specification section 7.4). */
export type ChatbotSettings = {
  when: ChatbotTime;
  development: ChatbotAccount & { host: string };
  production: ChatbotAccount & { host: string };
};

/** A widget of another company that comes as a script; an empty address: there is none. */
export type WidgetSettings = { script: string; id: string };

/** Iconify-compatible hosts that are asked for icons which are not bundled, in their order. */
export type IconSettings = { hosts: string[] };
