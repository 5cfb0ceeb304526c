import type contact from "#content/locales/contact/en-US.json";
import type scheduler from "#content/locales/scheduler/en-US.json";
import type search from "#content/locales/search/en-US.json";
import type update from "#content/locales/update/en-US.json";
import type visit from "#content/locales/visit/en-US.json";
import type widgets from "#content/locales/widgets/en-US.json";
import type { Locale } from "#contract/locales.ts";
import { createTranslate, type KeysOf, type Translate } from "#model/messages/messages.ts";

/** The messages of features that few visitors need, each loaded with its feature. */
type FeatureMessages = {
  contact: typeof contact;
  scheduler: typeof scheduler;
  search: typeof search;
  update: typeof update;
  visit: typeof visit;
  widgets: typeof widgets;
};

type Feature = keyof FeatureMessages;

const files = import.meta.glob<object>(
  "/content/locales/{contact,scheduler,search,update,visit,widgets}/*.json",
  { import: "default" },
);

// In one language: switching languages loads a new document.
const loaded = new Map<Feature, object | undefined>();

/** @throws Error when they cannot be loaded */
export async function loadFeatureMessages(feature: Feature, locale: Locale): Promise<void> {
  loaded.set(feature, await files[`/content/locales/${feature}/${locale}.json`]?.());
}

/** Translates the messages of a feature, once they are loaded. */
export function translateFeature<Name extends Feature>(
  feature: Name,
): Translate<KeysOf<FeatureMessages[Name]>> {
  return (key, values) => createTranslate<typeof key>(loaded.get(feature) ?? {})(key, values);
}
