import { parse, serialize } from "hono/utils/cookie";
import { hashSecret, LIFETIMES, makeSecret } from "#server/inbox/access-secret.ts";
import type { InboxParts, Session } from "#server/inbox/inbox-parts.ts";
import type { AccessToken } from "#server/relay/store/inbox/inbox-store.ts";

export type Sessions = {
  read(request: Request): Promise<Session | undefined>;
  make(): { token: AccessToken; cookie: string };
  /** @returns the cookie that removes the browser's one */
  end(session: Session): Promise<string>;
};

/** Random secrets in a cookie; the store has their hashes, so that removing a member ends theirs at once. */
export function createSessions({
  store,
  place,
  clock,
}: Pick<InboxParts, "store" | "place" | "clock">): Sessions {
  const isSecure = place.origin.startsWith("https:");
  // Browsers keep a cookie with this prefix from every other host.
  const name = isSecure ? "__Host-inbox" : "inbox";
  const write = (value: string, maxAge: number) =>
    // Lax: a link in a mail to the team opens its lead. Every change is a POST, which needs our own origin.
    serialize(name, value, { path: "/", httpOnly: true, secure: isSecure, sameSite: "Lax", maxAge });
  return {
    async read({ headers }) {
      const secret = parse(headers.get("cookie") ?? "", name)[name] ?? "";
      if (!SECRET.test(secret)) return undefined;
      const member = await store.findByToken({ kind: "session", hash: hashSecret(secret) }, clock());
      return member && { name: member.name, role: member.role, secret };
    },
    make() {
      const { secret, token } = makeSecret("session", clock());
      return { token, cookie: write(secret, LIFETIMES.session / 1_000) };
    },
    async end({ name: member, secret }) {
      const now = clock();
      await store.spendToken({ kind: "session", hash: hashSecret(secret) }, now);
      await store.audit({ at: now, member, action: "signedOut", leadId: null });
      return write("", 0);
    },
  };
}

const SECRET = /^[\w-]{20,100}$/;
