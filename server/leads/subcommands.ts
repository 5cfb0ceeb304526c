import { statSync } from "node:fs";
import { resolve } from "node:path";
import { eraseLeads } from "#server/leads/erase-leads.ts";
import { forEachLead } from "#server/leads/find-leads.ts";
import { formatLead } from "#server/leads/format-lead.ts";
import { formatLeadsCsv } from "#server/leads/leads-csv.ts";
import type { LeadsFlag, LeadsJob } from "#server/leads/leads-job.ts";
import { listLeads } from "#server/leads/list-leads.ts";
import { listQuarantine } from "#server/leads/list-quarantine.ts";
import { markLeadsAnswered } from "#server/leads/mark-leads-answered.ts";
import { nameLead } from "#server/leads/name-lead.ts";
import { formatJson, toPlainLead } from "#server/leads/plain-lead.ts";
import { pluralize } from "#server/leads/pluralize.ts";
import { pruneLeads } from "#server/leads/prune-leads.ts";
import { restoreLeads } from "#server/leads/restore-leads.ts";
import { retryLeads } from "#server/leads/retry-leads.ts";
import { showFigures } from "#server/leads/show-figures.ts";

export type Subcommand = {
  name: string;
  /** What may follow the name, as the help writes it. */
  usage: string;
  /** How many words follow the name: at least, at most. */
  words: readonly [least: number, most: number];
  flags: readonly LeadsFlag[];
  purpose: string;
  run(job: LeadsJob): Promise<void>;
};

/** Every subcommand, in the order of the help. The first is meant when none is named. */
export const SUBCOMMANDS = [
  {
    name: "list",
    usage: "[--json]",
    words: [0, 0],
    flags: ["--json"],
    purpose: "every lead with the state of its mail",
    run: listLeads,
  },
  {
    name: "show",
    usage: "ID [--json]",
    words: [1, 1],
    flags: ["--json"],
    purpose: "one lead in full",
    run: showLead,
  },
  {
    name: "answered",
    usage: "ID [ID …]",
    words: [1, Number.POSITIVE_INFINITY],
    flags: [],
    purpose: "notes that you have answered",
    run: markLeadsAnswered,
  },
  {
    name: "retry",
    usage: "ID [ID …]",
    words: [1, Number.POSITIVE_INFINITY],
    flags: [],
    purpose: "sends the mail of a lead again, now",
    run: retryLeads,
  },
  {
    name: "quarantine",
    usage: "[--json]",
    words: [0, 0],
    flags: ["--json"],
    purpose: "leads that a robot may have sent, and why",
    run: listQuarantine,
  },
  {
    name: "release",
    usage: "ID [ID …]",
    words: [1, Number.POSITIVE_INFINITY],
    flags: [],
    purpose: "lets a lead out of quarantine and sends its mail",
    run: releaseLeads,
  },
  {
    name: "erase",
    usage: "EMAIL",
    words: [1, 1],
    flags: [],
    purpose: "deletes everything that came from a mail address",
    run: eraseLeads,
  },
  {
    name: "prune",
    usage: "DAYS [--quarantine]",
    words: [1, 1],
    flags: ["--quarantine"],
    purpose: "deletes leads older than that many days, or those in quarantine",
    run: pruneLeads,
  },
  {
    name: "export",
    usage: "--csv | --json",
    words: [0, 0],
    flags: ["--csv", "--json"],
    purpose: "every lead for a spreadsheet or a program",
    run: exportLeads,
  },
  {
    name: "figures",
    usage: "[DAYS] [--json]",
    words: [0, 1],
    flags: ["--json"],
    purpose: "how many came and how fast you answered, over 30 days",
    run: showFigures,
  },
  {
    name: "backup",
    usage: "FILE",
    words: [1, 1],
    flags: [],
    purpose: "writes a copy of all leads while the server runs",
    run: backUpLeads,
  },
  {
    name: "restore",
    usage: "FILE",
    words: [1, 1],
    flags: [],
    purpose: "replaces all leads by such a copy while the server is stopped",
    run: restoreLeads,
  },
] as const satisfies readonly Subcommand[];

/** Writes every lead for a spreadsheet (the usual) or a program; those in quarantine have that as their state. */
async function exportLeads({ store, flags, print }: LeadsJob): Promise<void> {
  if (flags.length > 1) throw new Error("An export is either --csv or --json, but both were found.");
  const records = await store.list();
  print(flags.includes("--json") ? formatJson(records.map(toPlainLead)) : formatLeadsCsv(records));
}

/** Shows one lead in full: its fields, its message, its doubts and its mails with every attempt. */
async function showLead(job: LeadsJob): Promise<void> {
  const { flags, print } = job;
  await forEachLead(job, async (record) =>
    print(flags.includes("--json") ? formatJson(toPlainLead(record)) : formatLead(record)),
  );
}

/** Writes a copy of all leads while the server runs. A file that is there already is left alone. */
async function backUpLeads({ store, words, print }: LeadsJob): Promise<void> {
  const file = resolve(words[0] ?? "");
  await store.backUp(file);
  print(`Copied to ${file}: ${formatSize(statSync(file).size)}. It holds personal data: keep it safe.\n`);
}

function formatSize(bytes: number): string {
  return bytes < 1024 ? pluralize(bytes, "byte") : `${Math.ceil(bytes / 1024)} KB`;
}

/** Lets leads out of quarantine: their mails are due now. */
async function releaseLeads(job: LeadsJob): Promise<void> {
  const { store, now, print, printError } = job;
  await forEachLead(job, async (record) => {
    if (await store.release(record.lead.id, now)) {
      print(`${nameLead(record)} is released: a running server sends its mails within seconds.\n`);
    } else {
      printError(`${nameLead(record)} is not in quarantine.`);
    }
  });
}
