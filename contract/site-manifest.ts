import type { BotCheckSettings } from "./bot-check.ts";
import type { CallRules } from "./call-rules.ts";
import { DEFAULT_LOCALE, type Locale } from "./locales.ts";
import type { MailIds } from "./mail-request.ts";
import type { MeetingOffice } from "./meeting.ts";
import type { SiteWords } from "./site-words.ts";

/** Files with the same headers. A drawing is an SVG file among the assets, an icon any other one. */
export type FileKind = "page" | "data" | "markdown" | "asset" | "drawing" | "icon" | "file";

/** What the server knows about the site: written by `publish/`, read at start. The server never reads `content/`. */
export type SiteManifest = {
  organization: {
    name: string;
    url: string;
    email: string;
    /** The number of the contact block; empty when there is none. */
    phone: string;
    responseHours: number;
    offices: (MeetingOffice & { phone?: string | undefined })[];
    /** Left out where `content/` says nothing else than the defaults. */
    calls?: CallRules | undefined;
  };
  words: SiteWords;
  mail: { origin: string } & MailIds;
  botCheck: BotCheckSettings;
  /** Legacy paths to canonical paths (specification section 2) in the default language: decoded, without a query. */
  redirects: Record<string, string>;
  headers: Record<FileKind, Record<string, string>>;
  /** The design tokens as one CSS rule, for pages that the server draws itself. */
  theme: string;
};

/**
 * The page for a rejected form without JavaScript. The server replaces `%%reason%%`, and `%%value:FIELD%%`,
 * `%%error:FIELD%%`, `%%fix:FIELD%%`, `%%invalid:FIELD%%` of each field.
 */
export const NOT_SENT_FILE = "build/not-sent.html";

/** May be missing for other locales than the default. */
export function notSentFile(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? NOT_SENT_FILE : NOT_SENT_FILE.replace(/(?=\.html$)/, `.${locale}`);
}

export const SITE_MANIFEST_FILE = "build/site.json";

/**
 * Names the folder, from the project's root, whose `build/` is served: "." after a build, a separate folder after
 * `npm run republish`. Written last, so that a server that watches it never sees an incomplete site.
 */
export const CURRENT_SITE_FILE = "build/current-site";
