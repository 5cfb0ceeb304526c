import { parseArgs } from "node:util";
import { readEnv, readSwallowedFlags } from "#server/env/env.ts";
import { errorMessage } from "#server/error-message.ts";
import { withLeadsStore } from "#server/leads/leads-store.ts";
import { showStats } from "#server/stats/show-stats.ts";

const USAGE = "npm run stats -- [DAYS] [--json]";

/** The command `npm run stats`. */
async function main(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: "boolean" } },
  });
  const [days = "30", ...others] = positionals;
  if (!/^[1-9]\d{0,3}$/.test(days) || others.length > 0)
    throw new Error(`"${args.join(" ")}" is not understood. Expected was: ${USAGE}.`);
  await withLeadsStore(readEnv(), async (store) => {
    const options = { days: Number(days), now: Date.now(), isJson: values.json === true };
    process.stdout.write(await showStats(store, options));
  });
}

try {
  await main([...process.argv.slice(2), ...readSwallowedFlags(["json"])]);
} catch (error) {
  process.stderr.write(`${errorMessage(error)}\n`);
  process.exitCode = 1;
}
