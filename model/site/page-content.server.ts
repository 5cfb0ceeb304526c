import type { ContentReader } from "../content/content-reader.server.ts";
import { loadMessages } from "../messages/messages.server.ts";
import { colorMark, readBrandMark } from "../organization/brand-mark.server.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import { loadRedirects } from "./redirects.server.ts";

export type PageContent = ReturnType<typeof readContent>;

/** What the scripts of every page need of the content, in the reader's language. @throws ContentError */
export function loadPageContent(reader: ContentReader): PageContent {
  return reader.memoize("page content", () => readContent(reader));
}

function readContent(reader: ContentReader) {
  return {
    texts: loadMessages(reader),
    /** The logo, from the file that `content/site/organization.yaml` names. */
    mark: colorMark(readBrandMark(reader, loadOrganization(reader).logo)),
    /** Old path to new path. */
    redirects: loadRedirects(reader),
  };
}
