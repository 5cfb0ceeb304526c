import { parse, serialize } from "hono/utils/cookie";
import type { InboxParts } from "#server/inbox/inbox-parts.ts";

/** A cookie that no script and no other host can read. */
export function createCookie({ origin }: InboxParts["place"], baseName: string) {
  const isSecure = origin.startsWith("https:");
  // Browsers keep a cookie with this prefix from every other host.
  const name = isSecure ? `__Host-${baseName}` : baseName;
  return {
    read: ({ headers }: Request) => parse(headers.get("cookie") ?? "", name)[name] ?? "",
    // Lax: a link in a mail to the team opens its lead. Every change is a POST, which needs our own origin.
    // `maxAge` is in seconds; 0 removes it.
    write: (value: string, maxAge: number) =>
      serialize(name, value, { path: "/", httpOnly: true, secure: isSecure, sameSite: "Lax", maxAge }),
  };
}
