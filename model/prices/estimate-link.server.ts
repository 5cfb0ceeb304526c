import { ESTIMATE_PATH } from "#contract/estimate-page.ts";
import type { NamedLink } from "#model/site/page-paths.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { isWritten } from "../translations/translations.server.ts";
import { loadPriceMessages } from "./price-messages.server.ts";

/** The link to the estimate, if that page is written in the reader's language. */
export function linkEstimate(reader: ContentReader): NamedLink | undefined {
  const to = ESTIMATE_PATH;
  return isWritten(reader, to) ? { label: loadPriceMessages(reader).price.estimate, to } : undefined;
}
