import { openContent } from "#content.config";
import { ContentCache } from "#model/content/content-cache.server.ts";

/** What the built site shows. It does not change while tests run, so each file is read once. */
export const reader = openContent({ cache: new ContentCache({ isFixed: true }) });
