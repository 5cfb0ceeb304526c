import type calls from "#content/locales/calls/en-US.json";
import type contact from "#content/locales/contact/en-US.json";
import type site from "#content/locales/en-US.json";
import type inbox from "#content/locales/inbox/en-US.json";
import type mails from "#content/locales/mails/en-US.json";
import type pages from "#content/locales/pages/en-US.json";
import type { CallRules } from "./call-rules.ts";
import { DEFAULT_LOCALE, type Locale } from "./locales.ts";
import type { BotCheckSettings, MailIds } from "./mail-request.ts";
import type { MeetingOffice } from "./meeting.ts";

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

/** What the server says to a visitor. `form` names the fields and errors of the contact form, `answers` is for one that was not sent. */
export type VisitorWords = {
  mails: typeof mails;
  calls: typeof calls;
  form: (typeof site)["contact"];
  answers: Pick<typeof contact, "summary" | "fixes"> & (typeof pages)["notSent"];
};

/** The texts of `content/locales` that the server needs, as they were when the site was published. The team reads one language. */
export type SiteWords = { visitors: Record<Locale, VisitorWords>; team: typeof inbox };

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

/** Written by the build for the server: a module with `renderEstimate`, and its template as JSON. */
export const ESTIMATE_MODULE_FILE = "build/estimate.js";
export const ESTIMATE_TEMPLATE_FILE = "build/estimate.json";

export const ESTIMATE_PATH = "/estimate";

/** The page of the estimate, around the element that depends on the visitor's choices. */
export type EstimateTemplate = {
  before: string;
  after: string;
  /** What the page shows, for the module. */
  page: unknown;
};

/** Renders the page for a query; `now` is in milliseconds since 1970. */
export type RenderEstimate = (template: EstimateTemplate, query: string, now: number) => string;
