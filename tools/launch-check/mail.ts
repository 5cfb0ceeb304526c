import type { ContentReader } from "#model/content/content-reader.server.ts";
import { loadIntegrations } from "#model/site/integrations.server.ts";
import { mailsItself } from "#server/config/relay-settings.ts";
import { createMailTransport } from "#server/mail/transports/create-transport.ts";
import {
  advise,
  done,
  INTEGRATIONS,
  type LaunchContext,
  type LaunchLine,
  must,
  ORGANIZATION,
} from "./check.ts";
import { readFacts, readRelay, readSettings, SETTINGS } from "./settings.ts";
import { findBaseDomain, isReservedHost } from "./site-url.ts";
import { readTestMail } from "./test-mail.ts";

export function checkMailSettings({ source, reader }: LaunchContext): LaunchLine[] {
  const { origin } = loadIntegrations(reader).mail;
  if (origin === "")
    return [
      ...checkTransport(source),
      ...checkReceivers(reader, source),
      ...checkSender(reader, source),
      ...checkReplies(reader, source),
    ];
  const what = `The form sends to ${origin}: this site's relay neither stores nor mails the messages`;
  const how = "Leave `mail.origin` empty unless you want that. Try it by sending the form.";
  return [advise(what, INTEGRATIONS, how)];
}

type Source = LaunchContext["source"];

function checkTransport(source: Source): LaunchLine[] {
  const { mailTarget, dataDir } = readSettings(source);
  const { description } = createMailTransport(mailTarget, dataDir);
  if (mailTarget.kind !== "file") return [done(`Mails go to ${description}.`)];
  if (source.MAIL_TRANSPORT?.trim()) {
    const how = "Check there, or `npm run leads`, every day.";
    return [
      advise(`Nobody is mailed: mails are kept in ${description}`, `MAIL_TRANSPORT in ${SETTINGS}`, how),
    ];
  }
  const how = "Set SMTP_URL to your mail server. docs/leads.md names the other ways.";
  return [must("No mail server is set: nobody is told of a message", `SMTP_URL in ${SETTINGS}`, how)];
}

function checkReceivers(reader: ContentReader, source: Source): LaunchLine[] {
  const { to } = readRelay(reader, source).mail;
  const lost = to.filter(isUnreachable);
  if (lost.length === 0) return [done(`Messages are mailed to ${to.join(", ")}.`)];
  const what = `Messages are mailed to ${lost.join(", ")}, which reaches nobody`;
  return [
    must(
      what,
      `LEADS_TO in ${SETTINGS}, or \`email\` in ${ORGANIZATION}`,
      "Write an address that somebody reads.",
    ),
  ];
}

function checkSender(reader: ContentReader, source: Source): LaunchLine[] {
  const { from } = readRelay(reader, source).mail;
  const where = `MAIL_FROM in ${SETTINGS}, or \`email\` in ${ORGANIZATION}`;
  if (isUnreachable(from.address)) {
    const how = "Write an address of yours: mail servers reject mails from a domain that does not exist.";
    return [must(`Mails come from ${from.address}, which is an example`, where, how)];
  }
  const site = new URL(readSettings(source).siteUrl ?? readFacts(reader).organization.url).hostname;
  if (findBaseDomain(readHost(from.address)) === findBaseDomain(site))
    return [done(`Mails come from ${from.address}.`)];
  const what = `Mails come from ${from.address}, the site is at ${site}`;
  const how =
    "Add the mail server's SPF and DKIM records to the sender's domain, or write an address at the site's domain.";
  return [advise(what, where, how)];
}

function checkReplies(reader: ContentReader, source: Source): LaunchLine[] {
  const { mail } = readRelay(reader, source);
  if (!mailsItself(mail)) return [done("Answers to a message go to its visitor.")];
  const what = `Messages are mailed from and to ${mail.from.address}: some mail clients answer that address instead of the visitor`;
  const how =
    "Set MAIL_FROM to another address at your domain, such as website@, and LEADS_TO to who answers.";
  return [must(what, `MAIL_FROM and LEADS_TO in ${SETTINGS}`, how)];
}

function isUnreachable(address: string): boolean {
  return isReservedHost(readHost(address));
}

function readHost(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}

const COMMAND = "npm run launch-check -- --send-test-mail";
const WHERE = "the server machine";

/** Whether a test mail was accepted with the current settings. */
export function checkTestMail({ source, reader }: LaunchContext): LaunchLine[] {
  if (loadIntegrations(reader).mail.origin !== "") return [];
  // Mails to files need no trial.
  const isByFiles = readSettings(source).mailTarget.kind === "file";
  if (isByFiles && source.MAIL_TRANSPORT?.trim()) return [];
  const how = `Run \`${COMMAND}\` with the server's settings.`;
  if (isByFiles) return [must("No test mail was sent: there is no mail server yet", WHERE, how)];
  const mail = readTestMail(reader, source);
  if (!mail) return [must("No test mail was accepted yet with these settings", WHERE, how)];
  const day = mail.acceptedAt.slice(0, "2026-03-12".length);
  if (!mail.isCurrent)
    return [must(`The mail settings have changed since a test mail was accepted on ${day}`, WHERE, how)];
  if (mail.wentToReceivers) return [done(`A test mail was accepted by ${mail.by.join(", ")} on ${day}.`)];
  const what = `The test mail accepted on ${day} was not sent to the recipients of messages`;
  return [advise(what, WHERE, `Run \`${COMMAND}\` without an address.`)];
}
