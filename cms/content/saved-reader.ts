import { ContentReader } from "#model/reader/content-reader.server.ts";

/** Shared, so that saved content is parsed once. */
export const savedReader = new ContentReader({ includesScheduled: true });
