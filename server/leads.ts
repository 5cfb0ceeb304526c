import { readSwallowedFlags } from "#server/env/env.ts";
import { errorCode } from "#server/error-message.ts";
import { runLeads } from "#server/leads/run-leads.ts";

// A reader such as `head` may close the pipe early.
process.stdout.on("error", (error) => {
  if (errorCode(error) !== "EPIPE") throw error;
});

process.exitCode = await runLeads([...process.argv.slice(2), ...readSwallowedFlags(["json"])]);
