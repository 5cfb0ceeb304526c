import * as z from "zod";
import { describePostCard, listPostCards } from "../blog/blog-list.server.ts";
import { loadPosts } from "../blog/post.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { flag, image, reference, text } from "../content/fields.server.ts";
import { describeJobCard, loadOpenJobs } from "../jobs/job.server.ts";
import { loadPageMessages } from "../messages/messages.server.ts";
import { createTranslate } from "../messages/messages.ts";
import { findPerson } from "../organization/people.server.ts";
import { describeProjectCard, loadProjects, type Project } from "../projects/project.server.ts";
import type { Card } from "../site/card.ts";
import { findFamilyLabel } from "../site/navigation.server.ts";
import { sitePath } from "../site/page-link.server.ts";
import { listKnownPages } from "../site/site-pages.server.ts";
import { actions, type BlockPage, defineBlock, layouts, openFields } from "./block.server.ts";

/** Specification section 9. */
const CARD_LIMIT = 20;

const card = (reader: ContentReader) =>
  z
    .strictObject({
      page: sitePath(reader).optional().describe("The page it leads to, which gives the fields left out"),
      person: reference(reader, "person").optional().describe("The person it shows, without other fields"),
      title: text.max(90).optional().describe("The title, which is the link"),
      note: text.max(60).optional().describe("A small line above the title, such as what it is about"),
      text: text.max(320).optional().describe("One or two sentences below the title"),
      image: image(reader).optional().describe("Its picture. Left out: that of the page"),
    })
    .refine(({ page, person, title }) => page ?? person ?? title, "a page, a person or a title");

const LISTS = ["projects", "posts", "jobs"] as const;
type ListName = (typeof LISTS)[number];

export const cards = defineBlock({
  label: "Cards",
  help: "Links to other pages, each with a picture: services, projects, posts, jobs, people, or cards with your own words.",
  schema: (reader) =>
    z
      .strictObject({
        ...openFields,
        layout: layouts(
          ["grid", "strip", "rows", "lead"],
          "Side by side; small, in one row; one below the other; some larger",
        ),
        cards: z.array(card(reader)).max(CARD_LIMIT).default([]).describe("Cards, the most important first"),
        newest: z.enum(LISTS).optional().describe("Which pages are added after these, newest first"),
        hasFilters: flag("Whether visitors can filter: projects by service or industry, posts by category"),
        limit: z.int().min(1).default(CARD_LIMIT).describe("How many are shown; the site map has the others"),
        none: text.optional().describe("The text without any cards. Left out: the block is hidden then"),
        actions: actions(reader),
      })
      .refine(({ hasFilters, newest }) => !hasFilters || newest === "projects" || newest === "posts", {
        path: ["hasFilters"],
        message: "`newest: projects` or `newest: posts`, which can be filtered",
      }),
  /** The chosen cards, then the newest pages. Undefined without any. */
  load(reader, { cards, newest, hasFilters, ...fields }, page) {
    const chosen = cards.map((card, index) => loadCard(reader, card, index, page));
    const { cards: newestCards, ...list } = listNewest(reader, newest, hasFilters, page);
    const all = [...chosen, ...newestCards];
    return all.length > 0 || fields.none ? { ...fields, ...list, cards: all } : undefined;
  },
});

type Listed<List extends (...parameters: never[]) => object> = Omit<ReturnType<List>, "cards">;

/** The cards of a list, and what is around them where visitors can choose. */
type List = { cards: Card[] } & Partial<Listed<typeof listProjectCards> & Listed<typeof listPostCards>>;

const NEWEST: Record<ListName, (reader: ContentReader) => Card[]> = {
  projects: (reader) => loadProjects(reader).map((project) => describeProjectCard(reader, project)),
  posts: (reader) => loadPosts(reader).map((post) => describePostCard(reader, post)),
  jobs: (reader) => loadOpenJobs(reader).map((job) => describeJobCard(reader, job)),
};

function listNewest(
  reader: ContentReader,
  newest: ListName | undefined,
  hasFilters: boolean,
  { list = {} }: BlockPage,
): List {
  if (!newest) return { cards: [] };
  if (!hasFilters) return { cards: NEWEST[newest](reader) };
  return newest === "posts" ? listPostCards(reader, list) : listProjectCards(reader);
}

/** All projects, their filters, and how the estimates of those with a known price compare with the bills. */
export function listProjectCards(reader: ContentReader) {
  const projects = loadProjects(reader);
  const messages = loadPageMessages(reader, "projects");
  const families = new Set(projects.flatMap(({ families }) => families));
  const industries = new Set(projects.map(({ industry }) => industry));
  return {
    cards: projects.map((project) => ({
      ...describeProjectCard(reader, project),
      values: { service: project.families, industry: [project.industry] },
    })),
    filters: [
      {
        ...{ name: "service", label: messages.service },
        values: [...families]
          .map((value) => ({ value, label: findFamilyLabel(reader, value) }))
          .sort((a, b) => a.label.localeCompare(b.label)),
      },
      {
        ...{ name: "industry", label: messages.industry },
        values: [...industries].sort().map((value) => ({ value, label: value })),
      },
    ],
    totals: describeTotals(messages, projects),
  };
}

function describeTotals(messages: ReturnType<typeof loadPageMessages<"projects">>, projects: Project[]) {
  const translate = createTranslate<string>(messages);
  const priced = projects.flatMap(({ price }) => price ?? []);
  const countOf = (kept: typeof priced) => translate("ofAll", { count: kept.length, all: priced.length });
  return [
    {
      value: countOf(priced.filter(({ plannedWeeks, actualWeeks }) => actualWeeks <= plannedWeeks)),
      label: messages.onTime,
    },
    { value: countOf(priced.filter(({ quoted, billed }) => billed <= quoted)), label: messages.inPrice },
  ];
}

function loadCard(
  reader: ContentReader,
  { page: to, person, note, title, ...own }: z.output<ReturnType<typeof card>>,
  index: number,
  page: BlockPage,
): Card {
  const derived = person === undefined ? findCard(reader, to) : describePerson(reader, person);
  const name = title ?? derived?.title;
  if (name === undefined) throw page.fail(["cards", index, "title"], `a title for ${to}`);
  return {
    ...derived,
    title: name,
    family: derived?.family ?? page.family,
    text: own.text ?? derived?.text,
    image: own.image ?? derived?.image,
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
