import type { BotCheckProvider } from "#contract/bot-check.ts";
import type { ChatbotSettings, SchedulingSettings, WidgetSettings } from "#contract/integrations.ts";
import { LOCALES } from "#contract/locales.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import type { Integrations } from "#model/site/integrations.server.ts";
import { listSitePages } from "#model/site/site-pages.server.ts";

export const SOURCE_DIRECTIVES = [
  "script-src",
  "style-src",
  "img-src",
  "font-src",
  "connect-src",
  "form-action",
  "frame-src",
  "media-src",
] as const;
type SourceDirective = (typeof SOURCE_DIRECTIVES)[number];

/** The sources that a third-party service or the videos of a page need, by directive. */
type PolicySources = Partial<Record<SourceDirective, string[]>>;

export function collectPolicySources(
  reader: ContentReader,
  integrations: Integrations,
): Record<SourceDirective, string[]> {
  const { mail, botCheck, scheduling, chatbot, reviews, badge, icons } = integrations;
  const needed: PolicySources[] = [
    listMailSources(mail.origin),
    BOT_CHECK_SOURCES[botCheck.provider],
    listSchedulingSources(scheduling),
    ...listChatbotSources(chatbot),
    listWidgetSources(reviews),
    listWidgetSources(badge),
    { "connect-src": icons.hosts.map(toOrigin) },
    ...listPageSources(reader),
  ];
  const collect = (directive: SourceDirective) => [
    ...new Set(needed.flatMap((sources) => sources[directive] ?? [])),
  ];
  // Built from SOURCE_DIRECTIVES, so no key is missing.
  return Object.fromEntries(SOURCE_DIRECTIVES.map((directive) => [directive, collect(directive)])) as Record<
    SourceDirective,
    string[]
  >;
}

/** Of all pages in every language, because each page has the policy of the site. */
function listPageSources(reader: ContentReader): PolicySources[] {
  const pages = listSitePages(reader);
  return LOCALES.flatMap((locale) => pages.map(({ sources }) => sources?.(reader.in(locale)) ?? {}));
}

function listMailSources(origin: string): PolicySources {
  if (!origin) return {};
  const source = [toOrigin(origin)];
  return { "connect-src": source, "form-action": source };
}

function toOrigin(url: string): string {
  return new URL(url).origin;
}

const TURNSTILE = ["https://challenges.cloudflare.com"];
const HCAPTCHA = ["https://hcaptcha.com", "https://*.hcaptcha.com"];
const RECAPTCHA = "https://www.google.com/recaptcha/";

const BOT_CHECK_SOURCES: Record<BotCheckProvider, PolicySources> = {
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

const CALENDLY_ASSETS = ["https://assets.calendly.com"];
const CAL = "https://app.cal.com";

function listSchedulingSources({ provider, url }: SchedulingSettings): PolicySources {
  switch (provider) {
    case "builtin":
      return {};
    // https://developer.calendly.com/api-docs/overview/embedding/getting-started
    case "calendly":
      return {
        "script-src": CALENDLY_ASSETS,
        "style-src": CALENDLY_ASSETS,
        "img-src": CALENDLY_ASSETS,
        "frame-src": [...new Set(["https://calendly.com", new URL(url).origin])],
      };
    // https://cal.com/help/embedding/adding-embed (self-hosted: your own origin)
    case "cal":
      return listCalSources(new URL(url));
  }
}

function listCalSources({ origin, hostname }: URL): PolicySources {
  const isHosted = hostname === "cal.com" || hostname.endsWith(".cal.com");
  const instance = [isHosted ? CAL : origin];
  return {
    "script-src": instance,
    "connect-src": instance,
    "frame-src": [...new Set([...instance, origin])],
  };
}

function listWidgetSources({ script }: Pick<WidgetSettings, "script">): PolicySources {
  if (!script) return {};
  const origin = [new URL(script).origin];
  return {
    "script-src": origin,
    "style-src": origin,
    "img-src": origin,
    "font-src": origin,
    "connect-src": origin,
    "frame-src": origin,
  };
}

/** A chat also needs a WebSocket connection. */
function listChatbotSources({ development, production }: ChatbotSettings): PolicySources[] {
  return [development, production]
    .filter(({ api, storeId }) => api && storeId)
    .map(({ api: script }) => {
      const { protocol, host } = new URL(script);
      const line = `${protocol === "https:" ? "wss" : "ws"}://${host}`;
      const sources = listWidgetSources({ script });
      return { ...sources, "connect-src": [...(sources["connect-src"] ?? []), line] };
    });
}
