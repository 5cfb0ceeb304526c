import * as z from "zod";
import { isUniqueBy, officeId, portrait, requiredSample, slug, text } from "./fields.server.ts";
import { parseYamlFile } from "./parse-file.server.ts";

export const peopleSchema = z.strictObject({
  sample: requiredSample,
  people: z
    .array(
      z.strictObject({
        id: slug,
        name: text,
        role: text,
        office: officeId,
        photo: portrait,
        about: text.max(320).describe("One or two sentences for the page about the company"),
      }),
    )
    .min(1)
    .refine(isUniqueBy("id"), "each id once"),
});

export type Person = z.output<typeof peopleSchema>["people"][number];

/** Reads the people of the organisation, in the order in which they are shown. @throws ContentError */
export function loadPeople(): Person[] {
  return parseYamlFile("site/people.yaml", peopleSchema).people;
}

/** The id of a person in `content/site/people.yaml`. */
export const personId = slug.refine(
  (id) => findPerson(id) !== undefined,
  "the id of a person in content/site/people.yaml",
);

/** The person with an id. @throws ContentError */
export function findPerson(id: string): Person | undefined {
  return loadPeople().find((person) => person.id === id);
}
