import { createServer } from "node:http";
import Provider from "oidc-provider";
import type { OidcClient } from "#server/config/env.ts";
import { listenOnLoopback } from "#server/testing/listen-on-loopback.ts";

/** A provider of OpenID Connect on loopback, whose sign-in page lets `person` in at once. */
export async function openOidcProvider(redirectUri: string) {
  const person = { email: "asha@acme.example", isVerified: true };
  const server = createServer();
  const issuer = `http://localhost:${await listenOnLoopback(server)}`;
  const client: OidcClient = { issuer, clientId: "inbox", clientSecret: "a secret of the inbox" };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    // In seconds; without them it warns.
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, email: person.email, email_verified: person.isVerified }),
    }),
    // The inbox is the provider's own: it needs no consent.
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        ...(oidc.client && { clientId: oidc.client.clientId }),
        ...(oidc.session?.accountId && { accountId: oidc.session.accountId }),
      });
      grant.addOIDCScope("openid email");
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  server.on("request", (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return void handle(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: person.email } });
  });
  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { client, person, close };
}

/** Follows the redirects of the provider like a browser. @returns the address at which it sends the browser back */
export async function visitProvider(start: string, homeUrl: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = start;
  while (!url.startsWith(homeUrl)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(url, { redirect: "manual", headers: { Cookie: cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get("location");
    if (location === null) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
    url = new URL(location, url).href;
  }
  return url;
}
