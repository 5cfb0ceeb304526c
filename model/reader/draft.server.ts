import type { IncomingMessage } from "node:http";
import * as z from "zod";
import { ContentReader } from "./content-reader.server.ts";

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

/**
 * Prepares opening the draft that a request names. Only the editor's server may trust it: it guards the header. The last
 * reader is kept, because previews of one draft follow each other.
 */
export function createDraftOpener(): (readHeader: (name: string) => unknown) => ContentReader | undefined {
  let last: { header: string; reader: ContentReader } | undefined;
  return (readHeader) => {
    const header = readHeader(HEADER);
    if (typeof header !== "string") return undefined;
    if (last?.header !== header)
      last = { header, reader: new ContentReader({ draft: parseDraft(header), showsComing: true }) };
    return last.reader;
  };
}

function parseDraft(header: string): Draft {
  const { folder, changed } = headerSchema.parse(JSON.parse(decodeURIComponent(header)));
  return { folder, changed: new Set(changed) };
}
