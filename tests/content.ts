import { ContentCache } from "#model/content/content-cache.server.ts";
import { ContentReader } from "#model/content/content-reader.server.ts";

/** What the built site shows. It does not change while tests run, so each file is read once. */
export const reader = new ContentReader({ cache: new ContentCache({ isFixed: true }) });
