import { href } from "react-router";
import {
  DEFAULT_LANGUAGE,
  DEFAULT_LANGUAGE_NOTE,
  DEFAULT_LOCALE,
  inLocale,
  isWrittenIn,
  NON_DEFAULT_LOCALES,
  type NonDefaultLocale,
  type Translations,
} from "#contract/locales.ts";
import { listTextPages, PROJECT_FOLDER, TEXT_PAGE_FOLDER } from "../content/content-folders.server.ts";
import { type ContentReader, listSlugs } from "../content/content-reader.server.ts";
import { readTranslation } from "../content/parse-file.server.ts";
import { buildServicePath, findServiceFile } from "../services/service-path.ts";
import { listServiceSlugs } from "../services/service-slugs.server.ts";
import { ANSWER_PATHS } from "../site/page-paths.ts";

/** A file of a page's text, or one field of a file for several pages. */
type Source = { file: string; field?: string };

const HEADS = "site/page-heads.yaml";

const FIXED_PAGES: [path: string, sources: Source[]][] = [
  [href("/"), [{ file: "site/home.yaml" }]],
  [href("/contact-us"), [{ file: HEADS, field: "contact" }]],
  [href("/tech-stack"), [{ file: HEADS, field: "techStack" }, { file: "site/technology.yaml" }]],
];

/** The languages that each page is written in, besides the default one. Other pages are published only in that. */
export function listTranslations(reader: ContentReader): Translations {
  return reader.in(DEFAULT_LOCALE).summarize("translations", (reader) => {
    const written = listTranslatable(reader).map(([path, sources]) => [path, listLocales(reader, sources)]);
    const answers = ANSWER_PATHS.map((path) => [path, NON_DEFAULT_LOCALES]);
    return Object.fromEntries([...written.filter(([, locales]) => locales?.length), ...answers]);
  });
}

/** The paths of the pages that can be written in other languages, other than the answers to a request. */
export function listTranslatablePaths(reader: ContentReader): string[] {
  return listTranslatable(reader).map(([path]) => path);
}

/** The path of a page in the reader's language, or in the default one if the page is not written in it. */
export function localizePath(reader: ContentReader, path: string): string {
  return isWritten(reader, path) ? inLocale(path, reader.locale) : path;
}

/** The properties of a link in the reader's language, as of an element in hast. */
export function buildLink(reader: ContentReader, path: string): Record<string, string> {
  if (isWritten(reader, path)) return { href: inLocale(path, reader.locale) };
  return { href: path, hrefLang: DEFAULT_LANGUAGE, ariaDescribedBy: DEFAULT_LANGUAGE_NOTE };
}

/** Whether the page exists in the reader's language. */
export function isWritten(reader: ContentReader, path: string): boolean {
  const { locale } = reader;
  return locale === DEFAULT_LOCALE || isWrittenIn(path, locale, listTranslations(reader));
}

function listTranslatable(reader: ContentReader): typeof FIXED_PAGES {
  const files = [
    ...listServiceSlugs(reader).map((slug) => [buildServicePath(slug), findServiceFile(slug)] as const),
    ...listSlugs(reader, PROJECT_FOLDER).map(
      (slug) => [href("/profile/projects/:slug", { slug }), `${PROJECT_FOLDER}/${slug}.md`] as const,
    ),
    ...listTextPages(reader).map((slug) => [`/${slug}`, `${TEXT_PAGE_FOLDER}/${slug}.md`] as const),
  ];
  return [...FIXED_PAGES, ...files.map(([path, file]): (typeof FIXED_PAGES)[number] => [path, [{ file }]])];
}

function listLocales(reader: ContentReader, sources: Source[]): NonDefaultLocale[] {
  return NON_DEFAULT_LOCALES.filter((locale) =>
    sources.every((source) => isTranslated(reader, source, locale)),
  );
}

function isTranslated(reader: ContentReader, { file, field }: Source, locale: NonDefaultLocale): boolean {
  const data = Object(readTranslation(reader, file, locale));
  // Many services have only their name translated, for the menus.
  const { name: _, sample: __, ...text } = field ? Object(data[field]) : data;
  return Object.values(text).some((value) => value !== null);
}
