import { existsSync, readFileSync } from "node:fs";
import { isReservedHost } from "../address/reserved-host.ts";
import type { LaunchContext } from "../launch-context.ts";
import { advise, done, type LaunchLine, must } from "../launch-line.ts";
import { ORGANIZATION } from "../places.ts";
import { readBuiltManifest } from "./read-built-facts.ts";

const FILE = "build/client/.well-known/security.txt";
const SOON_MS = 60 * 86_400_000;

/** Whether those who find a weakness know whom to tell: the contact of security.txt, and the day until which it holds. */
export function checkSecurityContact({ now }: LaunchContext): LaunchLine[] {
  if (!readBuiltManifest()) return [];
  if (!existsSync(FILE)) {
    const how = "Build in a git checkout: the day until which it holds follows from the last commit.";
    return [advise("There is no security.txt", FILE, how)];
  }
  const text = readFileSync(FILE, "utf8");
  const lines = [...checkContact(text), ...checkExpiry(text, now)];
  return lines.length > 0 ? lines : [done("security.txt names a contact, and holds for long enough.")];
}

function checkContact(text: string): LaunchLine[] {
  const [, contact = ""] = /^Contact: mailto:(\S+)/m.exec(text) ?? [];
  if (!isReservedHost(contact.split("@")[1] ?? "")) return [];
  const what = `security.txt names ${contact}, which reaches nobody`;
  return [must(what, `\`email\` in ${ORGANIZATION}`, "Write an address that is read, then build again.")];
}

function checkExpiry(text: string, now: number): LaunchLine[] {
  const [, day = ""] = /^Expires: (\S+)/m.exec(text) ?? [];
  const left = Date.parse(day) - now;
  if (left > SOON_MS) return [];
  const how = "It holds for eleven months from the last commit: commit what is new, then build again.";
  if (left > 0) return [advise(`security.txt holds only until ${day.slice(0, 10)}`, FILE, how)];
  return [must("security.txt has run out", FILE, how)];
}
