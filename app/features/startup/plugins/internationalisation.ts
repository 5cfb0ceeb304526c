import { loadMessages } from "#app/features/i18n/load-messages.ts";
import type { StartupContext } from "../plugins.ts";

/** Loads the messages of the document's language. Those of the default language are bundled. */
export function install({ locale }: StartupContext): Promise<void> {
  return loadMessages(locale);
}
