import { loadIntegrations } from "#model/site/integrations.server.ts";
import type { LaunchContext } from "../launch-context.ts";
import { advise, type LaunchLine, must } from "../launch-line.ts";
import { INTEGRATIONS } from "../places.ts";
import { readFacts, readSettings } from "../server/settings.ts";

/** Whether the chatbot asks before it comes, and comes at all: it is loaded only on the host that is written beside it. */
export function checkChatbot({ source, reader }: LaunchContext): LaunchLine[] {
  const { when, production } = loadIntegrations(reader).chatbot;
  if (production.api === "") return [];
  const { hostname } = new URL(readSettings(source).siteUrl ?? readFacts(reader).organization.url);
  const lines: LaunchLine[] = [];
  if (production.host !== hostname) {
    const what = `The chatbot is set up for ${production.host}, but the site is at ${hostname}: it never loads`;
    lines.push(must(what, INTEGRATIONS, "Write the site's host as `chatbot.production.host`."));
  }
  if (when === "load") {
    const how = "Write `when: consent`: a notice then asks. In many countries a chat may not come unasked.";
    lines.push(advise("The chatbot comes to every visitor without asking", INTEGRATIONS, how));
  }
  return lines;
}
