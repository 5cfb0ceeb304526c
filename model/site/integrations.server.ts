import * as z from "zod";
import { BOT_CHECK_PROVIDERS, type BotCheckSettings } from "#contract/bot-check.ts";
import {
  CHATBOT_TIMES,
  type ChatbotSettings,
  type IconSettings,
  SCHEDULING_PROVIDERS,
  type SchedulingSettings,
  type WidgetSettings,
} from "#contract/integrations.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { httpsUrl } from "../content/fields.server.ts";
import { parseYamlFile } from "../content/parse-file.server.ts";

const ID_CHARACTERS = "letters, digits, hyphens and underscores";
const id = z.string().regex(/^[A-Za-z0-9_-]+$/, ID_CHARACTERS);
const optionalId = z.string().regex(/^[A-Za-z0-9_-]*$/, ID_CHARACTERS);
const optionalOrigin = z.union([z.literal(""), httpsUrl]);
const hostName = z
  .string()
  .regex(/^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*)?$/, "a host name such as www.example.com");

const outsideUrl = z.string().refine(isOutsideUrl, "an address that starts with https://");
const optionalUrl = z.union([z.literal(""), outsideUrl]);

const botCheck = z
  .strictObject({
    provider: z
      .enum(BOT_CHECK_PROVIDERS)
      .describe("The service that tells people from programs; with none, no other company is asked"),
    siteKey: optionalId
      .default("")
      .describe("The public key of the account there, never the secret one; empty without a service"),
  })
  .check(({ value: { provider, siteKey }, issues }) => {
    if (provider === "none" || siteKey !== "") return;
    const message = `the site key of your account, because the provider is ${provider}`;
    issues.push({ code: "custom", path: ["siteKey"], message, input: siteKey });
  })
  .default({ provider: "none", siteKey: "" }) satisfies z.ZodType<BotCheckSettings>;

const scheduling = z
  .strictObject({
    provider: z
      .enum(SCHEDULING_PROVIDERS)
      .describe("How visitors book a call; builtin is this site's own scheduler"),
    url: optionalUrl.default("").describe("The URL of your booking page there; empty with builtin"),
  })
  .check(({ value: { provider, url }, issues }) => {
    if (provider === "builtin" || url !== "") return;
    const message = `the address of your booking page, because the provider is ${provider}`;
    issues.push({ code: "custom", path: ["url"], message, input: url });
  })
  .default({ provider: "builtin", url: "" }) satisfies z.ZodType<SchedulingSettings>;

const chatbotAccount = z
  .strictObject({
    host: hostName
      .default("")
      .describe("The host on which it is loaded, without https://, such as www.example.com"),
    api: optionalUrl.default("").describe("The URL of the chatbot's loader script; empty: none"),
    storeId: optionalId.default("").describe("The id of the account there"),
  })
  .check(({ value: { api, storeId }, issues }) => {
    // An ID may stay while the service is switched off.
    if (api === "" || storeId !== "") return;
    const message = "the id of your account there, because the address of the chatbot is set";
    issues.push({ code: "custom", path: ["storeId"], message, input: storeId });
  });
const chatbot = z
  .strictObject({
    when: z
      .enum(CHATBOT_TIMES)
      .default("load")
      .describe("With load it comes once the page has loaded, with consent once the visitor has agreed"),
    development: chatbotAccount.prefault({}).describe("The account that is used while the site is tried out"),
    production: chatbotAccount.prefault({}).describe("The account that is used on the public site"),
  })
  .check(({ value: { development, production }, issues }) => {
    const { api, host } = production;
    if (api !== "" && host === "") {
      const message = "your public host, because the address of its chatbot is set";
      issues.push({ code: "custom", path: ["production", "host"], message, input: host });
    }
    if (host === "" || host !== development.host) return;
    const message = "another host than that of production";
    issues.push({ code: "custom", path: ["development", "host"], message, input: host });
  })
  .prefault({}) satisfies z.ZodType<ChatbotSettings>;

const widget = z
  .strictObject({
    script: optionalUrl.default("").describe("The URL of its script; empty: there is none"),
    id: optionalId.default("").describe("The id of the element in which the script shows it"),
  })
  .prefault({}) satisfies z.ZodType<WidgetSettings>;

const icons = z
  .strictObject({
    hosts: z
      .array(outsideUrl)
      .default([])
      .describe("URLs to try in this order for icons the site does not have; none: no requests"),
  })
  .prefault({}) satisfies z.ZodType<IconSettings>;

export const integrationsSchema = z
  .strictObject({
    mail: z
      .strictObject({
        origin: optionalOrigin.describe("The URL of an outside mail provider. Empty: this site's own relay"),
        userId: id.describe(
          "The public key of the account at the mail provider; any word with this site's own relay",
        ),
        serviceId: id.describe("The id of the service in that account; any word with this site's own relay"),
        templateId: id.describe(
          "The id of the template in that account; any word with this site's own relay",
        ),
      })
      .describe("Where the contact form sends its messages"),
    botCheck: botCheck.describe("Who tells people from programs when a form is sent"),
    scheduling: scheduling.describe("How visitors book a call"),
    chatbot: chatbot.describe("A chatbot of another company; nothing is loaded while its URL is empty"),
    reviews: widget.describe("The reviews widget of the home page"),
    badge: widget.describe("The outsourcing badge of the home page"),
    icons: icons.describe("Where icons come from that the site does not have"),
  })
  .check(({ value: { reviews, badge }, issues }) => {
    if (badge.script === "" || badge.script !== reviews.script) return;
    const message = "another address than that of the reviews, such as one with a query: a script runs once";
    issues.push({ code: "custom", path: ["badge", "script"], message, input: badge.script });
  });

export type Integrations = z.output<typeof integrationsSchema>;

/** Every ID in the file is public. @throws ContentError */
export function loadIntegrations(reader: ContentReader): Integrations {
  return parseYamlFile(reader, "site/integrations.yaml", integrationsSchema);
}

/** The host must be safe in the security policy: no patterns or separators. Plain HTTP is for this machine and test names. */
function isOutsideUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  if (!/^[a-z0-9.-]+$|^\[[0-9a-f:.]+\]$/.test(hostname)) return false;
  const isPrivate = /(?:^|\.)(?:localhost|test|example|invalid)$|^127\./.test(hostname);
  return protocol === "https:" || (protocol === "http:" && isPrivate);
}
