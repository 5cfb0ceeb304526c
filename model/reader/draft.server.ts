import type { IncomingMessage } from "node:http";
import * as z from "zod";

/**
 * Unsaved changes of content: for some files below `content/`, another version in a folder of the draft's own. A changed
 * file that is not in that folder is deleted.
 */
export type Draft = { folder: string; changed: ReadonlySet<string> };

const HEADER = "x-content-draft";

const headerSchema = z.object({ folder: z.string(), changed: z.array(z.string()) });

/** Lets a request of the development server be answered with a draft, and no request choose one for itself. */
export function setDraft({ headers, rawHeaders }: IncomingMessage, draft: Draft | undefined): void {
  delete headers[HEADER];
  for (let index = rawHeaders.length - 2; index >= 0; index -= 2)
    if (rawHeaders[index]?.toLowerCase() === HEADER) rawHeaders.splice(index, 2);
  if (!draft) return;
  const value = encodeURIComponent(JSON.stringify({ folder: draft.folder, changed: [...draft.changed] }));
  headers[HEADER] = value;
  rawHeaders.push(HEADER, value);
}

/** The draft with which a request is to be answered. Only the editor's server may ask: it guards the header. */
export function readDraft(readHeader: (name: string) => unknown): Draft | undefined {
  const value = readHeader(HEADER);
  if (typeof value !== "string") return undefined;
  const { folder, changed } = headerSchema.parse(JSON.parse(decodeURIComponent(value)));
  return { folder, changed: new Set(changed) };
}
