import { href } from "react-router";
import { listFields } from "../blocks/blocks.server.ts";
import type { FolderCollection } from "../content/collections.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { readFilled } from "../content/parse-file.server.ts";
import { readWovenImage } from "../images/woven-image.server.ts";
import type { Card } from "../site/card.ts";
import { type NamedLink, NOT_SENT_PATH } from "../site/page-paths.ts";
import type { SitePage } from "../site/site-page.ts";
import { buildQuestionsPage, buildWebPage, describeOrganization } from "../site/structured-data.server.ts";
import { loadBlocks } from "./load-blocks.server.ts";
import {
  buildPagePath,
  findPageFile,
  listPageFiles,
  listPageSlugs,
  PAGE_ENDINGS,
  PAGE_FOLDER,
  pageSchema,
  readPage,
  readPageSlug,
} from "./page-files.server.ts";

export const pages: FolderCollection = {
  folder: PAGE_FOLDER,
  endings: PAGE_ENDINGS,
  prefix: "",
  label: "Pages",
  entry: "page",
  help: "Pages made of blocks. The place of a file is its URL. A file that ends with .md has a long text below its fields.",
  schema: pageSchema,
  facts: [
    "parent",
    "menu",
    "layout",
    "family",
    "motif",
    "about",
    "isCompany",
    "isAnswer",
    "updated",
    "confirmed",
  ],
  pages: (reader) => [...listPageFiles(reader).map((file) => describePage(reader, file)), ...ANSWERS],
};

/** Those that aren't files: what the service worker and the relay answer with. */
const ANSWERS: SitePage[] = [href("/offline"), NOT_SENT_PATH].map((path) => ({
  path,
  isAnswer: true,
}));

export function findPage(reader: ContentReader, slug: string) {
  const file = findPageFile(reader, slug);
  if (!file) return undefined;
  const { blocks, body, ...page } = readPage(reader, slug);
  const context = { file, seed: slug.replaceAll("/", "-"), ...page };
  return {
    ...page,
    blocks: loadBlocks(reader, blocks, { ...context, ...(body && { body }) }),
    ...(!page.isAnswer && { trail: listTrail(reader, slug) }),
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

function describePage(list: ContentReader, file: string): SitePage {
  const slug = readPageSlug(file);
  return {
    path: buildPagePath(slug),
    file,
    // Not validated yet, because links are checked against this list.
    isAnswer: Object(readFilled(list, file)).isAnswer === true,
    isTranslatable: true,
    search: { kind: "page" },
    card: (reader) => describePageCard(reader, slug),
    share(reader) {
      const { family, name } = readPage(reader, slug);
      return { label: name, ...(family && { family }) };
    },
    changed: (reader) => readPage(reader, slug).updated,
    isDated: true,
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
