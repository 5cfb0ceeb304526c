import { hash, randomBytes } from "node:crypto";
import { HOUR_MS, MINUTE_MS } from "#contract/local-time.ts";
import type { AccessToken, TokenKind } from "#server/store/inbox-store.ts";

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
