import { existsSync, readFileSync } from "node:fs";
import { isBuildCurrent } from "../setup/sources-fingerprint.mjs";
import {
  advise,
  done,
  type LaunchContext,
  type LaunchLine,
  must,
  ORGANIZATION,
  readBuiltManifest,
} from "./check.ts";
import { isReservedHost } from "./site-url.ts";

export function checkSiteBuild(): LaunchLine[] {
  const how = "Run `npm run build` with the SITE_URL of the live site, if you set one.";
  if (!existsSync("build/client") || readBuiltManifest() === undefined)
    return [must("The site is not built", "build/", how)];
  if (!isBuildCurrent(process.cwd())) return [must("The build is older than its sources", "build/", how)];
  return [done("The build is up to date.")];
}

export function checkRobots(): LaunchLine[] {
  const manifest = readBuiltManifest();
  if (!manifest) return [];
  const lines: LaunchLine[] = [];
  const how = "Remove it, then build again, or no search engine will list the site.";
  if (/^Disallow:\s*\/\s*$/im.test(readBuilt("robots.txt")))
    lines.push(must("robots.txt disallows every page", "publish/seo/text-files.ts", how));
  if (/<meta name="robots" content="[^"]*noindex/.test(readBuilt("index.html")))
    lines.push(must("The home page is marked noindex", "publish/seo/page-head.ts", how));
  if (/noindex/.test(manifest.headers.page["X-Robots-Tag"] ?? ""))
    lines.push(must("A response header marks every page noindex", "publish/headers.ts", how));
  return lines.length > 0 ? lines : [done("Search engines may read the site.")];
}

function readBuilt(name: string): string {
  const file = `build/client/${name}`;
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

const SECURITY_TXT = "build/client/.well-known/security.txt";
const SOON_MS = 60 * 86_400_000;

export function checkSecurityContact({ now }: LaunchContext): LaunchLine[] {
  if (!readBuiltManifest()) return [];
  if (!existsSync(SECURITY_TXT)) {
    const how = "Build in a git checkout: its expiry follows from the last commit.";
    return [advise("There is no security.txt", SECURITY_TXT, how)];
  }
  const text = readFileSync(SECURITY_TXT, "utf8");
  const lines = [...checkContact(text), ...checkExpiry(text, now)];
  return lines.length > 0 ? lines : [done("security.txt names a contact and is valid for long enough.")];
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
  const how = "It is valid for eleven months from the last commit: commit, then build again.";
  if (left > 0) return [advise(`security.txt is valid only until ${day.slice(0, 10)}`, SECURITY_TXT, how)];
  return [must("security.txt has expired", SECURITY_TXT, how)];
}
