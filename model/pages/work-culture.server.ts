import * as z from "zod";
import type { ContentReader } from "../content/content-reader.server.ts";
import { requiredSample, text } from "../content/fields.server.ts";
import { parseYamlFile } from "../content/parse-file.server.ts";
import { figureSchema } from "../figures/figure.server.ts";
import { readWovenImage } from "../images/woven-image.server.ts";
import { loadOpenJobs } from "../jobs/job.server.ts";
import { loadPageMessages } from "../messages/messages.server.ts";
import { perOffice } from "../organization/office.server.ts";
import { pageIntro, partHeading } from "./page-parts.server.ts";
import { week } from "./week.server.ts";

const entries = z
  .array(
    z.strictObject({
      title: text.max(40).describe("What it is about, in a few words"),
      text: text.describe("What holds here, in one or two sentences"),
    }),
  )
  .min(2);

const payRanges = (reader: ContentReader) =>
  perOffice(reader, {
    from: z.int().positive().describe("The least pay of a year at this level"),
    to: z.int().positive().describe("The highest pay of a year at this level"),
  })
    .refine((ranges) => ranges.every(({ from, to }) => from < to), "the least before the most")
    .describe("The pay of a year at each office; left out where nobody has this level");

export const workCultureSchema = (reader: ContentReader) =>
  z.strictObject({
    sample: requiredSample,
    ...pageIntro,
    week: week(reader).describe("The timetable of a usual week"),
    hours: z
      .strictObject({
        heading: partHeading,
        rows: z
          .array(
            z.strictObject({
              who: text.describe("Which people, such as Late shift"),
              hours: text.describe("When they work, with the name of the clock, such as 9:00 to 18:00 ET"),
              brings: text.describe("What they get for it, such as a cab home"),
            }),
          )
          .min(2)
          .describe("The working hours, those most people have first"),
      })
      .describe("Who works when, and what late hours bring"),
    pay: z
      .strictObject({
        heading: partHeading,
        lead: text.describe("Over which time and before or after what the pay is counted"),
        note: text.describe("What one must know to read the drawing, shown under it"),
        currencies: perOffice(reader, {
          currency: z
            .string()
            .regex(/^[A-Z]{3}$/, "a currency such as USD")
            .describe("The currency in which people are paid there, by its three letters"),
        }).describe("The currency of each office"),
        bands: z
          .array(
            z.strictObject({
              level: text.max(40).describe("The level, such as Senior"),
              pay: payRanges(reader),
            }),
          )
          .min(2)
          .describe("The levels, the lowest pay first"),
      })
      .describe("What one earns"),
    review: z
      .strictObject({
        heading: partHeading,
        steps: z.array(text).min(2).describe("The rules by which work is read, a sentence or two each"),
      })
      .describe("How work is read by others before it goes out"),
    terms: z
      .strictObject({
        heading: partHeading,
        figure: figureSchema(reader).optional(),
        items: entries.describe("Leave, learning and the like, each with its figure"),
      })
      .describe("What everybody who works here gets"),
    hard: z
      .strictObject({
        heading: partHeading,
        items: entries.describe("What people dislike here, told as they would tell a friend"),
      })
      .describe("What is hard about working here"),
    no: z
      .strictObject({
        heading: partHeading,
        steps: z.array(text).min(2).describe("The steps of saying no, in their order"),
        record: text.describe("How often it was done, and how it ended"),
      })
      .describe("How one says no to a task"),
    jobs: z
      .strictObject({
        heading: partHeading,
        lead: text.describe("The text above the list of jobs"),
      })
      .describe("The jobs one can apply for, at the end of the page"),
  });

export type WorkCulture = ReturnType<typeof loadWorkCulture>;

/** The page about work here, with the open jobs. @throws ContentError */
export function loadWorkCulture(reader: ContentReader) {
  const page = parseYamlFile(reader, "pages/work-culture.yaml", workCultureSchema);
  const open = loadOpenJobs(reader).map(({ slug, role, offices, pay, family }) => ({
    slug,
    role,
    offices,
    pay,
    family,
  }));
  const cover = readWovenImage(reader, "cover", {
    family: "outsourcing",
    seed: "work-culture",
    motif: "clock",
  });
  return {
    ...page,
    cover,
    jobs: { ...page.jobs, open },
    messages: loadPageMessages(reader, "workCulture"),
  };
}
