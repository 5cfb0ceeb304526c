import * as z from "zod";
import type { ContentReader } from "../content/content-reader.server.ts";
import { contentError } from "../content/field-line.server.ts";
import { requiredSample, text } from "../content/fields.server.ts";
import { parseYamlFile } from "../content/parse-file.server.ts";
import { loadPageMessages } from "../messages/messages.server.ts";
import { type OfficeId, perOffice } from "../organization/office.server.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import { loadPeople, type Person } from "../organization/people.server.ts";
import { pageIntro, partHeading } from "./page-parts.server.ts";

const onwardLink = z.strictObject({
  label: text.max(40).describe("The link text"),
  text: text.max(90).describe("What one finds there, in a few words"),
});

const FILE = "pages/profile.yaml";

const closingFields = {
  decisions: z
    .strictObject({
      heading: partHeading,
      rows: z
        .array(
          z.strictObject({
            question: text.describe("What is decided, such as Whether we take a job"),
            who: text.describe("Who may decide it"),
            how: text.describe("In what way, in one sentence"),
          }),
        )
        .min(2)
        .describe("The decisions that clients ask about most"),
    })
    .describe("Who may decide what"),
  refusals: z
    .strictObject({
      heading: partHeading,
      items: z
        .array(
          z.strictObject({
            title: text.describe("What is turned down, in a few words"),
            text: text.describe("What is done instead, in one to three sentences"),
          }),
        )
        .min(2)
        .describe("What is turned down, the most asked for first"),
    })
    .describe("What the company does not do"),
  onward: z
    .strictObject({
      heading: partHeading,
      projects: onwardLink.describe("The link to the projects"),
      network: onwardLink.describe("The link to the page about offices and partners"),
      culture: onwardLink.describe("The link to the page about how people work here"),
      jobs: onwardLink.describe("The link to the job openings"),
    })
    .describe("The links at the end of the page"),
};

export const profileSchema = (reader: ContentReader) =>
  z.strictObject({
    sample: requiredSample,
    ...pageIntro,
    cloth: z
      .strictObject({
        caption: text.describe(
          "What the pattern shows and whom it leaves out, in one or two sentences under it",
        ),
        joined: z
          .array(
            z.strictObject({
              year: z.int().describe("The year in which they joined; no year is left out"),
              people: perOffice(reader, {
                count: z.int().positive().describe("How many people joined this office in that year"),
              }).describe("How many joined each office in that year; left out where nobody did"),
            }),
          )
          .min(2)
          .refine(isWithoutGap, "every year from the first to the last, in order")
          .describe("How many of the people who work here today joined in each year"),
      })
      .describe("The picture of the page: a thread for each person who works here today"),
    story: z
      .strictObject({
        heading: partHeading,
        years: z
          .array(
            z.strictObject({
              year: z.int().describe("The year in which it happened"),
              title: text.describe("What happened, in a few words"),
              text: text.describe("The story in two to four sentences"),
            }),
          )
          .min(3)
          .describe("The turns of the story, oldest first"),
      })
      .describe("How the company came to be"),
    numbers: z
      .strictObject({
        heading: partHeading,
        people: text.describe(
          "How the people were counted; their number is added up from those who joined each year",
        ),
        others: z
          .array(
            z.strictObject({
              value: text.max(10).describe("The figure, such as 127 or 52 of 80"),
              label: text.max(40).describe("What the figure counts"),
              counted: text.describe("How it was counted, and what it leaves out"),
            }),
          )
          .min(1)
          .max(4)
          .describe("Figures beside the number of people, an unpleasant one among them"),
      })
      .describe("Figures about the company, each with its catch"),
    offices: z
      .strictObject({
        heading: partHeading,
        lead: text.describe("Who the people are whose photos follow"),
        texts: perOffice(reader, {
          text: text.describe("What the office is like, and who works there"),
        }).describe("A few sentences on each office"),
      })
      .describe("The offices and the people who lead there"),
    ...closingFields,
  });

export type Profile = ReturnType<typeof loadProfile>;

/** The page about the company, with its people and their number. @throws ContentError */
export function loadProfile(reader: ContentReader) {
  const page = parseYamlFile(reader, FILE, profileSchema);
  const headcount = loadHeadcount(reader);
  const people = loadPeople(reader);
  checkLeaders(reader, people, headcount);
  return { ...page, headcount, people, messages: loadPageMessages(reader, "profile") };
}

/** The number of people per office. @throws ContentError */
export function loadHeadcount(reader: ContentReader): Record<OfficeId, number> {
  const { joined } = parseYamlFile(reader, FILE, profileSchema).cloth;
  const people = joined.flatMap(({ people }) => people);
  const count = (id: OfficeId) =>
    people.reduce((total, { office, count }) => total + (office === id ? count : 0), 0);
  return Object.fromEntries(loadOrganization(reader).offices.map(({ id }) => [id, count(id)]));
}

function checkLeaders(reader: ContentReader, people: Person[], headcount: Record<OfficeId, number>): void {
  const problems = Object.entries(headcount).flatMap(([office, count]) => {
    const leaders = people.filter((person) => person.office === office).length;
    if (leaders <= count) return [];
    return [
      `field "cloth.joined": expected at least ${leaders} people for ${office}, who are named in content/site/people.yaml, found ${count}`,
    ];
  });
  if (problems.length > 0) throw contentError(reader, FILE, problems);
}

function isWithoutGap(joined: { year: number }[]): boolean {
  return joined.every(({ year }, index) => year === Number(joined[0]?.year) + index);
}
