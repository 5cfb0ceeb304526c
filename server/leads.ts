import { readSwallowedFlags } from "#server/env.ts";
import { runLeads } from "#server/leads-command.ts";

process.exitCode = await runLeads([...process.argv.slice(2), ...readSwallowedFlags(["json", "csv", "help"])]);
