import { href } from "react-router";
import type * as z from "zod";
import { listFields } from "../blocks/blocks.server.ts";
import type { Card } from "../content/card.ts";
import type { FolderCollection } from "../content/collections.ts";
import { type ContentReader, listSlugs } from "../content/content-reader.server.ts";
import { parseYamlFile } from "../content/parse-file.server.ts";
import type { SitePage } from "../content/site-page.ts";
import { readWovenImage } from "../images/woven-image.server.ts";
import type { NamedLink } from "../site/page-paths.ts";
import {
  buildQuestionsPage,
  buildWebPage,
  describeOrganization,
} from "../structured-data/web-page.server.ts";
import { loadBlocks } from "./load-blocks.server.ts";
import { checkPlace } from "./page-place.ts";
import { pageSchema } from "./page-schema.server.ts";

const FOLDER = "pages";
const ENDING = ".yaml";

export const pages: FolderCollection = {
  folder: FOLDER,
  prefix: "",
  ending: ENDING,
  label: "Pages",
  entry: "page",
  help: "Pages made of blocks. The place of a file is its URL.",
  schema: pageSchema,
  pages: (reader) => listPageSlugs(reader).map(describePage),
};

export type Page = z.output<ReturnType<typeof pageSchema>>;

/** The paths of the pages that are files, without the first slash. @throws ContentError for one that has the place of others */
export function listPageSlugs(reader: ContentReader): string[] {
  return reader.memoize("slugs of pages", () => {
    const others = reader.config.files.map(({ file }) => file);
    const slugs = listSlugs(reader, FOLDER, { subfolders: /^/, ending: ENDING }).filter(
      (slug) => !others.includes(findPageFile(slug)),
    );
    for (const slug of slugs) checkPlace(reader.config, slug, findPageFile(slug));
    return slugs;
  });
}

/** @throws ContentError */
export function readPage(reader: ContentReader, slug: string): Page {
  return parseYamlFile(reader, findPageFile(slug), pageSchema);
}

/** A page with all that its blocks show; undefined if there is no such page. @throws ContentError */
export function findPage(reader: ContentReader, slug: string) {
  if (!listPageSlugs(reader).includes(slug)) return undefined;
  const { blocks, body, ...page } = readPage(reader, slug);
  const context = { file: findPageFile(slug), seed: slug.replaceAll("/", "-"), ...page };
  return {
    ...page,
    blocks: loadBlocks(reader, blocks, { ...context, ...(body && { body }) }),
    trail: listTrail(reader, slug),
  };
}

/** From the pages above to the page itself. */
function listTrail(reader: ContentReader, slug: string): NamedLink[] {
  const { name, parent = findParent(reader, slug) } = readPage(reader, slug);
  const above = parent === undefined ? [] : listTrail(reader, parent.slice(1));
  return [...above, { label: name, to: buildPagePath(slug) }];
}

function findParent(reader: ContentReader, slug: string): string | undefined {
  const above = slug.split("/").slice(0, -1).join("/");
  return listPageSlugs(reader).includes(above) ? buildPagePath(above) : undefined;
}

function buildPagePath(slug: string): string {
  return href("/*", { "*": slug });
}

function findPageFile(slug: string): string {
  return `${FOLDER}/${slug}${ENDING}`;
}

function describePage(slug: string): SitePage {
  const file = findPageFile(slug);
  return {
    path: buildPagePath(slug),
    files: [file],
    texts: [{ file }],
    search: { kind: "page" },
    card: (reader) => describePageCard(reader, slug),
    ids: (reader) => listIds(readPage(reader, slug)),
    share(reader) {
      const { family, name } = readPage(reader, slug);
      return { label: name, ...(family && { family }) };
    },
    section: (reader) => (readPage(reader, slug).isCompany ? "company" : "optional"),
    things(reader, subject) {
      const { about, blocks } = readPage(reader, slug);
      const questions = listFields(blocks, "questions").flatMap(({ questions }) => questions);
      return [
        about === "company" ? [buildWebPage(reader, "AboutPage", subject)] : [],
        about === "contact"
          ? [buildWebPage(reader, "ContactPage", subject), ...describeOrganization(reader)]
          : [],
        questions.length > 0 ? [buildQuestionsPage(questions)] : [],
      ].flat();
    },
  };
}

function describePageCard(reader: ContentReader, slug: string): Card {
  const { name, family, motif, description } = readPage(reader, slug);
  const cloth = { family: family ?? "ai-data", seed: slug.replaceAll("/", "-"), motif } as const;
  const image = readWovenImage(reader, "post-card", cloth);
  return { title: name, to: buildPagePath(slug), isTitle: true, family, image, text: description };
}

function listIds({ blocks }: Page): string[] {
  return blocks.flatMap(({ fields }) => ("id" in fields ? (fields.id ?? []) : []));
}
