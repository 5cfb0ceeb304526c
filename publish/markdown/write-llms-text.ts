import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { PageFacts } from "#publish/built-page.ts";
import { formatLlmsText } from "./format-llms-text.ts";

/** Writes `/llms.txt`. @param pages all pages of the site */
export async function writeLlmsText(client: string, pages: PageFacts[]): Promise<void> {
  await writeFile(path.join(client, "llms.txt"), formatLlmsText(pages));
}
