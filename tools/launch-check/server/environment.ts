import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { refusesOwnForm } from "#server/relay/relay-settings.ts";
import type { LaunchContext } from "../launch-context.ts";
import { done, type LaunchLine, must } from "../launch-line.ts";
import { readFacts, readRelay, SETTINGS } from "./settings.ts";

/** What the server is told of where it runs, and whether it takes the messages of its own form. */
export function checkEnvironment({ source, reader }: LaunchContext): LaunchLine[] {
  return [...checkProduction(source.NODE_ENV), ...checkMailIds(reader, source)];
}

function checkProduction(mode: string | undefined): LaunchLine[] {
  if (mode?.trim() === "production") return [done("NODE_ENV is production.")];
  const how = "Set NODE_ENV=production: the server then refuses to start without a way out for mails.";
  return [must("NODE_ENV is not production", SETTINGS, how)];
}

function checkMailIds(reader: ContentReader, source: LaunchContext["source"]): LaunchLine[] {
  if (!refusesOwnForm(readRelay(reader, source), readFacts(reader))) return [];
  const what = "The relay would refuse the site's own form: MAIL_*_ID are others than in the content";
  return [must(what, SETTINGS, "Leave MAIL_USER_ID, MAIL_SERVICE_ID and MAIL_TEMPLATE_ID unset.")];
}
