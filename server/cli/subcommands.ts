import { backUpLeads, restoreLeads } from "#server/cli/back-up-leads.ts";
import {
  addNote,
  assignLead,
  holdLeads,
  markLeadsAnswered,
  releaseLeads,
  reopenLeads,
  retryLeads,
} from "#server/cli/change-leads.ts";
import type { CommandContext, LeadsFlag } from "#server/cli/command-context.ts";
import { eraseLeads, pruneLeads } from "#server/cli/delete-leads.ts";
import { exportLeads, listLeads, listQuarantine, showLead } from "#server/cli/list-leads.ts";
import { inviteMember, listMembers, removeMember } from "#server/cli/manage-members.ts";
import { showFigures } from "#server/cli/show-figures.ts";
import { showStats } from "#server/cli/show-stats.ts";

export type Subcommand = {
  name: string;
  usage: string;
  /** How many arguments may follow the name; none by default. */
  args?: readonly [min: number, max: number];
  flags?: readonly LeadsFlag[];
  /** Options with a value that may follow. */
  options?: readonly "role"[];
  purpose: string;
  run(context: CommandContext): Promise<void>;
};

const IDS = { usage: "ID [ID …]", args: [1, Number.POSITIVE_INFINITY] } as const;

/** In the order of the help. The first is the default. */
export const SUBCOMMANDS = [
  {
    name: "list",
    usage: "[--json]",
    flags: ["json"],
    purpose: "every lead with the state of its mail",
    run: listLeads,
  },
  {
    name: "show",
    usage: "ID [--json]",
    args: [1, 1],
    flags: ["json"],
    purpose: "one lead in full",
    run: showLead,
  },
  { ...IDS, name: "answered", purpose: "notes that you have answered", run: markLeadsAnswered },
  { ...IDS, name: "reopen", purpose: "notes that a lead is not answered after all", run: reopenLeads },
  {
    name: "assign",
    usage: "ID [NAME]",
    args: [1, 2],
    purpose: "says which member takes care of a lead; without NAME, nobody",
    run: assignLead,
  },
  {
    name: "note",
    usage: "ID TEXT",
    args: [2, 2],
    purpose: "adds a note, which visitors never see",
    run: addNote,
  },
  { ...IDS, name: "retry", purpose: "sends the mail of a lead again, now", run: retryLeads },
  {
    name: "quarantine",
    usage: "[--json]",
    flags: ["json"],
    purpose: "leads that a robot may have sent, and why",
    run: listQuarantine,
  },
  { ...IDS, name: "release", purpose: "lets a lead out of quarantine and sends its mail", run: releaseLeads },
  {
    ...IDS,
    name: "hold",
    purpose: "puts a lead into quarantine and holds what was not mailed yet",
    run: holdLeads,
  },
  {
    name: "erase",
    usage: "EMAIL",
    args: [1, 1],
    purpose: "deletes everything that came from a mail address",
    run: eraseLeads,
  },
  {
    name: "prune",
    usage: "DAYS [--quarantine]",
    args: [1, 1],
    flags: ["quarantine"],
    purpose: "deletes leads older than that many days, or those in quarantine",
    run: pruneLeads,
  },
  {
    name: "export",
    usage: "--csv | --json",
    flags: ["csv", "json"],
    purpose: "every lead for a spreadsheet or a program",
    run: exportLeads,
  },
  {
    name: "figures",
    usage: "[DAYS] [--json]",
    args: [0, 1],
    flags: ["json"],
    purpose: "how many came and how fast you answered, over 30 days",
    run: showFigures,
  },
  {
    name: "stats",
    usage: "[DAYS] [--json]",
    args: [0, 1],
    flags: ["json"],
    purpose: "page views, started forms, leads and answers, over 30 days",
    run: showStats,
  },
  {
    name: "backup",
    usage: "FILE",
    args: [1, 1],
    purpose: "writes a copy of all leads while the server runs",
    run: backUpLeads,
  },
  {
    name: "restore",
    usage: "FILE",
    args: [1, 1],
    purpose: "replaces all leads by such a copy while the server is stopped",
    run: restoreLeads,
  },
  {
    name: "invite",
    usage: "NAME [--replace] [--role reader|agent]",
    args: [1, 1],
    flags: ["replace"],
    options: ["role"],
    purpose: "prints a link that lets someone into the inbox; --replace ends what a lost device has",
    run: inviteMember,
  },
  { name: "members", usage: "", purpose: "who can use the inbox", run: listMembers },
  {
    name: "remove",
    usage: "NAME",
    args: [1, 1],
    purpose: "ends someone's access to the inbox",
    run: removeMember,
  },
] as const satisfies readonly Subcommand[];
