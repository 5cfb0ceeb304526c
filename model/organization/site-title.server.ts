import enUS from "#content/locales/en-US.json" with { type: "json" };
import esUS from "#content/locales/es-US.json" with { type: "json" };
import hiIN from "#content/locales/hi-IN.json" with { type: "json" };
import type { Locale } from "#contract/locales.ts";
import { createTranslate } from "#model/messages/messages.ts";
import type { ContentReader } from "../reader/content-reader.server.ts";
import { loadOrganization } from "./organization.server.ts";

const MESSAGES: Record<Locale, object> = { "en-US": enUS, "hi-IN": hiIN, "es-US": esUS };

/** The title of the whole site (specification section 1), in the reader's language. @throws ContentError */
export function loadSiteTitle(reader: ContentReader): string {
  const translate = createTranslate(MESSAGES[reader.locale]);
  return translate("site.title", { brand: loadOrganization(reader).name });
}
