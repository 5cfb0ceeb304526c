import type { IncomingMessage } from "node:http";
import * as z from "zod";
import type { ContentConfig } from "./collections.ts";
import { ContentReader } from "./content-reader.server.ts";

/** Unsaved changes. `folder` holds the new versions of changed files; a file missing there is deleted. */
export type Draft = { folder: string; changed: ReadonlySet<string> };

const HEADER = "x-content-draft";

const headerSchema = z.object({ folder: z.string(), changed: z.array(z.string()) });

/** Sets the draft of a request, and removes a header that the client sent. */
export function setDraft({ headers, rawHeaders }: IncomingMessage, draft: Draft | undefined): void {
  delete headers[HEADER];
  for (let index = rawHeaders.length - 2; index >= 0; index -= 2)
    if (rawHeaders[index]?.toLowerCase() === HEADER) rawHeaders.splice(index, 2);
  if (!draft) return;
  const value = encodeURIComponent(JSON.stringify({ folder: draft.folder, changed: [...draft.changed] }));
  headers[HEADER] = value;
  rawHeaders.push(HEADER, value);
}

/** Only for the editor's server, where `setDraft` makes the header trustworthy. Caches the last reader. */
export function createDraftOpener(
  config: ContentConfig,
): (readHeader: (name: string) => unknown) => ContentReader | undefined {
  let last: { header: string; reader: ContentReader } | undefined;
  return (readHeader) => {
    const header = readHeader(HEADER);
    if (typeof header !== "string") return undefined;
    if (last?.header !== header)
      last = {
        header,
        reader: new ContentReader({ config, draft: parseDraft(header), includesScheduled: true }),
      };
    return last.reader;
  };
}

function parseDraft(header: string): Draft {
  const { folder, changed } = headerSchema.parse(JSON.parse(decodeURIComponent(header)));
  return { folder, changed: new Set(changed) };
}
