import * as z from "zod";
import { BOT_CHECK_PROVIDERS } from "#contract/mail-request.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { choice, group, httpsUrl } from "../content/fields.server.ts";
import { parseFile } from "../content/parse-file.server.ts";

const ID_CHARACTERS = "letters, digits, hyphens and underscores";
const id = z.string().regex(/^[A-Za-z0-9_-]+$/, ID_CHARACTERS);
const optionalId = z
  .string()
  .regex(/^[A-Za-z0-9_-]*$/, ID_CHARACTERS)
  .default("");
const hostName = z
  .string()
  .regex(/^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*)?$/, "a host name such as www.example.com");
const outsideUrl = z.string().refine(isOutsideUrl, "an address that starts with https://");
const optionalUrl = z.union([z.literal(""), outsideUrl]).default("");

const botCheck = group("How bots are detected when a form is sent", {
  provider: z.enum(BOT_CHECK_PROVIDERS).describe("The service that detects bots, or none"),
  siteKey: optionalId.describe("The public key there, never the secret one; empty without a service"),
}).refine(({ provider, siteKey }) => provider === "none" || siteKey !== "", {
  path: ["siteKey"],
  error: (issue) => `the site key of your account, because the provider is ${readProvider(issue)}`,
});

const scheduling = group("How visitors book a call", {
  provider: z.enum(["builtin", "calendly", "cal"]).describe("The scheduler; builtin is that of this site"),
  url: optionalUrl.describe("The URL of your booking page there; empty with builtin"),
}).refine(({ provider, url }) => provider === "builtin" || url !== "", {
  path: ["url"],
  error: (issue) => `the address of your booking page, because the provider is ${readProvider(issue)}`,
});

function readProvider({ input }: { input?: unknown }): string {
  return Object(input).provider;
}

const chatbotAccount = (help: string) =>
  group(help, {
    host: hostName.default("").describe("The host on which it is loaded, such as www.example.com"),
    api: optionalUrl.describe("The URL of the chatbot's loader script; empty: none"),
    storeId: optionalId.describe("The id of the account there"),
  })
    // An ID may stay while the service is switched off.
    .refine(({ api, storeId }) => api === "" || storeId !== "", {
      path: ["storeId"],
      message: "the id of your account there, because the address of the chatbot is set",
    })
    .prefault({});

const chatbot = group("A chatbot from another company; nothing is loaded while its URL is empty", {
  when: choice(["load", "consent"], "When it loads: after the page, or once visitors agree"),
  development: chatbotAccount("The account that is used while the site is tried out"),
  production: chatbotAccount("The account that is used on the public site"),
}).refine(({ production: { api, host } }) => api === "" || host !== "", {
  path: ["production", "host"],
  message: "your public host, because the address of its chatbot is set",
});

const widget = (help: string) =>
  group(help, {
    script: optionalUrl.describe("The URL of its script; empty: no chatbot"),
    id: optionalId.describe("The id of the element in which the script shows it"),
  }).prefault({});

const icons = group("Where to get icons that the site does not have", {
  hosts: z.array(outsideUrl).default([]).describe("URLs to try, in this order; none: no requests"),
});

export const integrationsSchema = z.strictObject({
  mail: group("Where the contact form sends its messages", {
    origin: z
      .union([z.literal(""), httpsUrl])
      .describe("The URL of an outside mail provider. Empty: this site's own relay"),
    userId: id.describe("The public key of the account there; any word with our own relay"),
    serviceId: id.describe("The id of the service in that account; any word with our own relay"),
    templateId: id.describe("The id of the template in that account; any word with our own relay"),
  }),
  botCheck: botCheck.default({ provider: "none", siteKey: "" }),
  scheduling: scheduling.default({ provider: "builtin", url: "" }),
  chatbot: chatbot.prefault({}),
  reviews: widget("The reviews widget of the home page"),
  badge: widget("The outsourcing badge of the home page"),
  icons: icons.prefault({}),
});

export type Integrations = z.output<typeof integrationsSchema>;
export type SchedulingSettings = Integrations["scheduling"];
export type ChatbotSettings = Integrations["chatbot"];
export type ChatbotAccount = Pick<ChatbotSettings["production"], "api" | "storeId">;
export type WidgetSettings = Integrations["reviews"];

/** Every ID in the file is public. */
export function loadIntegrations(reader: ContentReader): Integrations {
  return parseFile(reader, "site/integrations.yaml", integrationsSchema);
}

/** The host must be safe in the security policy: no patterns or separators. Plain HTTP is for this machine and test names. */
function isOutsideUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  if (!/^[a-z0-9.-]+$|^\[[0-9a-f:.]+\]$/.test(hostname)) return false;
  const isPrivate = /(?:^|\.)(?:localhost|test|example|invalid)$|^127\./.test(hostname);
  return protocol === "https:" || (protocol === "http:" && isPrivate);
}
