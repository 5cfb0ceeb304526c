import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { isRouteErrorResponse } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { hasMessages } from "#app/features/i18n/translate.ts";
import { holdsText } from "#app/features/offline/update/holds-text.ts";
import { addGuard, holdNavigations } from "#app/features/startup/guard-navigation.ts";
import { HYDRATING_EVENT } from "#app/features/startup/hydrated-event.ts";
import { loadPlugins } from "#app/features/startup/load-plugins.ts";
import { addPart } from "#app/features/startup/plugin-parts.tsx";
import { STARTUP_PLUGINS } from "#app/features/startup/plugins.ts";
import stylesheet from "#app/styles/app.css?url";
import { provideSlider } from "#app/ui/carousel/slider.ts";
import { DEFAULT_LOCALE, readLocale } from "#contract/locales.ts";
import { mayLoadAnew, nameBuild } from "./features/startup/stale-chunks/reload-guard.ts";

const reported = new WeakSet<object>();

/**
 * Writes an error that took a page, or a part of one, to the console: once, with the path (specification section 8). An
 * address that leads nowhere is none.
 */
function reportFailure(error: unknown): void {
  if (isRouteErrorResponse(error) && error.status === 404) return;
  if (typeof error === "object" && error !== null) {
    // React and the router both tell of it.
    if (reported.has(error)) return;
    reported.add(error);
  }
  // biome-ignore lint/suspicious/noConsole: a page that fails is a fault the team must see
  console.error(`The page ${location.pathname} failed:`, error);
}

// Before anything is fetched that may be gone.
watchChunks();
forgiveRejections();

const locale = readLocale(location.pathname);
const plugins = loadPlugins(STARTUP_PLUGINS, { locale, addGuard, addPart, provideSlider });
holdNavigations(plugins["navigation-guards"]);
loadStylesheet();

// The words of another language have to be there: React must find what it rendered, or it would write the page anew and
// take what the visitor has typed with it. Without them the page stays asleep, and the browser does what was asked for.
if (locale !== DEFAULT_LOCALE) await plugins.internationalisation;
if (!hasMessages(locale)) throw new Error(`The page stays asleep: the words of ${locale} are missing`);
mount();

function mount() {
  dispatchEvent(new Event(HYDRATING_EVENT));
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter onError={reportFailure} />
      </StrictMode>,
      { onCaughtError: reportFailure, onRecoverableError: reportRecoverableError },
    );
  });
}

function reportRecoverableError(error: unknown) {
  // biome-ignore lint/suspicious/noConsole: a page that had to be rendered again is a fault the team must see
  console.error(error);
}

/** Adds the whole stylesheet, once: a page carries only the rules it needs itself, the next page may need others. */
function loadStylesheet(): void {
  if (document.querySelector(`link[href="${stylesheet}"]`)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = stylesheet;
  document.head.append(link);
}

/** Keeps out of the console what is given up on purpose, and harms nobody. */
function forgiveRejections(): void {
  addEventListener("unhandledrejection", (event) => {
    if (isPrefetch(event.reason) || isSkippedTransition(event.reason)) event.preventDefault();
  });
}

/** A page whose link was only pointed at is asked for again when the visitor follows the link. */
function isPrefetch(reason: unknown): boolean {
  return reason instanceof Error && "routeModule" in reason;
}

/** The router skips what is still moving when the visitor goes on; a browser does, when it has no time for it. */
function isSkippedTransition(reason: unknown): boolean {
  return (
    reason instanceof DOMException && (reason.name === "AbortError" || /transition/i.test(reason.message))
  );
}

/**
 * Reloads the page when a script that is fetched later (a plugin, a slider) is gone from the server, as after a deploy:
 * once per address and build, and never while a form holds words. A script that is blocked, or cannot be had offline,
 * is none of these: what needs it does without.
 */
function watchChunks(): void {
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
