import * as oidc from "openid-client";
import * as z from "zod";
import type { OidcClient } from "#server/config/env.ts";
import { hashSecret, LIFETIMES, toToken } from "#server/inbox/access-secret.ts";
import type { InboxParts } from "#server/inbox/inbox-parts.ts";
import { PATHS, readReturnPath } from "#server/inbox/inbox-paths.ts";
import { TEXT } from "#server/inbox/messages.ts";
import { createCookie, type Sessions } from "#server/inbox/sessions.ts";
import { isAsciiAddress } from "#server/leads/mail-address.ts";
import { fillTemplate } from "#server/mail/compose/messages.ts";
import { createThrottledLog } from "#server/throttled-log.ts";

type Parts = Pick<InboxParts, "store" | "place" | "clock" | "log">;
/** The next address with its cookie, or a sentence for the sign-in page. */
type Step = { location: string; cookie: string } | { status: number; problem: string; to?: string };

/**
 * Signing in with a provider of OpenID Connect: the authorization code flow with PKCE. Who may enter is not its choice: a
 * verified address must be the one that the operator gave to a member.
 */
export function createOidc(
  { store, place, clock, log }: Parts,
  client: OidcClient,
  sessions: Sessions,
  recordRefusal: () => Promise<void>,
) {
  const cookie = createCookie(place, "inbox-oidc");
  const redirectUri = place.origin + PATHS.oidcCallback;
  const errorLog = createThrottledLog({ log, event: "Signing in with OpenID Connect fails", clock });
  const discover = createDiscovery(client);
  const refuse = async (problem: string): Promise<Step> => {
    await recordRefusal();
    return { status: 403, problem };
  };

  return {
    /** @param to where to go afterwards */
    async begin(to: string): Promise<Step> {
      const state = oidc.randomState();
      const nonce = oidc.randomNonce();
      const verifier = oidc.randomPKCECodeVerifier();
      const parameters = {
        ...{ redirect_uri: redirectUri, scope: "openid email", state, nonce },
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      };
      const provider = await discover().catch((error: unknown) => errorLog.failed(error));
      if (!provider) return { status: 503, problem: TEXT.access.oidcDown };
      await store.addToken(toToken("oidc", state, clock()), null, clock());
      const flow = new URLSearchParams({ state, nonce, verifier, to });
      const { href } = oidc.buildAuthorizationUrl(provider, parameters);
      return { location: href, cookie: cookie.write(`${flow}`, LIFETIMES.oidc / 1_000) };
    },

    /** When the provider sends the browser back. Each beginning can end once. */
    async finish(request: Request): Promise<Step> {
      const flow = flowFields.safeParse(Object.fromEntries(new URLSearchParams(cookie.read(request)))).data;
      const answer = new URL(redirectUri + new URL(request.url).search);
      const isOwn = flow !== undefined && answer.searchParams.get("state") === flow.state;
      if (!isOwn || !(await store.spendToken({ kind: "oidc", hash: hashSecret(flow.state) }, clock())))
        return { status: 403, problem: TEXT.access.oidcRefused, to: readReturnPath(flow?.to) };
      const claims = await readClaims(discover, answer, flow).catch((error: unknown) => {
        // Whoever signs in may have chosen to cancel.
        const isOwnChoice =
          error instanceof oidc.AuthorizationResponseError && error.error === "access_denied";
        if (!isOwnChoice) errorLog.failed(nameFailure(error));
      });
      if (!claims) return { status: 403, problem: TEXT.access.oidcRefused, to: readReturnPath(flow.to) };
      const { email, email_verified: isVerified } = claims;
      if (isVerified !== true || email === undefined || !isAsciiAddress(email))
        return refuse(TEXT.access.oidcUnverified);
      const session = sessions.make();
      const member = await store.signInByEmail(email, session.token, clock());
      if (!member) return refuse(fillTemplate(TEXT.access.oidcUnknown, { email }));
      return { location: readReturnPath(flow.to), cookie: session.cookie };
    },
  };
}

type Flow = z.infer<typeof flowFields>;
const flowFields = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), to: z.string() });
const emailClaims = z.object({
  email: z.string().max(254).optional(),
  email_verified: z.boolean().optional(),
});

/** With the provider's name for what went wrong, which the message leaves out. */
function nameFailure(error: unknown): unknown {
  const isAnswer =
    error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError;
  const name = isAnswer ? /^[\w.-]{1,60}$/.exec(error.error)?.[0] : undefined;
  return name === undefined ? error : new Error(`The provider answered ${name}.`, { cause: error });
}

/** In seconds. */
const PROVIDER_TIMEOUT = 10;

/** Asks the provider on the first use, so that the server starts without it, and again until it has answered. */
function createDiscovery({ issuer, clientId, clientSecret }: OidcClient): () => Promise<oidc.Configuration> {
  const isLocal = issuer.startsWith("http:");
  let found: oidc.Configuration | undefined;
  return async () => {
    found ??= await oidc.discovery(new URL(issuer), clientId, clientSecret, sendSecret(clientSecret), {
      timeout: PROVIDER_TIMEOUT,
      execute: [oidc.enableNonRepudiationChecks, ...(isLocal ? [oidc.allowInsecureRequests] : [])],
    });
    return found;
  };
}

/** In the form if the provider says that it reads it there, or else in the header, as OpenID Connect has it by default. */
function sendSecret(secret: string): oidc.ClientAuth {
  const inForm = oidc.ClientSecretPost(secret);
  const inHeader = oidc.ClientSecretBasic(secret);
  return (server, ...others) => {
    const isInForm = server.token_endpoint_auth_methods_supported?.includes("client_secret_post");
    return (isInForm ? inForm : inHeader)(server, ...others);
  };
}

/** The checked claims about the address; many providers have them only in their user info. */
async function readClaims(
  discover: () => Promise<oidc.Configuration>,
  answer: URL,
  { state, nonce, verifier }: Flow,
) {
  const provider = await discover();
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
  const tokens = await oidc.authorizationCodeGrant(provider, answer, checks);
  const claims = tokens.claims();
  if (claims?.email !== undefined && claims.email_verified !== undefined) return emailClaims.parse(claims);
  return emailClaims.parse(await oidc.fetchUserInfo(provider, tokens.access_token, claims?.sub ?? ""));
}
