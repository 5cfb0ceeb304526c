import type { HonoRequest } from "hono";
import { HTTPException } from "hono/http-exception";
import type { HtmlEscapedString } from "hono/utils/html";
import { inboxWords } from "#server/words.ts";

/** Markup whose values are escaped: only the `html` tag makes it. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** Nothing is sent to others, framed, or run; only the pages with a passkey ceremony run a script. */
export function writePolicy(scripts: "'none'" | "'self'"): string {
  return (
    `default-src 'none'; img-src 'self'; style-src 'self'; script-src ${scripts}; connect-src ${scripts}; ` +
    "form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
  );
}

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

/** The fields of a posted form; of a repeated one the last. @throws HTTPException when it can't be read */
export async function readForm(request: HonoRequest): Promise<Record<string, string>> {
  if (!request.header("content-type")?.startsWith("application/x-www-form-urlencoded"))
    throw new HTTPException(415, { message: inboxWords().errors.unreadable });
  return Object.fromEntries(new URLSearchParams(await request.text()));
}
