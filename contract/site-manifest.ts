import type { BotCheckSettings } from "./bot-check.ts";
import { DEFAULT_LOCALE, type Locale } from "./locales.ts";
import type { MailIds } from "./mail-request.ts";
import type { MeetingOffice } from "./meeting.ts";

/**
 * What the build tells the server: written by `publish/` to `build/site.json`, read once at start.
 * The server never reads `content/` itself, so what it answers is what was built.
 */
/** Files that are answered with the same headers. A drawing is one among the assets, an icon any other SVG file. */
export type FileKind = "page" | "data" | "markdown" | "asset" | "drawing" | "icon" | "file";

export type SiteManifest = {
  organization: {
    name: string;
    url: string;
    email: string;
    phone: string;
    responseHours: number;
    /** Who answers calls, and when. */
    offices: MeetingOffice[];
  };
  mail: { origin: string } & MailIds;
  botCheck: BotCheckSettings;
  /** Old path to canonical path (specification section 2): decoded, starting with one slash, without a query. */
  redirects: Record<string, string>;
  /** Answer headers by kind of file. */
  headers: Record<FileKind, Record<string, string>>;
};

/**
 * Where the build leaves the page that answers a form which could not be taken, seen from the project's root.
 * The server replaces `%%reason%%`, and `%%value:FIELD%%`, `%%error:FIELD%%`, `%%fix:FIELD%%`, `%%invalid:FIELD%%` of each field.
 */
export const NOT_SENT_FILE = "build/not-sent.html";

/** Where the build leaves that page in a language, seen from the project's root. Those of further languages may be missing. */
export function notSentFile(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? NOT_SENT_FILE : NOT_SENT_FILE.replace(/(?=\.html$)/, `.${locale}`);
}

/** Where the build leaves the facts, seen from the project's root. */
export const SITE_FACTS_FILE = "build/site.json";
