import { loadIntegrations } from "#model/site/integrations.server.ts";
import type { LaunchContext } from "../launch-context.ts";
import { advise, done, type LaunchLine, must } from "../launch-line.ts";
import { INTEGRATIONS } from "../places.ts";
import { readSettings, SETTINGS } from "./settings.ts";

/** Whether robots are kept out of the form, and an outside bot check has both its keys. */
export function checkBotCheck({ source, reader }: LaunchContext): LaunchLine[] {
  const { mode, secret } = readSettings(source).botCheck;
  const { provider } = loadIntegrations(reader).botCheck;
  const lines: LaunchLine[] = [];
  if (mode === "off") {
    const how = "Leave BOT_CHECK unset, unless something else keeps robots out.";
    lines.push(advise("No signs of robots are weighed", `BOT_CHECK in ${SETTINGS}`, how));
  }
  if (provider !== "none" && secret === undefined) {
    const how = "Set the secret key of your account there. Without it the provider is never asked.";
    lines.push(must(`${provider} has no secret key`, `BOT_CHECK_SECRET in ${SETTINGS}`, how));
  }
  if (provider === "none" && secret !== undefined) {
    const how = "Name the provider and its site key, or take the secret away.";
    lines.push(advise("A secret key is set, but no bot check of another company", INTEGRATIONS, how));
  }
  return lines.length > 0 ? lines : [done("Robots are kept out of the contact form.")];
}
