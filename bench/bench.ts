import { printDay } from "./day.ts";
import { printFirstPaint } from "./first-paint.ts";
import { printPageWeights } from "./page-weights.ts";
import { printRelay } from "./relay.ts";

// `npm run bench`: figures of the present build. Times are printed as ratios of what was measured in this run.
printPageWeights();
await printFirstPaint();
await printRelay();
await printDay();
