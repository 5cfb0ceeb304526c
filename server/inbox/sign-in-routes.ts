import type { HonoRequest } from "hono";
import { HTTPException } from "hono/http-exception";
import { createAddressReader } from "#server/client-address.ts";
import { answerPage, answerSeeOther, type Html, readForm, writePolicy } from "#server/inbox/answer-inbox.ts";
import type { InboxParts, InboxRouter } from "#server/inbox/inbox.ts";
import { PATHS, readReturnPath } from "#server/inbox/inbox-paths.ts";
import { renderInvitePage, renderSignInPage, type SignInPage } from "#server/inbox/pages/access-pages.ts";
import { renderSentence } from "#server/inbox/pages/page.ts";
import { createPasskeys } from "#server/inbox/passkeys.ts";
import type { Sessions } from "#server/inbox/sessions.ts";
import { fillTemplate } from "#server/mail/compose/messages.ts";
import { createNetworkLimit, createRateLimit } from "#server/rate-limit.ts";
import { PASSKEYS } from "#server/store/audit.ts";
import { inboxWords } from "#server/words.ts";

// A person needs two requests to sign in.
const ATTEMPTS = { capacity: 20, refillMs: 15_000, maxAddresses: 10_000 };
// Of everyone together, where a proxy doesn't say who asks: ends a flood, but a stranger must not lock out the team.
const SHARED_ATTEMPTS = { ...ATTEMPTS, capacity: 600, refillMs: 100 };
// The audit log outlives leads, so strangers must not fill it.
const RECORDED_REFUSALS = { capacity: 20, refillMs: 300_000, maxAddresses: 1 };

/**
 * What is there without a session: signing in, and the first passkey from an invite.
 * @returns what answers a request for anything else
 */
export function addSignInRoutes(
  app: InboxRouter,
  parts: InboxParts,
  sessions: Sessions,
): (request: HonoRequest) => Promise<Response> {
  const frame = { organization: parts.facts.organization.name };
  const answerCeremony = (status: number, page: Html) =>
    answerPage(status, page, { "Content-Security-Policy": writePolicy("'self'") });
  const answerSignIn = (status: number, page: SignInPage) =>
    answerCeremony(status, renderSignInPage(frame, page));
  const passkeys = createPasskeys(parts, sessions);
  const addressOf = createAddressReader(parts.proxies);
  const takeAttempt = createNetworkLimit(knowsAddresses(parts) ? ATTEMPTS : SHARED_ATTEMPTS, parts.clock);
  const takeRefusal = createRateLimit(RECORDED_REFUSALS, parts.clock);
  const recordRefusal = async () => {
    if (!takeRefusal("").ok) return;
    await parts.store.audit({ at: parts.clock(), member: PASSKEYS, action: "signInRefused" });
  };
  const isLocal = parts.place.origin.startsWith("http:");
  const ownHost = new URL(parts.place.origin).host;

  for (const path of [PATHS.signIn, `${PATHS.signIn}/*`, `${PATHS.invite}/*`])
    app.use(path, async ({ req, env }, next) => {
      // Without a proxy the inbox also answers at 127.0.0.1, where no passkey works.
      if (isLocal && req.method === "GET" && req.header("host") !== ownHost)
        return answerSeeOther(parts.place.origin + req.path + new URL(req.url).search);
      const verdict = takeAttempt(addressOf(req.raw, env), req.method === "POST" ? 1 : 0);
      if (verdict.ok) return next();
      const seconds = verdict.retryAfterSeconds;
      const page = renderSentence(frame, fillTemplate(inboxWords().errors.tooMany, { seconds }));
      return answerPage(429, page, { "Retry-After": String(seconds) });
    });

  app.get(PATHS.signIn, ({ req }) => {
    const { "signed-out": signedOut, to } = req.query();
    const notice = signedOut === undefined ? undefined : inboxWords().access.signedOut;
    const page = { to: readReturnPath(to), notice: to === undefined ? notice : inboxWords().access.expired };
    return answerSignIn(200, page);
  });
  app.post(`${PATHS.signIn}/options`, async ({ json }) => json(await passkeys.makeSignInOptions()));
  app.post(PATHS.signIn, async ({ req }) => {
    const { response = "", to: wanted } = await readForm(req);
    const cookie = await passkeys.signIn(response);
    const to = readReturnPath(wanted);
    if (cookie !== undefined) return answerSeeOther(to, cookie);
    await recordRefusal();
    return answerSignIn(403, { to, problem: inboxWords().access.refused });
  });

  const findInvited = async (secret: string) => {
    const invited = await passkeys.findInvited(secret);
    if (!invited) throw new HTTPException(404, { message: inboxWords().access.inviteOver });
    return invited;
  };
  app.get(`${PATHS.invite}/:secret`, async ({ req }) => {
    const secret = req.param("secret");
    const { name } = await findInvited(secret);
    return answerCeremony(200, renderInvitePage(frame, name, secret));
  });
  app.post(`${PATHS.invite}/:secret/options`, async ({ req, json }) =>
    json(await passkeys.makeRegistrationOptions(await findInvited(req.param("secret")))),
  );
  app.post(`${PATHS.invite}/:secret`, async ({ req }) => {
    const secret = req.param("secret");
    const { name } = await findInvited(secret);
    const { response = "" } = await readForm(req);
    const cookie = await passkeys.register(secret, response);
    if (cookie !== undefined) return answerSeeOther(PATHS.inbox, cookie);
    await recordRefusal();
    return answerCeremony(403, renderInvitePage(frame, name, secret, inboxWords().access.problem));
  });

  return async (request) => {
    const { pathname } = new URL(request.url);
    const to = readReturnPath(pathname);
    const { text: unsaved = "" } = request.method === "POST" ? await readForm(request) : {};
    if (unsaved !== "") return answerSignIn(403, { to, unsaved });
    return answerSeeOther(["/", PATHS.inbox].includes(pathname) ? PATHS.signIn : `${PATHS.signIn}?to=${to}`);
  };
}

/** Whether requests tell who asks: behind a proxy, as an address with https:// has one, only in a header that is named. */
export function knowsAddresses({ place, proxies }: Pick<InboxParts, "place" | "proxies">): boolean {
  return place.origin.startsWith("http:") || proxies.clientAddressHeader !== undefined;
}
