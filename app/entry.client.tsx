import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { hasMessages } from "#app/features/i18n/messages.ts";
import { forgiveRejections } from "#app/features/startup/forgive-rejections.ts";
import { addGuard, holdNavigations } from "#app/features/startup/guard-navigation.ts";
import { HYDRATING_EVENT } from "#app/features/startup/hydrated-event.ts";
import { loadPlugins } from "#app/features/startup/load-plugins.ts";
import { loadStylesheet } from "#app/features/startup/load-stylesheet.ts";
import { addPart } from "#app/features/startup/plugin-parts.tsx";
import { STARTUP_PLUGINS } from "#app/features/startup/plugins.ts";
import { reportFailure } from "#app/features/startup/report-failure.ts";
import { watchChunks } from "#app/features/startup/stale-chunks/watch-chunks.ts";
import { provideSlider } from "#app/ui/carousel/slider.ts";
import { DEFAULT_LOCALE, readLocale } from "#contract/locales.ts";

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
