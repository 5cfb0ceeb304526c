import { loadOnce } from "#app/features/integrations/loading.ts";
import type { FeatureMessages } from "#model/messages/feature-messages.ts";
import { createTranslate, type KeysOf, type Translate } from "#model/messages/messages.ts";

// In one language: switching languages loads a new document.
let loaded: Partial<FeatureMessages> = {};

/** Fetches the messages of all features, once. @throws Error when they cannot be fetched */
export const fetchFeatureMessages = loadOnce(async () => {
  const response = await fetch(globalThis.pageContent?.featureMessages ?? "");
  if (!response.ok) throw new Error(`The texts at ${response.url} answered ${response.status}`);
  loaded = await response.json();
});

/** Translates the messages of a feature, once they are fetched. */
export function translateFeature<Name extends keyof FeatureMessages>(
  feature: Name,
): Translate<KeysOf<FeatureMessages[Name]>> {
  return (key, values) => createTranslate<typeof key>(loaded[feature] ?? {})(key, values);
}
