import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { InboxRouter } from "#server/inbox/inbox-parts.ts";

/** The style sheet with the site's tokens, and the scripts of the passkey ceremony. */
export function addStaticFiles(app: InboxRouter, theme: string): void {
  const files = {
    "inbox.css": { type: "text/css", text: theme + STYLES.map(readOwn).join("") },
    "passkey.js": { type: "text/javascript", text: readOwn("passkey.js") },
    "webauthn.js": { type: "text/javascript", text: readFileSync(findLibrary(), "utf8") },
  };
  for (const [name, { type, text }] of Object.entries(files))
    app.get(`/inbox/assets/${name}`, ({ body }) =>
      body(text, 200, { "Content-Type": `${type}; charset=utf-8` }),
    );
  // Browsers ask for it by themselves.
  app.get("/favicon.ico", ({ body }) => body(null, 204));
}

const STYLES = ["page.css", "controls.css", "list.css", "lead.css", "figures.css"];

function readOwn(name: string): string {
  return readFileSync(join(import.meta.dirname, "browser", name), "utf8");
}

// The package has a bundle for browsers beside its modules, but exports only these.
function findLibrary(): string {
  return fileURLToPath(
    new URL("../dist/bundle/index.umd.min.js", import.meta.resolve("@simplewebauthn/browser")),
  );
}
