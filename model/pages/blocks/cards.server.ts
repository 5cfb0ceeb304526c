import type { BlockFields } from "../../blocks/blocks.server.ts";
import { describePostCard, listPostCards } from "../../blog/blog-list.server.ts";
import { loadPosts } from "../../blog/post.server.ts";
import type { Card } from "../../content/card.ts";
import type { ContentReader } from "../../content/content-reader.server.ts";
import { contentError } from "../../content/field-line.server.ts";
import { readWovenImage } from "../../images/woven-image.server.ts";
import { describeJobCard, loadOpenJobs } from "../../jobs/job.server.ts";
import { findPerson } from "../../organization/people.server.ts";
import { describeProjectCard, loadProjects } from "../../projects/project.server.ts";
import { listProjectCards } from "../../projects/project-list.server.ts";
import { listKnownPages } from "../../site/site-pages.server.ts";
import type { BlockPage } from "../block-page.ts";

type CardsFields = BlockFields<"cards">;

type Listed<List extends (...parameters: never[]) => object> = Omit<ReturnType<List>, "cards">;

/** The cards of a list, and what is around them where visitors can choose. */
type List = { cards: Card[] } & Partial<Listed<typeof listProjectCards> & Listed<typeof listPostCards>>;

const NEWEST: Record<NonNullable<CardsFields["newest"]>, (reader: ContentReader) => Card[]> = {
  projects: (reader) => loadProjects(reader).map((project) => describeProjectCard(reader, project)),
  posts: (reader) => loadPosts(reader).map((post) => describePostCard(reader, post)),
  jobs: (reader) => loadOpenJobs(reader).map((job) => describeJobCard(reader, job)),
};

/** The chosen cards, then the newest pages. Undefined without any. */
export function loadCards(
  reader: ContentReader,
  { cards, newest, hasFilters, ...fields }: CardsFields,
  page: BlockPage,
) {
  const chosen = cards.map((card, index) =>
    loadCard(reader, card, { ...page, place: `${page.place}.cards[${index}]` }),
  );
  const { cards: newestCards, ...list } = listNewest(reader, { newest, hasFilters }, page);
  const all = [...chosen, ...newestCards];
  return all.length > 0 || fields.none ? { ...fields, ...list, cards: all } : undefined;
}

function listNewest(
  reader: ContentReader,
  { newest, hasFilters }: Pick<CardsFields, "newest" | "hasFilters">,
  { list = {} }: BlockPage,
): List {
  if (!newest) return { cards: [] };
  if (!hasFilters) return { cards: NEWEST[newest](reader) };
  return newest === "posts" ? listPostCards(reader, list) : listProjectCards(reader);
}

function loadCard(
  reader: ContentReader,
  { page: to, person, motif, note, title, ...own }: CardsFields["cards"][number],
  { file, place, seed, ...page }: BlockPage,
): Card {
  const derived = person === undefined ? findCard(reader, to) : describePerson(reader, person);
  const name = title ?? derived?.title;
  if (name === undefined)
    throw contentError(reader, file, [`field "${place}.title": expected a title for ${to}, found nothing`]);
  const family = own.family ?? derived?.family ?? page.family;
  const woven =
    motif &&
    readWovenImage(reader, "post-card", { family: family ?? "ai-data", seed: `${seed} ${name}`, motif });
  return {
    ...derived,
    title: name,
    family,
    text: own.text ?? derived?.text,
    image: own.image ?? (woven || derived?.image),
    ...(to && { to }),
    ...(title && { isTitle: false }),
    ...(note && { notes: [note] }),
  };
}

/** What the page at a path shows of itself. */
function findCard(reader: ContentReader, path: string | undefined): Card | undefined {
  return listKnownPages(reader)
    .find((page) => page.path === path)
    ?.card?.(reader);
}

function describePerson(reader: ContentReader, id: string): Card | undefined {
  const person = findPerson(reader, id);
  return person && { title: person.name, portrait: person.photo, notes: [person.role], text: person.about };
}
