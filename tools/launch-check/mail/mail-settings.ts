import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { loadIntegrations } from "#model/site/integrations.server.ts";
import { createMailTransports } from "#server/relay/transports/create-mail-transports.ts";
import { findBaseDomain, isReservedHost } from "../address/reserved-host.ts";
import type { LaunchContext } from "../launch-context.ts";
import { advise, done, type LaunchLine, must } from "../launch-line.ts";
import { INTEGRATIONS, ORGANIZATION } from "../places.ts";
import { readFacts, readRelay, readSettings, SETTINGS } from "../server/settings.ts";

/** How mails leave the server, who gets them and from whom they come. */
export function checkMailSettings({ source, reader }: LaunchContext): LaunchLine[] {
  const { origin } = loadIntegrations(reader).mail;
  if (origin === "")
    return [...checkWayOut(source), ...checkReceivers(reader, source), ...checkSender(reader, source)];
  const what = `The form sends to ${origin}: this site's relay neither stores nor mails what visitors write`;
  const how = "Leave `mail.origin` empty unless you want that. Send a message with the form to try it.";
  return [advise(what, INTEGRATIONS, how)];
}

type Source = LaunchContext["source"];

function checkWayOut(source: Source): LaunchLine[] {
  const { mailTargets, dataDir } = readSettings(source);
  const { description } = createMailTransports(mailTargets, dataDir, Date.now);
  if (mailTargets.some(({ kind }) => kind !== "file")) return [done(`Mails go to ${description}.`)];
  if (source.MAIL_TRANSPORT?.trim()) {
    const how = "Let somebody look there, or at `npm run leads`, every day.";
    return [
      advise(`Nobody is mailed: mails are kept in ${description}`, `MAIL_TRANSPORT in ${SETTINGS}`, how),
    ];
  }
  const how = "Set SMTP_URL to your mail server. docs/contact-relay.md names the other ways.";
  return [must("No mail server is set: nobody hears of a message", `SMTP_URL in ${SETTINGS}`, how)];
}

function checkReceivers(reader: ContentReader, source: Source): LaunchLine[] {
  const { to } = readRelay(reader, source).mail;
  const lost = to.filter(isLost);
  if (lost.length === 0) return [done(`Messages are mailed to ${to.join(", ")}.`)];
  const what = `Messages are mailed to ${lost.join(", ")}, which reaches nobody`;
  return [
    must(what, `LEADS_TO in ${SETTINGS}, or \`email\` in ${ORGANIZATION}`, "Write an address that is read."),
  ];
}

function checkSender(reader: ContentReader, source: Source): LaunchLine[] {
  const { from } = readRelay(reader, source).mail;
  const where = `MAIL_FROM in ${SETTINGS}, or \`email\` in ${ORGANIZATION}`;
  if (isLost(from.address)) {
    const how = "Write an address of yours: mail servers refuse mails from a domain that is not there.";
    return [must(`Mails come from ${from.address}, which is an example`, where, how)];
  }
  const site = new URL(readSettings(source).siteUrl ?? readFacts(reader).organization.url).hostname;
  if (findBaseDomain(readHost(from.address)) === findBaseDomain(site))
    return [done(`Mails come from ${from.address}.`)];
  const what = `Mails come from ${from.address}, the site is at ${site}`;
  const how =
    "Let the mail server's SPF and DKIM entries stand at the sender's domain, or write an address there.";
  return [advise(what, where, how)];
}

function isLost(address: string): boolean {
  return isReservedHost(readHost(address));
}

function readHost(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}
