import type { ComponentType } from "react";
import type { SliderSource } from "#app/ui/carousel/slider.ts";
import type { Locale } from "#contract/locales.ts";
import type { NavigationGuard } from "./guard-navigation.ts";

/** What a plugin is given to work with. */
export type StartupContext = {
  /** The language of the document. */
  locale: Locale;
  /** Asks the guard before every further navigation inside the site. */
  addGuard: (guard: NavigationGuard) => void;
  /** Shows a component on every page, beside the page itself: it can use the router and the words of the page. */
  addPart: (part: ComponentType) => void;
  /** Lets rows of slides be taken over from the browser. */
  provideSlider: (slider: SliderSource) => void;
};

/** What the module of a plugin exports. A plugin that cannot do its work throws. */
export type StartupPlugin = { install: (context: StartupContext) => void | Promise<void> };
