import { loadSearchMessages } from "#app/features/search/search-messages.ts";
import type { StartupContext } from "../plugins.ts";

/** Loads texts before they are shown. Those of the page are there when it hydrates. */
export function install({ locale }: StartupContext): Promise<void> {
  return loadSearchMessages(locale);
}
