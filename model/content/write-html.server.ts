import type { RootContent } from "hast";
import { toHtml } from "hast-util-to-html";

/** As short as the builder of pages writes it. */
export function writeHtml(children: RootContent[]): string {
  return toHtml({ type: "root", children }, { characterReferences: { useNamedReferences: true } });
}
