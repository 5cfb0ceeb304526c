import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { hasWords } from "#app/i18n/words.ts";
import { HYDRATING_EVENT } from "#app/startup/awake-event.ts";
import { forgiveRejections } from "#app/startup/forgive-rejections.ts";
import { addGuard, holdNavigations } from "#app/startup/guard-navigation.ts";
import { loadPlugins } from "#app/startup/load-plugins.ts";
import { loadStylesheet } from "#app/startup/load-stylesheet.ts";
import { addPart } from "#app/startup/plugin-parts.tsx";
import { STARTUP_PLUGINS } from "#app/startup/plugins.ts";
import { reportFailure } from "#app/startup/report-failure.ts";
import { watchChunks } from "#app/startup/vanished/watch-chunks.ts";
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
if (!hasWords(locale)) throw new Error(`The page stays asleep: the words of ${locale} are missing`);
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
