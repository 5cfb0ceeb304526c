import { runLeads } from "#server/cli/run-leads.ts";
import { errorCode } from "#server/error-message.ts";

// A reader such as `head` may close the pipe early.
process.stdout.on("error", (error) => {
  if (errorCode(error) !== "EPIPE") throw error;
});

process.exitCode = await runLeads(process.argv.slice(2));
