import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { DEFAULT_LOCALE, type Locale } from "#contract/locales.ts";
import type { VisitorWords } from "#contract/site-words.ts";
import { API_HEADERS } from "#server/answers.ts";
import { knownZone } from "#server/clock.ts";
import { fillTemplate, formatInZone } from "#server/mail/compose/messages.ts";
import { visitorWords } from "#server/words.ts";

export type ChangeMessage = Exclude<
  keyof VisitorWords["calls"],
  "title" | "move" | "moveTo" | "cancel" | "none" | "again"
>;

export type ChangePage = {
  /** For the messages: the organization's, and those of the call. */
  values: Record<string, string | number>;
  locale?: Locale | undefined;
  timeZone?: string | undefined;
  /** The start of the call, or where it is moved to. */
  start?: Date | undefined;
  /** Where the call can be moved to: with it, the page has forms. */
  free?: Date[] | undefined;
  /** Leads back to the forms. */
  link?: string | undefined;
};

/** The page of a call, in plain HTML. It names no one and is never kept: whoever has its URL can see it. */
export function answerChangePage(
  status: number,
  message: ChangeMessage,
  { values, locale = DEFAULT_LOCALE, timeZone = "UTC", start, free, link }: ChangePage,
  headers: Record<string, string> = {},
): Response {
  const texts = visitorWords(locale).calls;
  const time = start ? formatInZone(start, timeZone, locale) : "";
  const write = (text: string) => fillTemplate(text, { ...values, time });
  const title = write(texts.title);
  const body = html`<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${raw(STYLE)}</style></head>
<body><main><h1>${title}</h1><p role="status">${write(texts[message])}</p>
${message === "moved" || message === "canceled" ? html`<p>${texts.mailed}</p>` : ""}
${free ? writeForms(texts, free, { locale, timeZone }) : ""}
${link ? html`<p><a href="${link}">${texts.again}</a></p>` : ""}
</main></body></html>`;
  return new Response(String(body), {
    status,
    headers: { ...API_HEADERS, ...PAGE_HEADERS, ...headers },
  });
}

const STYLE =
  ":root{color-scheme:light dark;font:1.0625rem/1.5 system-ui,sans-serif}main{max-width:36rem;margin:3rem auto;padding:0 1rem}" +
  "form{margin:1.5rem 0}label{display:block;margin-bottom:.5rem}select,button{font:inherit;padding:.6rem;max-width:100%}button{margin-top:.5rem}";

const PAGE_HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  // Images for the icon, which browsers ask for by themselves.
  "Content-Security-Policy": `default-src 'none'; img-src 'self'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  // The URL is a key to the call.
  "Referrer-Policy": "no-referrer",
};

// The forms post to the URL of the page, which has the signed link.
function writeForms(
  texts: VisitorWords["calls"],
  free: Date[],
  { locale, timeZone }: { locale: Locale; timeZone: string },
) {
  const zone = knownZone(timeZone);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "short", timeZone: zone });
  const options = free.map(
    (start) => html`<option value="${start.toISOString()}">${format.format(start)}</option>`,
  );
  const move = html`<form method="post"><label for="start">${fillTemplate(texts.moveTo, { zone })}</label>
<select id="start" name="start" required>${options}</select><br><button name="change" value="move">${texts.move}</button></form>`;
  return html`${free.length > 0 ? move : html`<p>${texts.none}</p>`}
<form method="post"><button name="change" value="cancel">${texts.cancel}</button></form>`;
}
