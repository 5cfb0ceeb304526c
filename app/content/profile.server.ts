import * as z from "zod";
import { ContentError } from "./content-error.ts";
import {
  type OfficeId,
  officeId,
  pageDescription,
  pageTitle,
  requiredSample,
  text,
} from "./fields.server.ts";
import { parseYamlFile } from "./parse-file.server.ts";
import { loadPeople, type Person } from "./people.server.ts";

const count = z.int().nonnegative();
const heading = text.max(70);
const onwardLink = z.strictObject({ label: text.max(40), text: text.max(90) });

const FILE = "pages/profile.yaml";

export const profileSchema = z.strictObject({
  sample: requiredSample,
  title: pageTitle,
  description: pageDescription,
  heading: text.max(90),
  lead: text.max(320),
  cloth: z.strictObject({
    caption: text,
    joined: z
      .array(z.strictObject({ year: z.int(), ...perOffice(() => count) }))
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
  offices: z.strictObject({ heading, lead: text, ...perOffice(() => text) }),
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
  const page = parseYamlFile(FILE, profileSchema);
  const headcount = loadHeadcount();
  const people = loadPeople();
  checkLeaders(people, headcount);
  return { ...page, headcount, people };
}

/** How many people work in each office. @throws ContentError */
export function loadHeadcount(): Record<OfficeId, number> {
  const { joined } = parseYamlFile(FILE, profileSchema).cloth;
  return perOffice((office) => joined.reduce((total, year) => total + year[office], 0));
}

function checkLeaders(people: Person[], headcount: Record<OfficeId, number>): void {
  const problems = officeId.options.flatMap((office) => {
    const leaders = people.filter((person) => person.office === office).length;
    if (leaders <= headcount[office]) return [];
    return [
      `field "cloth.joined": expected at least ${leaders} people for ${office}, who are named in content/site/people.yaml, found ${headcount[office]}`,
    ];
  });
  if (problems.length > 0) throw new ContentError(`content/${FILE}`, problems);
}

function isWithoutGap(joined: { year: number }[]): boolean {
  return joined.every(({ year }, index) => year === Number(joined[0]?.year) + index);
}

function perOffice<Value>(make: (office: OfficeId) => Value) {
  return { india: make("india"), usa: make("usa") } satisfies Record<OfficeId, Value>;
}
