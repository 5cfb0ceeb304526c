import { DEFAULT_LOCALE, LOCALES, type Locale } from "#contract/locales.ts";
import { compileMessages } from "#model/messages/compile-messages.server.ts";
import { ContentError } from "#model/reader/content-error.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { parseMarkdownFile, parseYamlFile } from "#model/reader/parse-file.server.ts";
import { findMessagesFile, findOriginal, findSchema } from "./find-schema.ts";

/**
 * Reads a content file of any kind as the site does, by its path below `content/`.
 * @throws ContentError when it cannot be used
 */
export function loadContent(reader: ContentReader, file: string): unknown {
  const words = findMessagesFile(file);
  if (words) return compileMessages(reader, toLocale(file, words.locale), words.folder);
  const translation = findOriginal(file);
  if (translation) return readIn(reader.in(toLocale(file, translation.locale)), translation.original);
  return readIn(reader.in(DEFAULT_LOCALE), file);
}

function readIn(reader: ContentReader, file: string): unknown {
  const schema = findSchema(file);
  if (!schema)
    throw new ContentError(`content/${file}`, ["expected a file that the site uses, found another one"]);
  const parse = file.endsWith(".md") ? parseMarkdownFile : parseYamlFile;
  return parse(reader, file, schema);
}

function toLocale(file: string, name: string): Locale {
  const locale = LOCALES.find((known) => known === name);
  if (locale) return locale;
  throw new ContentError(`content/${file}`, [
    `expected a language out of ${LOCALES.join(", ")}, found ${name}`,
  ]);
}
