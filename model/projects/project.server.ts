import { href } from "react-router";
import * as z from "zod";
import { blockList } from "../blocks/block-list.server.ts";
import { article } from "../content/article.server.ts";
import { type ContentReader, listSlugs } from "../content/content-reader.server.ts";
import { group, image, list, pageFields, reference, references, text } from "../content/fields.server.ts";
import { parseFile } from "../content/parse-file.server.ts";
import { estimateQuery } from "../estimate/estimate-page.server.ts";
import { readWovenImage } from "../images/woven-image.server.ts";
import { screens } from "../screens/screen.server.ts";
import { loadService } from "../services/load-service.server.ts";
import type { Card } from "../site/card.ts";

export const PROJECT_FOLDER = "projects";

const weeks = z.number().positive();

const projectPrice = (reader: ContentReader) =>
  group("What the work cost, shown on /pricing and on the page of the project", {
    currency: reference(reader, "currency").describe("The currency of the amounts, such as USD"),
    quoted: z.number().positive().describe("The price in the contract"),
    billed: z.number().positive().describe("What the client paid in the end"),
    plannedWeeks: weeks.describe("The weeks in the plan"),
    actualWeeks: weeks.describe("The weeks it took"),
    choices: estimateQuery(reader).describe(
      "Its answers: fill in /estimate, and copy the URL after the question mark",
    ),
  });

export const projectSchema = (reader: ContentReader) =>
  z
    .strictObject({
      ...pageFields,
      heading: text.max(90).describe("What changed for the client: the title of its card and page"),
      client: text.max(40).describe("The name of the client, as it may be shown in public"),
      industry: text.max(30).describe("The client's industry, a filter: spell it the same in every project"),
      services: references(reader, "service", 4, "The services it used; the first gives the color").min(1),
      year: z.int().min(2000).describe("The year in which the work ended; projects are listed newest first"),
      duration: text.max(30).describe("How long the work took, such as 14 weeks"),
      team: text.max(80).describe("Who worked on it, such as two developers and a designer"),
      summary: text.max(320).describe("Problem and result in two sentences, for lists"),
      outcomes: list(2, 4, "What changed for the client, in figures that can be checked", {
        value: text.max(16).describe("A number with its unit, such as 9 of 100 or 4.2 days"),
        label: text.max(90).describe("What the number counts"),
        measured: text.describe("How, when and against what it was measured"),
      }),
      cover: image(reader).optional().describe("The image of the project. Left out: a woven pattern"),
      quote: group("A quote, shown here and on pages of services that refer to this project", {
        text: text.max(320).describe("A quote of the client about the project, in two or three sentences"),
        name: text.describe("The full name of the person who said it and agreed to be quoted"),
        role: text.describe("What the person does at the client, such as Head of operations"),
        photo: image(reader).optional().describe("A portrait. Left out: the quote is shown alone"),
      }).optional(),
      price: projectPrice(reader).optional(),
      priceNote: text.max(240).optional().describe("Why contract and bill differ or match, in a few words"),
      screens: screens(reader).optional(),
      blocks: blockList(reader),
      body: article(reader).describe("The story: the problem, what was built, what went wrong, what changed"),
    })
    .refine(({ price, priceNote }) => !price || priceNote !== undefined, {
      path: ["priceNote"],
      message: "why the contract and the bill of `price` differ, or why they do not",
    });

export type Project = ReturnType<typeof loadProject>;

/** Its family is that of its first service. */
export function loadProject(reader: ContentReader, slug: string) {
  const project = parseFile(reader, `${PROJECT_FOLDER}/${slug}.md`, projectSchema);
  const { family } = loadService(reader, project.services[0] ?? "");
  const families = project.services.map((service) => loadService(reader, service).family);
  return { ...project, slug, path: href("/profile/projects/:slug", { slug }), family, families };
}

/** Newest first. */
export function loadProjects(reader: ContentReader): Project[] {
  return reader.memoize("projects", () =>
    listSlugs(reader, PROJECT_FOLDER)
      .map((slug) => loadProject(reader, slug))
      .sort((a, b) => b.year - a.year || a.slug.localeCompare(b.slug)),
  );
}

// As many as fit on a card.
const CARD_PARTS = 2;

/** Where there are screens, the second one instead of a picture. */
export function describeProjectCard(reader: ContentReader, project: Project): Card {
  const { slug, path, heading, client, industry, year, summary, family, outcomes, screens } = project;
  const cover = () => project.cover ?? readWovenImage(reader, "post-card", { family, seed: slug });
  return {
    title: heading,
    to: path,
    isTitle: true,
    family,
    image: screens ? undefined : cover(),
    screen: screens && {
      ...screens.after,
      side: undefined,
      parts: screens.after.parts.slice(0, CARD_PARTS),
    },
    notes: [client, industry, String(year)],
    text: summary,
    figure: outcomes[0],
  };
}
