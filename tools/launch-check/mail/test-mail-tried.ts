import { loadIntegrations } from "#model/site/integrations.server.ts";
import type { LaunchContext } from "../launch-context.ts";
import { advise, done, type LaunchLine, must } from "../launch-line.ts";
import { readSettings } from "../server/settings.ts";
import { readTestMail } from "./test-mail-note.ts";

const COMMAND = "npm run launch-check -- --send-test-mail";
const WHERE = "the machine on which the server runs";

/** Whether a mail was ever accepted with the settings as they are now. */
export function checkTestMail({ source, reader }: LaunchContext): LaunchLine[] {
  if (loadIntegrations(reader).mail.origin !== "") return [];
  // That files are wanted has been said, and they need no trial.
  const isByFiles = readSettings(source).mailTargets.every(({ kind }) => kind === "file");
  if (isByFiles && source.MAIL_TRANSPORT?.trim()) return [];
  const how = `Run \`${COMMAND}\` with the server's settings.`;
  if (isByFiles) return [must("No mail was tried: there is no mail server yet", WHERE, how)];
  const mail = readTestMail(reader, source);
  if (!mail) return [must("No mail was accepted yet with these settings", WHERE, how)];
  const day = mail.acceptedAt.slice(0, "2026-03-12".length);
  if (!mail.isCurrent)
    return [must(`The mail settings have changed since a mail was accepted on ${day}`, WHERE, how)];
  if (mail.wentToReceivers) return [done(`A test mail was accepted by ${mail.by.join(", ")} on ${day}.`)];
  const what = `The test mail that was accepted on ${day} was not for those who get the messages`;
  return [advise(what, WHERE, `Run \`${COMMAND}\` without an address.`)];
}
