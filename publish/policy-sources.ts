import type { Integrations } from "#model/site/integrations.server.ts";
import { BOT_CHECK_SOURCES } from "./bot-check-sources.ts";
import { listSchedulingSources } from "./scheduling-sources.ts";
import { listChatbotSources, listWidgetSources } from "./widget-sources.ts";

/** The directives of the policy that an outside service may need something of. */
export const SOURCE_DIRECTIVES = [
  "script-src",
  "style-src",
  "img-src",
  "font-src",
  "connect-src",
  "form-action",
  "frame-src",
] as const;
export type SourceDirective = (typeof SOURCE_DIRECTIVES)[number];

/** What an outside service asks a site to allow, by directive. */
export type PolicySources = Partial<Record<SourceDirective, string[]>>;

/** Everything that the configured outside services need, each source once; nothing is configured, nothing is listed. */
export function collectPolicySources(integrations: Integrations): Record<SourceDirective, string[]> {
  const { mail, botCheck, scheduling, chatbot, reviews, badge, icons } = integrations;
  const needed: PolicySources[] = [
    listMailSources(mail.origin),
    BOT_CHECK_SOURCES[botCheck.provider],
    listSchedulingSources(scheduling),
    ...listChatbotSources(chatbot),
    listWidgetSources(reviews),
    listWidgetSources(badge),
    { "connect-src": icons.hosts.map(toOrigin) },
  ];
  const collect = (directive: SourceDirective) => [
    ...new Set(needed.flatMap((sources) => sources[directive] ?? [])),
  ];
  // Made of the directives themselves, so every one of them is there.
  return Object.fromEntries(SOURCE_DIRECTIVES.map((directive) => [directive, collect(directive)])) as Record<
    SourceDirective,
    string[]
  >;
}

function listMailSources(origin: string): PolicySources {
  if (!origin) return {};
  const source = [toOrigin(origin)];
  return { "connect-src": source, "form-action": source };
}

function toOrigin(address: string): string {
  return new URL(address).origin;
}
