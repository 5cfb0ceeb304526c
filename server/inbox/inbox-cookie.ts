import { parse, serialize } from "hono/utils/cookie";
import type { InboxParts } from "#server/inbox/inbox-parts.ts";

export type InboxCookie = {
  read(request: Request): string;
  /** @param maxAge in seconds; 0 removes it */
  write(value: string, maxAge: number): string;
};

/** A cookie that no script and no other host can read. */
export function createCookie({ origin }: InboxParts["place"], baseName: string): InboxCookie {
  const isSecure = origin.startsWith("https:");
  // Browsers keep a cookie with this prefix from every other host.
  const name = isSecure ? `__Host-${baseName}` : baseName;
  return {
    read: ({ headers }) => parse(headers.get("cookie") ?? "", name)[name] ?? "",
    // Lax: a link in a mail to the team opens its lead. Every change is a POST, which needs our own origin.
    write: (value, maxAge) =>
      serialize(name, value, { path: "/", httpOnly: true, secure: isSecure, sameSite: "Lax", maxAge }),
  };
}
