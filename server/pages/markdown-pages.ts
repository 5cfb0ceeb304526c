import { withoutLocale } from "#contract/locales.ts";
import { markdownPath } from "#contract/markdown-page.ts";
import type { SiteManifest } from "#contract/site-manifest.ts";
import { prefersMarkdown } from "#server/pages/prefers-markdown.ts";
import type { SiteFile } from "#server/pages/site-files.ts";

/** What a page is answered with, and how: as HTML, or as Markdown to whoever asks for that. */
export type Representation = { file: SiteFile; headers: Record<string, string> };

/** Chooses between the two forms of a page. What exists in one form is that one. */
export type ChooseForm = (file: SiteFile, accept: string | null) => Representation;

/** Caches must keep both forms of a page apart, and each of its encodings. */
export const VARY_FORM = "Accept, Accept-Encoding";

export function createFormChoice(
  byPath: ReadonlyMap<string, SiteFile>,
  { headers, organization }: Pick<SiteManifest, "headers" | "organization">,
): ChooseForm {
  return function chooseForm(file, accept) {
    const markdown = file.kind === "page" ? findMarkdown(file.path) : undefined;
    if (!markdown) return { file, headers: { ...headers[file.kind], Vary: "Accept-Encoding" } };
    if (!prefersMarkdown(accept)) return { file, headers: { ...headers[file.kind], Vary: VARY_FORM } };
    return {
      file: markdown.file,
      headers: {
        // Not those of the Markdown file: search engines may list this address.
        ...headers.file,
        Vary: VARY_FORM,
        "Content-Location": encodeURI(markdown.file.path),
        Link: `<${organization.url}${encodeURI(markdown.page)}>; rel="canonical"`,
      },
    };
  };

  /** A page that is not translated has no Markdown of its own: it is that of the default language. */
  function findMarkdown(path: string): { page: string; file: SiteFile } | undefined {
    for (const page of [path, withoutLocale(path)]) {
      const file = byPath.get(markdownPath(page));
      if (file) return { page, file };
    }
    return undefined;
  }
}
