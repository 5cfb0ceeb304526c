import { loadMessages } from "#app/features/i18n/load-messages.ts";
import type { StartupContext } from "./startup-plugin.ts";

/** Brings the words of the document's language. Those of the default language came with the page. */
export function install({ locale }: StartupContext): Promise<void> {
  return loadMessages(locale);
}
