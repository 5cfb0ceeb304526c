import { countThings } from "#server/leads/count-things.ts";
import type { LeadsJob } from "#server/leads/leads-job.ts";
import { deleteMailboxFiles } from "#server/leads/mailbox-files.ts";

/** Deletes everything that came from a mail address: the leads, and their mails where those are files of ours. */
export async function eraseLeads({ store, words, dataDir, say }: LeadsJob): Promise<void> {
  const [email = ""] = words;
  if (!/^[^@]+@[^@]+$/.test(email)) {
    throw new Error(`"${email}" is not a whole mail address, so nothing was deleted.`);
  }
  const leadIds = await store.erase(email);
  if (leadIds.length === 0) return say(`No lead came from ${email}: nothing was deleted.\n`);
  const leads = countThings(leadIds.length, "lead");
  say(`${leads} from ${email} deleted.\n`);
  const files = await deleteMailboxFiles(dataDir, leadIds);
  if (files > 0) say(`${countThings(files, "mail file")} deleted.\n`);
  say("Mail servers, mailboxes and backups still have copies: delete those by hand.\n");
}
