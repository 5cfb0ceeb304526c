import { runLeads } from "#server/leads-command.ts";

process.exitCode = await runLeads(process.argv.slice(2));
