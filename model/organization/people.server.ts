import path from "node:path";
import * as z from "zod";
import type { ContentReader } from "../content/content-reader.server.ts";
import {
  ANY,
  image,
  list,
  reference,
  requiredSample,
  slug,
  text,
  uniqueBy,
} from "../content/fields.server.ts";
import { parseFile } from "../content/parse-file.server.ts";
import type { Image } from "../images/image.server.ts";
import { choosePortraitPattern, readWovenImage } from "../images/woven-image.server.ts";
import { loadOrganization } from "./organization.server.ts";

export const peopleSchema = (reader: ContentReader) =>
  z.strictObject({
    sample: requiredSample,
    people: list(1, ANY, "The people of the page about the company, in its order; each can sign posts", {
      id: slug.describe("The id by which posts refer to this person, such as ada-lovelace; don't change it"),
      name: text.describe("The full name"),
      role: text.describe("What the person does, and where, such as Head of security, Lisbon"),
      office: reference(reader, "office").describe("The office where the person works"),
      photo: image(reader).describe("A portrait, a photo or a drawing without a background"),
      about: text.max(320).describe("One or two sentences for the page about the company"),
    }).superRefine(uniqueBy("id", "each id once")),
  });

export type Person = ReturnType<typeof loadPeople>[number];

export function loadPeople(reader: ContentReader) {
  return reader.memoize("people", () =>
    parseFile(reader, "site/people.yaml", peopleSchema).people.map((person) => ({
      ...person,
      photo: readPortrait(reader, person.photo),
    })),
  );
}

/** A person who leads something, and their time zone. */
export function describeLeader(reader: ContentReader, id: string | undefined) {
  const person = findPerson(reader, id);
  if (!person) return undefined;
  const { name, role, photo, office } = person;
  const { timeZone } = loadOrganization(reader).offices.find(({ id }) => id === office) ?? {};
  return { name, role, photo, timeZone };
}

/** An image, with the pattern behind it if it is a figure without a background. */
type Portrait = Image & { ground?: Image };

export function readPortrait(reader: ContentReader, image: Image): Portrait {
  // Only photographs have a preview; they fill their frame.
  if (image.preview) return image;
  const [name = ""] = path.posix.basename(image.src).split(".");
  return { ...image, ground: readWovenImage(reader, "portrait", choosePortraitPattern(name)) };
}

export function findPerson(reader: ContentReader, id: string | undefined): Person | undefined {
  return id === undefined ? undefined : loadPeople(reader).find((person) => person.id === id);
}
