import * as z from "zod";
import { pageDescription, pageTitle, requiredSample, text } from "./fields.server.ts";
import { parseYamlFile } from "./parse-file.server.ts";
import { loadPeople } from "./people.server.ts";

const count = z.int().nonnegative();
const heading = text.max(70);
const onwardLink = z.strictObject({ label: text.max(40), text: text.max(90) });

const profileSchema = z.strictObject({
  sample: requiredSample,
  title: pageTitle,
  description: pageDescription,
  heading: text.max(90),
  lead: text.max(320),
  cloth: z.strictObject({
    caption: text,
    joined: z
      .array(z.strictObject({ year: z.int(), india: count, usa: count }))
      .min(2)
      .refine(isWithoutGap, "every year from the first to the last, in order")
      .describe("How many of the people who work here today joined in each year"),
  }),
  story: z.strictObject({
    heading,
    years: z.array(z.strictObject({ year: z.int(), title: text, text })).min(3),
  }),
  numbers: z.strictObject({
    heading,
    people: text.describe("How the people were counted; their number follows from `cloth`"),
    others: z
      .array(z.strictObject({ value: text.max(10), label: text.max(40), counted: text }))
      .min(1)
      .max(4),
  }),
  offices: z.strictObject({ heading, lead: text, india: text, usa: text }),
  decisions: z.strictObject({
    heading,
    rows: z.array(z.strictObject({ question: text, who: text, how: text })).min(2),
  }),
  refusals: z.strictObject({ heading, items: z.array(z.strictObject({ title: text, text })).min(2) }),
  onward: z.strictObject({
    heading,
    projects: onwardLink,
    network: onwardLink,
    culture: onwardLink,
    jobs: onwardLink,
  }),
});

export type Profile = ReturnType<typeof loadProfile>;

/** Reads the page about the company, with its people. Their number is added up here, and written nowhere. @throws ContentError */
export function loadProfile() {
  const page = parseYamlFile("pages/profile.yaml", profileSchema);
  const { joined } = page.cloth;
  const headcount = { india: sum(joined.map(({ india }) => india)), usa: sum(joined.map(({ usa }) => usa)) };
  return { ...page, headcount, people: loadPeople() };
}

function isWithoutGap(joined: { year: number }[]): boolean {
  return joined.every(({ year }, index) => year === Number(joined[0]?.year) + index);
}

function sum(counts: number[]): number {
  return counts.reduce((total, one) => total + one, 0);
}
