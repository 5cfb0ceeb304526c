/** In characters; longer ones are cut between pages. */
export const VISIT_LIMIT = 2_000;

/** Where a lead came from: what one tab has seen since it opened the site. */
export type Visit = {
  /** The path of the first page. */
  landing: string;
  /** The host of the site with the link, if the browser says. */
  referrer: string;
  /** The parameters of a campaign in the first URL, such as `utm_source`. */
  campaign: Readonly<Record<string, string>>;
  /** The paths of all pages in order, each once. */
  pages: readonly string[];
};

/** What advertisers add to links. Others stay out, because they may identify a person. */
export const CAMPAIGN_PARAMETERS = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
] as const;

/** As the query of a URL: safe in a header. */
export function writeVisit({ landing, referrer, campaign, pages }: Visit): string {
  const fields = new URLSearchParams({ landing, ...(referrer && { referrer }), ...campaign });
  for (const page of pages) {
    fields.append("page", page);
    if (fields.toString().length > VISIT_LIMIT) {
      fields.delete("page", page);
      break;
    }
  }
  return fields.toString();
}

/** Undefined for a text that no browser of ours has written. Never throws. */
export function readVisit(text: string): Visit | undefined {
  if (text.length > VISIT_LIMIT) return undefined;
  const fields = new URLSearchParams(text);
  const landing = clean(fields.get("landing"));
  if (!landing.startsWith("/")) return undefined;
  const campaign = CAMPAIGN_PARAMETERS.map((name) => [name, clean(fields.get(name))] as const);
  return {
    landing,
    referrer: clean(fields.get("referrer")),
    campaign: Object.fromEntries(campaign.filter(([, value]) => value !== "")),
    pages: fields
      .getAll("page")
      .map(clean)
      .filter((page) => page.startsWith("/")),
  };
}

const MAX_VALUE = 200;

/** One line, as it goes into mails. */
function clean(value: string | null): string {
  const line = (value ?? "")
    .toWellFormed()
    .replace(/[\s\p{C}]+/gu, " ")
    .trim();
  // The ellipsis shows that there was more.
  return line.length > MAX_VALUE ? `${line.slice(0, MAX_VALUE - 1)}…` : line;
}

/** Where pages report those that were opened without loading a document: `{ paths }` as JSON, at most `MAX_PATHS`. */
export const COUNT_PATH = "/api/v1.0/stats";
export const MAX_PATHS = 50;

/** `form` is one that was started: it has asked for a challenge. */
export const COUNTED_EVENTS = ["view", "form"] as const;
export type CountedEvent = (typeof COUNTED_EVENTS)[number];
