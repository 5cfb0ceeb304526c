import type { Context } from "hono";
import { html } from "hono/html";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { createAddressReader } from "#server/client-address.ts";
import { PATHS, readReturnPath } from "#server/inbox/inbox-paths.ts";
import {
  answerPage,
  answerSeeOther,
  answerSentence,
  type Html,
  type InboxEnv,
  type InboxRouter,
  readForm,
  renderNotice,
} from "#server/inbox/page.ts";
import { createPasskeys } from "#server/inbox/passkeys.ts";
import type { Sessions } from "#server/inbox/sessions.ts";
import { fillTemplate } from "#server/mail/compose/messages.ts";
import { createNetworkLimit, createRateLimit } from "#server/rate-limit.ts";
import type { Services } from "#server/services.ts";
import { PASSKEYS } from "#server/store/audit.ts";
import { inboxWords } from "#server/words.ts";

// A person needs two requests to sign in.
const ATTEMPTS = { capacity: 20, refillMs: 15_000 };
// For everyone together, where no proxy passes addresses: it ends a flood, but a stranger must not lock out the team.
const SHARED_ATTEMPTS = { ...ATTEMPTS, capacity: 600, refillMs: 100 };
// The audit log outlives leads, so strangers must not fill it.
const RECORDED_REFUSALS = { capacity: 20, refillMs: 300_000 };

type InboxContext = Context<InboxEnv>;

/**
 * What is there without a session: signing in, and the first passkey from an invite.
 * @returns what answers a request for anything else
 */
export function addSignIn(
  app: InboxRouter,
  services: Services,
  ownOrigin: string,
  sessions: Sessions,
): (context: InboxContext) => Promise<Response> {
  const { store, clock, env, log } = services;
  const passkeys = createPasskeys(services, ownOrigin, sessions);
  const addressOf = createAddressReader(env, log);
  const isLocal = ownOrigin.startsWith("http:");
  // Whether clients can be told apart: behind a proxy, which https:// implies, only if its header is configured.
  const knowsAddresses = isLocal || env.clientAddressHeader !== undefined;
  const takeAttempt = createNetworkLimit(knowsAddresses ? ATTEMPTS : SHARED_ATTEMPTS, clock);
  const takeRefusal = createRateLimit(RECORDED_REFUSALS, clock);
  const recordRefusal = async () => {
    if (takeRefusal("").ok) await store.audit({ at: clock(), member: PASSKEYS, action: "signInRefused" });
  };
  const ownHost = new URL(ownOrigin).host;

  for (const path of [PATHS.signIn, `${PATHS.signIn}/*`, `${PATHS.invite}/*`])
    app.use(path, async (context, next) => {
      const { req } = context;
      // Without a proxy the inbox also answers at 127.0.0.1, where no passkey works.
      if (isLocal && req.method === "GET" && req.header("host") !== ownHost)
        return answerSeeOther(ownOrigin + req.path + new URL(req.url).search);
      const verdict = takeAttempt(addressOf(req.raw, context.env), req.method === "POST" ? 1 : 0);
      if (verdict.ok) return next();
      const seconds = verdict.retryAfterSeconds;
      context.header("Retry-After", String(seconds));
      return answerSentence(context, 429, fillTemplate(inboxWords().errors.tooMany, { seconds }));
    });

  app.get(PATHS.signIn, (context) => {
    const { "signed-out": signedOut, to } = context.req.query();
    const { signedOut: goodbye, expired } = inboxWords().access;
    const notice = to !== undefined ? expired : signedOut !== undefined ? goodbye : undefined;
    return answerSignIn(context, 200, { to: readReturnPath(to), notice });
  });
  app.post(`${PATHS.signIn}/options`, async ({ json }) => json(await passkeys.makeSignInOptions()));
  app.post(PATHS.signIn, async (context) => {
    const { response = "", to: wanted } = await readForm(context.req);
    const cookie = await passkeys.signIn(response);
    const to = readReturnPath(wanted);
    if (cookie !== undefined) return answerSeeOther(to, cookie);
    await recordRefusal();
    return answerSignIn(context, 403, { to, problem: inboxWords().access.refused });
  });

  const findInvited = async (secret: string) => {
    const invited = await passkeys.findInvited(secret);
    if (!invited) throw new HTTPException(404, { message: inboxWords().access.inviteOver });
    return invited;
  };
  app.get(`${PATHS.invite}/:secret`, async (context) => {
    const { name } = await findInvited(context.req.param("secret"));
    return answerInvite(context, 200, name);
  });
  app.post(`${PATHS.invite}/:secret/options`, async ({ req, json }) =>
    json(await passkeys.makeRegistrationOptions(await findInvited(req.param("secret")))),
  );
  app.post(`${PATHS.invite}/:secret`, async (context) => {
    const secret = context.req.param("secret");
    const { name } = await findInvited(secret);
    const { response = "" } = await readForm(context.req);
    const cookie = await passkeys.register(secret, response);
    if (cookie !== undefined) return answerSeeOther(PATHS.inbox, cookie);
    await recordRefusal();
    return answerInvite(context, 403, name, inboxWords().access.problem);
  });

  return async (context) => {
    const { path, method } = context.req;
    const to = readReturnPath(path);
    const { text: unsaved = "" } = method === "POST" ? await readForm(context.req) : {};
    if (unsaved !== "") return answerSignIn(context, 403, { to, unsaved });
    return answerSeeOther(["/", PATHS.inbox].includes(path) ? PATHS.signIn : `${PATHS.signIn}?to=${to}`);
  };
}

type SignInPage = {
  /** Where to go afterwards. */
  to: string;
  notice?: string | undefined;
  problem?: string;
  /** What someone typed whose session had ended. */
  unsaved?: string;
};

function answerSignIn(context: InboxContext, status: ContentfulStatusCode, page: SignInPage) {
  const { signInTitle: title, signInText, signIn, lockedOut, unsaved: unsavedLabel } = inboxWords().access;
  const { to, notice, problem, unsaved } = page;
  return answerPage(
    context,
    { title, status, hasCeremony: true },
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

function answerInvite(context: InboxContext, status: ContentfulStatusCode, name: string, problem?: string) {
  const { signInTitle: title, inviteTitle, inviteText, register } = inboxWords().access;
  return answerPage(
    context,
    { title, status, hasCeremony: true },
    html`<div class="narrow stack">
<h1>${fillTemplate(inviteTitle, { name })}</h1>
<p>${inviteText}</p>
${renderCeremony({ kind: "register", path: context.req.path, button: register }, problem)}
</div>`,
  );
}

type Ceremony = { kind: "signIn" | "register"; path: string; button: string; to?: string };

function renderCeremony({ kind, path, button, to }: Ceremony, problem = ""): Html {
  return html`<form class="stack" method="post" action="${path}" data-ceremony="${kind}" data-options="${path}/options" data-problem="${inboxWords().access.problem}">
<input type="hidden" name="response">
${to !== undefined && html`<input type="hidden" name="to" value="${to}">`}
<p class="problem" role="alert">${problem}</p>
<div><button class="primary">${button}</button></div>
</form>
<noscript><p class="problem">${inboxWords().access.noScript}</p></noscript>`;
}
