import type { Connection } from "#server/app.ts";
import { createNetworkLimit } from "#server/http/rate-limit.ts";
import { answerPage, answerSeeOther, InboxError } from "#server/inbox/answer-inbox.ts";
import type { InboxRouter } from "#server/inbox/inbox-app.ts";
import type { InboxParts } from "#server/inbox/inbox-parts.ts";
import {
  INBOX_PATH,
  INVITE_PATH,
  OIDC_CALLBACK_PATH,
  OIDC_PATH,
  readReturnPath,
  SIGN_IN_PATH,
} from "#server/inbox/inbox-paths.ts";
import { TEXT } from "#server/inbox/messages.ts";
import { createOidc } from "#server/inbox/oidc.ts";
import { renderInvitePage, renderSignInPage, type SignInPage } from "#server/inbox/pages/access-pages.ts";
import { createPasskeys } from "#server/inbox/passkeys.ts";
import { readForm } from "#server/inbox/read-form.ts";
import type { Sessions } from "#server/inbox/sessions.ts";
import { fillTemplate } from "#server/relay/mails/messages.ts";

// A person needs two requests to sign in.
const ATTEMPTS = { capacity: 20, refillMs: 15_000, maxAddresses: 10_000 };

/** What is there without a session: signing in, and the first passkey from an invite. */
export function addSignInRoutes(
  app: InboxRouter,
  parts: InboxParts,
  sessions: Sessions,
  addressOf: (request: Request, connection: Connection) => string,
): void {
  const frame = { organization: parts.facts.organization.name };
  const renderSignIn = (page: Omit<SignInPage, "hasOidc">) =>
    renderSignInPage(frame, { ...page, hasOidc: parts.place.oidc !== undefined });
  const passkeys = createPasskeys(parts, sessions);
  const takeAttempt = createNetworkLimit(ATTEMPTS, parts.clock);
  const isLocal = parts.place.origin.startsWith("http:");
  const ownHost = new URL(parts.place.origin).host;

  for (const path of [SIGN_IN_PATH, `${SIGN_IN_PATH}/*`, `${INVITE_PATH}/*`])
    app.use(path, async ({ req, env }, next) => {
      // Without a proxy the inbox also answers at 127.0.0.1, where no passkey works.
      if (isLocal && req.method === "GET" && req.header("host") !== ownHost)
        return answerSeeOther(parts.place.origin + req.path + new URL(req.url).search);
      const verdict = takeAttempt(
        addressOf(req.raw, env),
        req.method === "POST" || req.path.startsWith(OIDC_PATH) ? 1 : 0,
      );
      if (verdict.ok) return next();
      const seconds = verdict.retryAfterSeconds;
      const headers = { "Retry-After": String(seconds) };
      throw new InboxError(429, fillTemplate(TEXT.errors.tooMany, { seconds }), headers);
    });

  app.get(SIGN_IN_PATH, ({ req }) => {
    const { "signed-out": signedOut, to } = req.query();
    const notice = signedOut === undefined ? undefined : TEXT.access.signedOut;
    const page = { to: readReturnPath(to), notice: to === undefined ? notice : TEXT.access.expired };
    return answerPage(200, renderSignIn(page));
  });
  app.post(`${SIGN_IN_PATH}/options`, async ({ json }) => json(await passkeys.makeSignInOptions()));
  app.post(SIGN_IN_PATH, async ({ req }) => {
    const { response = "", to: wanted } = await readForm(req.raw);
    const cookie = await passkeys.signIn(response);
    const to = readReturnPath(wanted);
    if (cookie !== undefined) return answerSeeOther(to, cookie);
    return answerPage(403, renderSignIn({ to, problem: TEXT.access.refused }));
  });

  if (parts.place.oidc) {
    const oidc = createOidc(parts, parts.place.oidc, sessions);
    const answer = (step: Awaited<ReturnType<typeof oidc.begin>>, to = INBOX_PATH) =>
      "problem" in step
        ? answerPage(step.status, renderSignIn({ to: step.to ?? to, problem: step.problem }))
        : answerSeeOther(step.location, step.cookie);
    app.get(OIDC_PATH, async ({ req }) => {
      const to = readReturnPath(req.query("to"));
      return answer(await oidc.begin(to), to);
    });
    app.get(OIDC_CALLBACK_PATH, async ({ req }) => answer(await oidc.finish(req.raw)));
  }

  const over = () => new InboxError(404, TEXT.access.inviteOver);
  app.get(`${INVITE_PATH}/:secret`, async ({ req }) => {
    const secret = req.param("secret");
    const invited = await passkeys.findInvited(secret);
    if (!invited) throw over();
    return answerPage(200, renderInvitePage(frame, invited.name, secret));
  });
  app.post(`${INVITE_PATH}/:secret/options`, async ({ req, json }) => {
    const options = await passkeys.makeRegistrationOptions(req.param("secret"));
    if (!options) throw over();
    return json(options);
  });
  app.post(`${INVITE_PATH}/:secret`, async ({ req }) => {
    const secret = req.param("secret");
    const invited = await passkeys.findInvited(secret);
    if (!invited) throw over();
    const { response = "" } = await readForm(req.raw);
    const cookie = await passkeys.register(secret, response);
    if (cookie !== undefined) return answerSeeOther(INBOX_PATH, cookie);
    return answerPage(403, renderInvitePage(frame, invited.name, secret, TEXT.access.problem));
  });
}
