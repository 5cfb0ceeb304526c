import { printGrowth } from "./growth.ts";
import { printInteraction } from "./interaction.ts";
import { printLighthouse } from "./lighthouse.ts";
import { printRelay } from "./relay.ts";
import { print } from "./report.ts";
import { printServing } from "./serving.ts";

const BENCHES: Record<string, (...values: string[]) => Promise<void>> = {
  interaction: printInteraction,
  relay: printRelay,
  serving: printServing,
  growth: (...sizes) => printGrowth(sizes.length > 0 ? sizes.map(readCount) : undefined),
  lighthouse: printLighthouse,
};

// Slow, and needs further packages.
const ONLY_ON_REQUEST = "lighthouse";

// `npm run bench` runs all, `npm run bench -- growth 100 1000` one of them.
const [name, ...values] = process.argv.slice(2);
if (name === undefined) await runAll();
else await findBench(name)(...values);

async function runAll(): Promise<void> {
  print(
    "This takes about ten minutes, and then an hour or more for growth on two cores with nothing else to do.\n",
  );
  for (const [name, run] of Object.entries(BENCHES)) if (name !== ONLY_ON_REQUEST) await run();
}

function findBench(name: string): (...values: string[]) => Promise<void> {
  const bench = BENCHES[name];
  if (!bench) throw new Error(`Expected one of ${Object.keys(BENCHES).join(", ")}, found "${name}"`);
  return bench;
}

function readCount(value: string): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1) throw new Error(`Expected a count, found "${value}"`);
  return count;
}
