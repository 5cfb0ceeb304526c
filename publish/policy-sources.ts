import { LOCALES } from "#contract/locales.ts";
import type { BotCheckProvider } from "#contract/mail-request.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { listBlockSources } from "#model/pages/raw-blocks.server.ts";
import type { Integrations, SchedulingSettings } from "#model/site/integrations.server.ts";
import { listWrittenPages } from "#model/translations/translations.server.ts";

/** The sources that a third-party service or the videos of a page need, by directive. */
type PolicySources = Partial<Record<SourceDirective, readonly string[]>>;

type SourceDirective = (typeof WIDGET)[number] | "form-action" | "media-src";

export function listPolicySources(reader: ContentReader, integrations: Integrations): PolicySources[] {
  return [...listServiceSources(integrations), ...listPageSources(reader)];
}

function listServiceSources(integrations: Integrations): PolicySources[] {
  const { mail, botCheck, scheduling, chatbot, reviews, badge, icons } = integrations;
  const chats = [chatbot.development, chatbot.production].filter(({ api, storeId }) => api && storeId);
  const scripts = [...chats.map(({ api }) => api), reviews.script, badge.script].filter(Boolean);
  return [
    mail.origin ? allow(["connect-src", "form-action"], toOrigin(mail.origin)) : {},
    BOT_CHECK_SOURCES[botCheck.provider],
    listSchedulingSources(scheduling),
    ...scripts.map((script) => allow(WIDGET, toOrigin(script))),
    // A chat also needs a WebSocket connection.
    ...chats.map(({ api }) => allow(["connect-src"], toOrigin(api).replace("http", "ws"))),
    allow(["connect-src"], ...icons.hosts.map(toOrigin)),
  ];
}

/** Of all pages in every language that they are written in, because each page has the policy of the site. */
function listPageSources(reader: ContentReader): PolicySources[] {
  return LOCALES.flatMap((locale) =>
    listWrittenPages(reader, locale).flatMap(({ file }) =>
      file ? listBlockSources(reader.in(locale), file) : [],
    ),
  );
}

function allow(directives: readonly SourceDirective[], ...sources: string[]): PolicySources {
  return Object.fromEntries(directives.map((directive) => [directive, sources]));
}

function toOrigin(url: string): string {
  return new URL(url).origin;
}

/** What a script of another company may load from where it is from. */
const WIDGET = ["script-src", "style-src", "img-src", "font-src", "connect-src", "frame-src"] as const;

const RECAPTCHA = "https://www.google.com/recaptcha/";

const BOT_CHECK_SOURCES: Record<BotCheckProvider, PolicySources> = {
  none: {},
  // https://developers.cloudflare.com/turnstile/reference/content-security-policy/
  turnstile: allow(["script-src", "frame-src"], "https://challenges.cloudflare.com"),
  // https://docs.hcaptcha.com/#content-security-policy-settings
  hcaptcha: allow(
    ["script-src", "style-src", "connect-src", "frame-src"],
    "https://hcaptcha.com",
    "https://*.hcaptcha.com",
  ),
  // https://developers.google.com/recaptcha/docs/faq (Content-Security-Policy)
  recaptcha: {
    "script-src": [RECAPTCHA, "https://www.gstatic.com/recaptcha/"],
    "connect-src": [RECAPTCHA],
    "frame-src": [RECAPTCHA, "https://recaptcha.google.com/recaptcha/"],
  },
};

function listSchedulingSources({ provider, url }: SchedulingSettings): PolicySources {
  if (provider === "builtin") return {};
  const { origin, hostname } = new URL(url);
  // https://developer.calendly.com/api-docs/overview/embedding/getting-started
  if (provider === "calendly")
    return {
      ...allow(["script-src", "style-src", "img-src"], "https://assets.calendly.com"),
      "frame-src": ["https://calendly.com", origin],
    };
  // https://cal.com/help/embedding/adding-embed (self-hosted: your own origin)
  const isHosted = hostname === "cal.com" || hostname.endsWith(".cal.com");
  const instance = isHosted ? "https://app.cal.com" : origin;
  return { ...allow(["script-src", "connect-src"], instance), "frame-src": [instance, origin] };
}
