import { ContentCache } from "#model/reader/content-cache.server.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";

/** What the built site shows. It does not change while tests run, so each file is read once. */
export const reader = new ContentReader({ cache: new ContentCache({ isFixed: true }) });
