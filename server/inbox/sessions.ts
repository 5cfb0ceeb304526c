import { hash, randomBytes } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import { HOUR_MS, MINUTE_MS } from "#contract/local-time.ts";
import type { Services } from "#server/services.ts";
import type { AccessToken, Member, TokenKind } from "#server/store/access.ts";

/** Who asks. `secret` is the session's, known to their browser only. */
export type Session = Member & { secret: string };

export type Sessions = ReturnType<typeof createSessions>;

/** Random secrets in a cookie; the store has their hashes, so that removing a member ends theirs at once. */
export function createSessions({ store, clock }: Services, ownOrigin: string) {
  const isSecure = ownOrigin.startsWith("https:");
  // Browsers keep a cookie with this prefix from every other host.
  const name = isSecure ? "__Host-inbox" : "inbox";
  // Lax: a link in a mail to the team opens its lead. Every change is a POST, which needs our own origin.
  const cookie = { path: "/", httpOnly: true, secure: isSecure, sameSite: "Lax" } as const;
  return {
    async read({ headers }: Request): Promise<Session | undefined> {
      const secret = parse(headers.get("cookie") ?? "", name)[name] ?? "";
      if (!SECRET.test(secret)) return undefined;
      const member = await store.findByToken({ kind: "session", hash: hashSecret(secret) }, clock());
      return member && { name: member.name, role: member.role, secret };
    },
    make() {
      const { secret, token } = makeSecret("session", clock());
      return { token, cookie: serialize(name, secret, { ...cookie, maxAge: LIFETIMES.session / 1_000 }) };
    },
    /** @returns the cookie that removes the browser's one */
    async end({ name: member, secret }: Session): Promise<string> {
      const now = clock();
      await store.spendToken({ kind: "session", hash: hashSecret(secret) }, now);
      await store.audit({ at: now, member, action: "signedOut" });
      return serialize(name, "", { ...cookie, maxAge: 0 });
    },
  };
}

const SECRET = /^[\w-]{20,100}$/;

/** In milliseconds. A challenge lives as long as someone may look for their security key. */
export const LIFETIMES: Record<TokenKind, number> = {
  invite: 24 * HOUR_MS,
  session: 12 * HOUR_MS,
  registration: 5 * MINUTE_MS,
  signIn: 5 * MINUTE_MS,
};

const SECRET_BYTES = 32;

/** A random secret for its holder, and what the store keeps of it. */
export function makeSecret(kind: TokenKind, now: number): { secret: string; token: AccessToken } {
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  return { secret, token: toToken(kind, secret, now) };
}

export function toToken(kind: TokenKind, secret: string, now: number): AccessToken {
  return { kind, hash: hashSecret(secret), expiresAt: now + LIFETIMES[kind] };
}

/** Not salted or slow: the secrets are random and long. */
export function hashSecret(secret: string): string {
  return hash("sha256", secret, "base64url");
}
