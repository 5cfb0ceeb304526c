import { calendarSecretName, writeCalendarLink } from "#server/calls/calendar-endpoint.ts";
import type { CommandContext } from "#server/cli/command-context.ts";
import { toVisibleText } from "#server/cli/terminal-text.ts";
import { findRelayOrigin } from "#server/config/relay-settings.ts";
import { readSiteManifest } from "#server/config/site-manifest.ts";

/** Prints the secret URL at which calendar apps find the calls of an office; --renew ends the former one. */
export async function printCalendarLink({ store, args, flags, root, siteUrl, print }: CommandContext) {
  const facts = readSiteManifest(root);
  const { offices } = facts.organization;
  const office = offices.find(({ id }) => id === args[0]);
  if (!office) {
    const known = offices.map(({ id }) => id).join(", ");
    throw new Error(
      `OFFICE must be the id of an office (${known}), but "${toVisibleText(args[0] ?? "")}" was found.`,
    );
  }
  const name = calendarSecretName(office.id);
  const secret = await (flags.includes("renew") ? store.renewSecret(name) : store.readSecret(name));
  print(`Whoever has this URL sees the calls in ${office.city}, with names and addresses:\n`);
  print(`${writeCalendarLink(secret, findRelayOrigin({ siteUrl }, facts), office.id)}\n`);
}
