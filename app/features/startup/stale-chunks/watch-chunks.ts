import { holdsText } from "#app/features/offline/update/holds-text.ts";
import { mayLoadAnew, nameBuild } from "./reload-guard.ts";

/**
 * Reloads the page when a script that is fetched later (a plugin, a slider) is gone from the server, as after a deploy:
 * once per address and build, and never while a form holds words. A script that is blocked, or cannot be had offline,
 * is none of these: what needs it does without.
 */
export function watchChunks(): void {
  // Vite tells of every dynamic import that fails, with the error as `payload`. The import itself still fails.
  addEventListener("vite:preloadError", ({ payload }) => reloadIfGone(payload));
}

async function reloadIfGone(error: Error): Promise<void> {
  // Safari does not say which script it was: there, what needs it does without.
  const [src] = /https?:\S+\.js/.exec(error.message) ?? [];
  if (!src || !(await isGone(src)) || holdsText(document)) return;
  if (mayLoadAnew(`${nameBuild()} ${location.pathname}`)) location.reload();
}

async function isGone(src: string): Promise<boolean> {
  try {
    const { status } = await fetch(src, { method: "HEAD", cache: "no-store" });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}
