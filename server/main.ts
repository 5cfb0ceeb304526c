import { join } from "node:path";
import { runProcess } from "#server/run-process.ts";

await runProcess(join(import.meta.dirname, ".."));
