import { join } from "node:path";
import { brotliCompressSync, gzipSync, zstdCompressSync } from "node:zlib";
import type { OfficeHours } from "#contract/meeting.ts";
import { SITE_MANIFEST_FILE, type SiteManifest } from "#contract/site-manifest.ts";
import { makeTempFolder, writeFiles } from "#server/testing/temp-folder.ts";
import { WORDS } from "#server/testing/words.ts";

const DAYS: OfficeHours["days"] = ["monday", "tuesday", "wednesday", "thursday", "friday"];

/** In winter both offices are open from 12:00 to 12:30 UTC. */
const INDIA = { id: "india", city: "Coimbatore", timeZone: "Asia/Kolkata" };
const USA = { id: "usa", city: "Tampa", timeZone: "America/New_York" };
export const OFFICES = [
  { ...INDIA, phone: "+91 555 0177", hours: { days: DAYS, from: "9:00", to: "18:00" } },
  { ...USA, phone: "+1 555 0188", hours: { days: DAYS, from: "7:00", to: "18:00" } },
] satisfies SiteManifest["organization"]["offices"];

export const MANIFEST: SiteManifest = {
  organization: {
    name: "Acme",
    url: "https://www.acme.example",
    email: "hello@acme.example",
    phone: "+1 555 0100",
    responseHours: 24,
    offices: OFFICES,
  },
  words: WORDS,
  mail: { origin: "", userId: "user", serviceId: "service", templateId: "template" },
  botCheck: { provider: "none", siteKey: "" },
  redirects: {
    "/services/old-name": "/services/new-name",
    "/services/both": "/services/new-name",
    "/services/old-contact": "/contact-us",
  },
  headers: {
    page: { "Cache-Control": "no-cache", "Content-Security-Policy": "default-src 'self'" },
    data: { "Cache-Control": "private, max-age=30" },
    markdown: { "Cache-Control": "no-cache", "X-Robots-Tag": "noindex" },
    asset: { "Cache-Control": "public, max-age=31536000, immutable" },
    drawing: { "Content-Security-Policy": "default-src 'none'; sandbox" },
    icon: {
      "Cache-Control": "public, max-age=3600",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
    file: { "Cache-Control": "public, max-age=3600" },
  },
  theme: ":root{--color-surface:light-dark(#fff,#111)}",
};

export const NOT_SENT_TEMPLATE = `<h2>%%problems%%</h2><p>%%reason%%</p>
<input name="first_name" value="%%value:first_name%%" aria-invalid="%%invalid:first_name%%"><i>%%error:first_name%%</i>
<input name="email" value="%%value:email%%" aria-invalid="%%invalid:email%%"><i>%%error:email%%</i><b>%%fix:email%%</b>
<option value="call" data-chosen="call"><option value="chat" data-chosen="chat">
<textarea name="message">%%value:message%%</textarea><b>%%fix:message%%</b>`;

const FILES: Record<string, string> = {
  "client/hi/index.html": page("Home in Hindi"),
  "client/hi/404.html": page("Not found in Hindi"),
  "client/hi/contact-us/index.html": page("Contact in Hindi"),
  "client/es/index.html": page("Home in Spanish"),
  "client/index.html": page("Home"),
  "client/404.html": page("Not found"),
  "client/contact-us/index.html": page("Contact"),
  "client/index.md": "# Home",
  "client/contact-us.md": "# Contact",
  "client/services/new-name.md": "# Service",
  "client/services/new-name/index.html": page("Service"),
  "client/services/both/index.html": page("Hidden by a redirect"),
  "client/blog/10-Benefits/index.html": page("Post"),
  "client/blog/10-Benefits.data": "[1]",
  "client/sitemap.xml": "<urlset/>",
  "client/robots.txt": "User-agent: *",
  "client/blog/feed.xml": "<rss/>",
  "client/assets/entry-1a2b.js": "export {};",
  "client/assets/videos/loom.1a2b3c4d.webm": "0123456789",
  "client/assets/videos/loom.en-US.1a2b3c4d.vtt": "WEBVTT",
  "client/favicon.svg": "<svg/>",
  "client/.well-known/security.txt": "Contact: mailto:hello@acme.example",
  "client/.env": "SECRET=1",
  "client/_headers": "/*",
  "client/_redirects": "/a /b",
  "not-sent.html": NOT_SENT_TEMPLATE,
  "not-sent.hi-IN.html": `<html lang="hi">${NOT_SENT_TEMPLATE}`,
  "secret.txt": "outside the site",
};

/** Returns a project root with a small build in it. */
export function makeFakeBuild(manifest: SiteManifest = MANIFEST): string {
  const root = makeTempFolder({ [SITE_MANIFEST_FILE]: JSON.stringify(manifest) });
  writeFiles(join(root, "build"), FILES);
  for (const name of ["index.html", "index.md", "404.html"]) {
    const text = FILES[`client/${name}`] ?? "";
    const copies = { br: brotliCompressSync(text), zst: zstdCompressSync(text), gz: gzipSync(text) };
    for (const [end, copy] of Object.entries(copies))
      writeFiles(join(root, "build/client"), { [`${name}.${end}`]: copy });
  }
  return root;
}

function page(title: string): string {
  return `<!doctype html><title>${title}</title>`;
}
