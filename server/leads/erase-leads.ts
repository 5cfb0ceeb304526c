import type { LeadsJob } from "#server/leads/leads-job.ts";
import { pluralize } from "#server/leads/pluralize.ts";
import { deleteMailboxFiles } from "#server/relay/transports/mailbox-file.ts";

/**
 * Deletes everything that came from a mail address: the leads, and their mails where those are files of ours. Run again, it
 * finishes what failed halfway.
 */
export async function eraseLeads({ store, words, dataDir, print }: LeadsJob): Promise<void> {
  const [email = ""] = words;
  if (!/^[^@]+@[^@]+$/.test(email)) {
    throw new Error(`"${email}" is not a whole mail address, so nothing was deleted.`);
  }
  let files = 0;
  const leadIds = await store.erase(email, async (ids) => {
    files += await deleteMailboxFiles(dataDir, ids);
  });
  if (leadIds.length === 0) return print(`There is no lead from ${email}: nothing was deleted.\n`);
  const leads = pluralize(leadIds.length, "lead");
  print(`${leads} from ${email} deleted.\n`);
  if (files > 0) print(`${pluralize(files, "mail file")} deleted.\n`);
  print("Mail servers, mailboxes and backups still have copies: delete those by hand.\n");
}
