import type { Context, Hono, HonoRequest } from "hono";
import { html } from "hono/html";
import { HTTPException } from "hono/http-exception";
import type { HtmlEscapedString } from "hono/utils/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { DEFAULT_LANGUAGE } from "#contract/locales.ts";
import { PATHS } from "#server/inbox/inbox-paths.ts";
import type { Session } from "#server/inbox/sessions.ts";
import type { Connection } from "#server/listen.ts";
import { fillTemplate } from "#server/mail/compose/messages.ts";
import { readMediaType } from "#server/read-body.ts";
import { inboxWords } from "#server/words.ts";

/** Markup whose values are escaped: only the `html` tag makes it. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

export type InboxEnv = { Bindings: Connection; Variables: { session: Session; organization: string } };
export type InboxRouter = Hono<InboxEnv>;

type PageOptions = {
  /** Names the kind of page, never a lead: titles are kept in histories. */
  title: string;
  status?: ContentfulStatusCode;
  /** Whose clock the times on it are of. */
  city?: string;
  /** Whether it has a passkey ceremony, which takes a script. */
  hasCeremony?: boolean;
};

/** A whole page around its content. */
export function answerPage(context: Context<InboxEnv>, options: PageOptions, content: Html) {
  const { title, status = 200, city, hasCeremony = false } = options;
  const { organization, session } = context.var;
  if (hasCeremony) context.header("Content-Security-Policy", writePolicy("'self'"));
  const page = html`<!doctype html>
<html lang="${DEFAULT_LANGUAGE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${inboxWords().title} · ${organization}</title>
<link rel="stylesheet" href="/inbox/assets/inbox.css">
${
  hasCeremony &&
  html`<script src="/inbox/assets/webauthn.js" defer></script>
<script src="/inbox/assets/passkey.js" defer></script>`
}
</head>
<body>
<a class="skip" href="#content">${inboxWords().skip}</a>
<header class="bar row ends">
<div class="row">
<a class="brand large" href="${PATHS.inbox}">${organization} <span class="muted">${inboxWords().title}</span></a>
${session && html`<a href="${PATHS.figures}"${title === inboxWords().figures.title && html` aria-current="page"`}>${inboxWords().figures.title}</a>`}
</div>
${
  session &&
  html`<form class="row small" method="post" action="${PATHS.signOut}">
<span>${fillTemplate(inboxWords().signedInAs, { name: session.name })}</span>
<button class="quiet">${inboxWords().signOut}</button>
</form>`
}
</header>
<main id="content" tabindex="-1">
${content}
</main>
${
  session &&
  html`<footer class="bar row small">
<a href="${PATHS.export}">${inboxWords().exportLeads}</a>
<a href="${PATHS.audit}">${inboxWords().exportAudit}</a>
${city !== undefined && html`<span>${fillTemplate(inboxWords().times, { city })}</span>`}
</footer>`
}
</body>
</html>
`;
  return context.html(page, status);
}

/** A page of one sentence. */
export function answerSentence(context: Context<InboxEnv>, status: ContentfulStatusCode, sentence: string) {
  const { title, back } = inboxWords().errors;
  return answerPage(
    context,
    { title, status },
    html`<div class="narrow stack">
<h1>${title}</h1>
<p class="problem">${sentence}</p>
<p><a href="${PATHS.inbox}">${back}</a></p>
</div>`,
  );
}

/** Nothing is sent to others, framed, or run; only the pages with a passkey ceremony run a script. */
export function writePolicy(scripts: "'none'" | "'self'"): string {
  return (
    `default-src 'none'; img-src 'self'; style-src 'self'; script-src ${scripts}; connect-src ${scripts}; ` +
    "form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
  );
}

/** After a form: the browser requests the page with GET, so that a reload repeats nothing. */
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
  if (readMediaType(request.raw) !== "application/x-www-form-urlencoded")
    throw new HTTPException(415, { message: inboxWords().errors.unreadable });
  return Object.fromEntries(new URLSearchParams(await request.text()));
}

/** What just happened, at the top of the next page. */
export function renderNotice(text: string | undefined): Html | undefined {
  return text === undefined ? undefined : html`<p class="notice" role="status">${text}</p>`;
}

/** Why something did not happen. */
export function renderProblem(text: string | undefined): Html | undefined {
  return text === undefined ? undefined : html`<p class="problem" role="alert">${text}</p>`;
}

export function renderSection(title: string, id: string, content: Html): Html {
  return html`<section class="stack" aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${content}
</section>`;
}
