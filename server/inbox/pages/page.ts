import { html } from "hono/html";
import { DEFAULT_LANGUAGE } from "#contract/locales.ts";
import type { Html } from "#server/inbox/answer-inbox.ts";
import type { Session } from "#server/inbox/inbox.ts";
import { leadPath, PATHS } from "#server/inbox/inbox-paths.ts";
import { fillTemplate } from "#server/mail/compose/messages.ts";
import { inboxWords } from "#server/words.ts";

export type PageFrame = {
  organization: string;
  /** Names the kind of page, never a lead: titles are kept in histories. */
  title: string;
  session?: Session | undefined;
  /** Whose clock the times on it are of. */
  city?: string | undefined;
  /** Whether it has a passkey ceremony, which takes a script. */
  hasCeremony?: boolean;
};

/** A whole page around its content. */
export function renderPage(
  { organization, title, session, city, hasCeremony = false }: PageFrame,
  content: Html,
): Html {
  return html`<!doctype html>
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
${session && renderSession(session)}
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
}

function renderSession({ name }: Session): Html {
  return html`<form class="row small" method="post" action="${PATHS.signOut}">
<span>${fillTemplate(inboxWords().signedInAs, { name })}</span>
<button class="quiet">${inboxWords().signOut}</button>
</form>`;
}

/** What just happened, at the top of the next page. */
export function renderNotice(text: string | undefined): Html | undefined {
  return text === undefined ? undefined : html`<p class="notice" role="status">${text}</p>`;
}

/** Why something did not happen. */
export function renderProblem(text: string | undefined): Html | undefined {
  return text === undefined ? undefined : html`<p class="problem" role="alert">${text}</p>`;
}

/** A page of one sentence. */
export function renderSentence(frame: Omit<PageFrame, "title">, sentence: string): Html {
  return renderPage(
    { ...frame, title: inboxWords().errors.title },
    html`<div class="narrow stack">
<h1>${inboxWords().errors.title}</h1>
<p class="problem">${sentence}</p>
<p><a href="${PATHS.inbox}">${inboxWords().errors.back}</a></p>
</div>`,
  );
}

type ErasePage = { leadId: string; email: string; count: number; problem?: string | undefined };

/** Asks before erasing everything from the lead's address. */
export function renderErasePage(frame: Omit<PageFrame, "title">, page: ErasePage): Html {
  const { leadId, email, count, problem } = page;
  const { title, copies, confirm, button, cancel, pageTitle } = inboxWords().erase;
  const what = fillTemplate(count === 1 ? inboxWords().erase.one : inboxWords().erase.other, {
    count,
    email,
  });
  return renderPage(
    { ...frame, title: pageTitle },
    html`<div class="narrow stack">
<h1>${title}</h1>
${renderProblem(problem)}
<p>${what}</p>
<p>${copies}</p>
<form class="stack" method="post" action="${leadPath(leadId)}/erase">
<input type="hidden" name="count" value="${count}">
<label><input type="checkbox" name="confirm" value="yes" required> ${confirm}</label>
<div class="row"><button class="danger">${button}</button> <a href="${leadPath(leadId)}">${cancel}</a></div>
</form>
</div>`,
  );
}
