import { expect, it } from "vitest";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { type Integrations, loadIntegrations } from "#model/site/integrations.server.ts";
import { collectPolicySources } from "./policy-sources.ts";

const reader = new ContentReader();

const WIDGET = { script: "https://widgets.example/v2/reviews.js?lang=en", id: "loom" };
const ACCOUNT = { host: "", api: "https://chat.example/loader.js", storeId: "loom" };
const NO_ACCOUNT = { host: "", api: "", storeId: "" };
const ALL_OF_A_WIDGET = {
  "script-src": ["https://widgets.example"],
  "style-src": ["https://widgets.example"],
  "img-src": ["https://widgets.example"],
  "font-src": ["https://widgets.example"],
  "connect-src": ["https://widgets.example"],
  "frame-src": ["https://widgets.example"],
};
const CHATBOT = Object.fromEntries(
  Object.keys(ALL_OF_A_WIDGET).map((directive) => [directive, ["https://chat.example"]]),
);

const CASES: [string, Partial<Integrations>, Partial<Record<string, string[]>>][] = [
  ["nothing", {}, {}],
  [
    "a mail provider",
    { mail: { origin: "https://mail.example/v1", userId: "u", serviceId: "s", templateId: "t" } },
    { "connect-src": ["https://mail.example"], "form-action": ["https://mail.example"] },
  ],
  ["reviews", { reviews: WIDGET }, ALL_OF_A_WIDGET],
  ["a badge", { badge: WIDGET }, ALL_OF_A_WIDGET],
  ["a badge and reviews of one host", { badge: WIDGET, reviews: WIDGET }, ALL_OF_A_WIDGET],
  [
    "one chatbot for both hosts",
    {
      chatbot: {
        when: "consent",
        development: ACCOUNT,
        production: { ...ACCOUNT, host: "www.loom.example" },
      },
    },
    { ...CHATBOT, "connect-src": ["https://chat.example", "wss://chat.example"] },
  ],
  [
    "a chatbot without an account",
    { chatbot: { when: "load", development: NO_ACCOUNT, production: { ...ACCOUNT, storeId: "" } } },
    {},
  ],
  [
    "Calendly",
    { scheduling: { provider: "calendly", url: "https://calendly.com/loom/intro" } },
    {
      "script-src": ["https://assets.calendly.com"],
      "style-src": ["https://assets.calendly.com"],
      "img-src": ["https://assets.calendly.com"],
      "frame-src": ["https://calendly.com"],
    },
  ],
  [
    "Cal",
    { scheduling: { provider: "cal", url: "https://cal.com/loom/intro" } },
    {
      "script-src": ["https://app.cal.com"],
      "connect-src": ["https://app.cal.com"],
      "frame-src": ["https://app.cal.com", "https://cal.com"],
    },
  ],
  [
    "Cal on a host of one's own",
    { scheduling: { provider: "cal", url: "https://book.loom.example/intro" } },
    {
      "script-src": ["https://book.loom.example"],
      "connect-src": ["https://book.loom.example"],
      "frame-src": ["https://book.loom.example"],
    },
  ],
  [
    "hosts of icons",
    { icons: { hosts: ["https://icons.example/api", "http://127.0.0.1:4300"] } },
    { "connect-src": ["https://icons.example", "http://127.0.0.1:4300"] },
  ],
];

it.each(CASES)("allows for %s only what that needs", (_, settings, expected) => {
  const sources = collectPolicySources({ ...loadIntegrations(reader), ...settings });
  const found = Object.entries(sources).filter(([, { length }]) => length > 0);
  expect(Object.fromEntries(found)).toEqual(expected);
});
