import { readFileSync } from "node:fs";
import { join } from "node:path";
import { NOT_SENT_FILE } from "#contract/site-facts.ts";
import { BuildError } from "#server/site-facts.ts";

/** @throws BuildError when it is missing: without it a visitor could lose what was typed. */
export function readNotSentTemplate(root: string): string {
  try {
    return readFileSync(join(root, NOT_SENT_FILE), "utf8");
  } catch {
    throw new BuildError(`${NOT_SENT_FILE} cannot be read. Run \`npm run build\` again.`);
  }
}
