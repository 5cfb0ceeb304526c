import { html } from "hono/html";
import type { Html } from "#server/inbox/answer-inbox.ts";
import { PATHS } from "#server/inbox/inbox-paths.ts";
import { type PageFrame, renderNotice, renderPage } from "#server/inbox/pages/page.ts";
import { fillTemplate } from "#server/mail/compose/messages.ts";
import { inboxWords } from "#server/words.ts";

type Frame = Pick<PageFrame, "organization">;
type Ceremony = { kind: "signIn" | "register"; path: string; button: string; to?: string };

export type SignInPage = {
  /** Where to go afterwards. */
  to: string;
  notice?: string | undefined;
  problem?: string | undefined;
  /** What someone typed whose session had ended. */
  unsaved?: string;
};

export function renderSignInPage(frame: Frame, { to, notice, problem, unsaved }: SignInPage): Html {
  const { signInTitle: title, signInText, signIn, lockedOut, unsaved: unsavedLabel } = inboxWords().access;
  return renderPage(
    { ...frame, title, hasCeremony: true },
    html`<div class="narrow stack">
${renderNotice(notice)}
<h1>${title}</h1>
${
  unsaved !== undefined &&
  html`<div class="problem stack"><label for="unsaved">${unsavedLabel}</label>
<textarea id="unsaved" rows="5" dir="auto" readonly>${unsaved}</textarea></div>`
}
<p>${signInText}</p>
${renderCeremony({ kind: "signIn", path: PATHS.signIn, button: signIn, to }, problem)}
<p class="small">${lockedOut}</p>
</div>`,
  );
}

export function renderInvitePage(frame: Frame, name: string, secret: string, problem?: string): Html {
  const { inviteTitle, inviteText, register } = inboxWords().access;
  return renderPage(
    { ...frame, title: inboxWords().access.signInTitle, hasCeremony: true },
    html`<div class="narrow stack">
<h1>${fillTemplate(inviteTitle, { name })}</h1>
<p>${inviteText}</p>
${renderCeremony({ kind: "register", path: `${PATHS.invite}/${secret}`, button: register }, problem)}
</div>`,
  );
}

function renderCeremony({ kind, path, button, to }: Ceremony, problem = ""): Html {
  return html`<form class="stack" method="post" action="${path}" data-ceremony="${kind}" data-options="${path}/options" data-problem="${inboxWords().access.problem}">
<input type="hidden" name="response">
${to !== undefined && html`<input type="hidden" name="to" value="${to}">`}
<p class="problem" role="alert">${problem}</p>
<div><button class="primary">${button}</button></div>
</form>
<noscript><p class="problem">${inboxWords().access.noScript}</p></noscript>`;
}
