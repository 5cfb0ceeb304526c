import { StrictMode, startTransition } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { isRouteErrorResponse } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { loadBlocks } from "#app/blocks/block-list.tsx";
import { providePageContent } from "#app/features/i18n/translate.ts";
import { carryOver } from "#app/features/startup/carry-over.ts";
import { holdNavigations } from "#app/features/startup/guard-navigation.ts";
import {
  type FindCurrent,
  HYDRATED_EVENT,
  HYDRATING_EVENT,
  HYDRATION_FAILED_EVENT,
  isHydrated,
  isRenderedAnew,
  SITE_ID,
  setBroken,
} from "#app/features/startup/hydration-events.ts";
import { moduleFailures } from "#app/features/startup/load-route-module.ts";
import { loadPlugin, STARTUP_PLUGINS } from "#app/features/startup/plugins.ts";
import { reloadOnStaleChunks } from "#app/features/startup/reload.ts";
import stylesheet from "#app/styles/app.css?url";
import { readLocale } from "#contract/locales.ts";

const APP = (
  <StrictMode>
    <HydratedRouter onError={reportError} />
  </StrictMode>
);

const reported = new WeakSet<object>();

reloadOnStaleChunks();
ignoreHarmlessRejections();

const locale = readLocale(location.pathname);
// Without it the page stays static, and the browser performs the queued actions.
if (!globalThis.pageContent) throw new Error(`Not hydrated: the texts of ${locale} are missing`);
providePageContent(locale, globalThis.pageContent);
for (const [name, load] of Object.entries(STARTUP_PLUGINS)) {
  const settled = loadPlugin(name, load);
  if (name === "navigation-guards") holdNavigations(settled);
}
loadStylesheet();
await loadBlocks(listLazyBlocks());
hydrate();

function hydrate() {
  const site = document.getElementById(SITE_ID);
  if (!site) throw new Error(`Not hydrated: the document has no #${SITE_ID}`);
  const { findCurrent, endHydration } = carryOver();
  dispatchEvent(new CustomEvent<FindCurrent>(HYDRATING_EVENT, { detail: findCurrent }));
  addEventListener(HYDRATED_EVENT, () => {
    endHydration();
    removeFormerTitles();
  });
  startTransition(() => {
    const root = hydrateRoot(site, APP, {
      onCaughtError: (error) => {
        reportError(error);
        // Elements that are not where React left them.
        if (!isHydrated() || error instanceof DOMException) onFailure();
      },
      // Nothing is left of the page.
      onUncaughtError: (error) => {
        reportError(error);
        onFailure();
      },
      // biome-ignore lint/suspicious/noConsole: the team must see hydration mismatches
      onRecoverableError: (error) => console.error(error),
    });
    const onFailure = () => {
      // Once: errors that the failed root reports while it is removed are not the new one's.
      if (isRenderedAnew()) return;
      setBroken(true);
      // Not inside of React's own work.
      queueMicrotask(() => renderAnew(root, site));
    };
  });
}

/** For a document that was changed during hydration or later, so that React no longer found the nodes to replace. */
function renderAnew(failed: Root, site: Element): void {
  const place = document.createElement("div");
  place.id = site.id;
  site.replaceWith(place);
  failed.unmount();
  setBroken(false);
  const root = createRoot(place, {
    onCaughtError: reportError,
    onUncaughtError: (error) => {
      reportError(error);
      dispatchEvent(new Event(HYDRATION_FAILED_EVENT));
    },
  });
  flushSync(() => root.render(APP));
}

/** A translated title isn't React's own, and would stay on the next pages. */
function removeFormerTitles(): void {
  const titles = [...document.head.querySelectorAll("title")];
  // If it is React's own after all, it needs a parent, from which React removes it.
  new DocumentFragment().append(...titles.slice(0, -1));
}

/** Logs an error that broke a page or a part of it (specification section 8), once, except for unknown URLs. */
function reportError(error: unknown): void {
  if (isRouteErrorResponse(error) && error.status === 404) return;
  if (typeof error === "object" && error !== null) {
    // React and the router both report it.
    if (reported.has(error)) return;
    reported.add(error);
  }
  // biome-ignore lint/suspicious/noConsole: the team must see pages that fail
  console.error(`The page ${location.pathname} failed:`, error);
}

function listLazyBlocks(): string[] {
  const lists = [...document.querySelectorAll<HTMLElement>("[data-loads]")];
  return lists.flatMap(({ dataset }) => dataset.loads?.split(" ") ?? []);
}

/** Adds the full stylesheet: a page inlines only its own rules, and the next page may need others. */
function loadStylesheet(): void {
  if (document.querySelector(`link[href="${stylesheet}"]`)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = stylesheet;
  // The page's own rules come later in the document, and would override those that only the full stylesheet has.
  link.onload = () => document.querySelector("[data-rest-style]")?.setAttribute("disabled", "");
  document.head.append(link);
}

/** Keeps harmless unhandled rejections out of the console. */
function ignoreHarmlessRejections(): void {
  addEventListener("unhandledrejection", (event) => {
    // A prefetched page is fetched again when the visitor follows the link.
    if (moduleFailures.has(event.reason) || isSkippedTransition(event.reason)) event.preventDefault();
  });
}

/** A view transition that the next navigation, or a busy browser, has cut short. */
function isSkippedTransition(reason: unknown): boolean {
  return (
    reason instanceof DOMException && (reason.name === "AbortError" || /transition/i.test(reason.message))
  );
}
