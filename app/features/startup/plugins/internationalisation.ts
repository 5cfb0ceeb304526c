import { fetchFeatureMessages } from "#app/features/i18n/translate.ts";

/** Loads the texts of what opens later. Those of the page are there when it hydrates. */
export function install(): Promise<void> {
  return fetchFeatureMessages();
}
