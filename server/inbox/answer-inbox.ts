import type { HtmlEscapedString } from "hono/utils/html";
import { SECURITY_HEADERS } from "#contract/security-headers.ts";

/** Markup whose values are escaped: only the `html` tag makes it. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const writePolicy = (scripts: "'none'" | "'self'") =>
  `default-src 'none'; img-src 'self'; style-src 'self'; script-src ${scripts}; connect-src ${scripts}; ` +
  "form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** Only the pages with a passkey ceremony run a script. */
export const CEREMONY_HEADERS = { "Content-Security-Policy": writePolicy("'self'") };

/** On every answer of the inbox that says nothing else: nothing is cached, sent to others, framed, or run. */
export const INBOX_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  "Cache-Control": "no-store",
  "Content-Security-Policy": writePolicy("'none'"),
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
};

export async function answerPage(
  status: number,
  page: Html,
  headers: Record<string, string> = {},
): Promise<Response> {
  return new Response(String(await page), {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", ...headers },
  });
}

/** After a form: the page is asked for anew, so that a reload repeats nothing. */
export function answerSeeOther(path: string, cookie?: string): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: path, ...(cookie && { "Set-Cookie": cookie }) },
  });
}

export function answerCsv(fileName: string, csv: string): Response {
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
    },
  });
}
