import type calls from "#content/locales/calls/en-US.json";
import type contact from "#content/locales/contact/en-US.json";
import type site from "#content/locales/en-US.json";
import type inbox from "#content/locales/inbox/en-US.json";
import type mails from "#content/locales/mails/en-US.json";
import type pages from "#content/locales/pages/en-US.json";
import type { Locale } from "./locales.ts";

/** What the server says to a visitor. `form` names the fields and errors of the contact form, `answers` is for one that was not sent. */
export type VisitorWords = {
  mails: typeof mails;
  calls: typeof calls;
  form: (typeof site)["contact"];
  answers: Pick<typeof contact, "summary" | "fixes"> & (typeof pages)["notSent"];
};

/** The texts of `content/locales` that the server needs, as they were when the site was published. The team reads one language. */
export type SiteWords = { visitors: Record<Locale, VisitorWords>; team: typeof inbox };
