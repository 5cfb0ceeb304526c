import type contact from "#content/locales/contact/en-US.json";
import type scheduler from "#content/locales/scheduler/en-US.json";
import type search from "#content/locales/search/en-US.json";
import type update from "#content/locales/update/en-US.json";
import type widgets from "#content/locales/widgets/en-US.json";

/** The messages of features that few visitors need, in a separate file. */
export type FeatureMessages = {
  contact: typeof contact;
  scheduler: typeof scheduler;
  search: typeof search;
  update: typeof update;
  widgets: typeof widgets;
};

/** Folders below `content/locales`. */
export const FEATURES: (keyof FeatureMessages)[] = ["contact", "scheduler", "search", "update", "widgets"];
