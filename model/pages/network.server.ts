import * as z from "zod";
import { ACCENTS } from "#art/weave/yarn.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { contentError } from "../content/field-line.server.ts";
import { reference, requiredSample, text, uniqueBy } from "../content/fields.server.ts";
import { parseYamlFile } from "../content/parse-file.server.ts";
import { loadPageMessages } from "../messages/messages.server.ts";
import { officeClocks } from "../organization/office.server.ts";
import { buildMap, LABEL_SIDES } from "../organization/office-map.server.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import { loadService } from "../services/load-service.server.ts";
import { callToAction, pageIntro, partLead } from "./page-parts.server.ts";
import { loadHeadcount } from "./profile.server.ts";

const latitude = z
  .number()
  .min(-55)
  .max(80)
  .describe("Where the city stands on the map, in degrees, south of the equator negative");
const longitude = z
  .number()
  .min(-180)
  .max(180)
  .describe("Where the city stands on the map, in degrees, west of Greenwich negative");
const hour = z.number().min(0).max(24).describe("An hour by the clock that is named above, such as 8.5");
const accent = z.enum(ACCENTS).describe("The color of its threads in the drawing");
const heading = text.max(90).describe("The line above this part of the page");
const lead = partLead;
const side = z
  .enum(LABEL_SIDES)
  .default("right")
  .describe("On which side of its point on the map the name of the city stands");

const officeSchema = (reader: ContentReader) =>
  z.strictObject({
    office: reference(reader, "office").describe("The office, which the map shows"),
    side,
    text: text.describe("What happens in this office, in one to three sentences"),
    teams: z
      .array(
        z.strictObject({
          name: text.max(40).describe("What the team is called"),
          people: z
            .int()
            .min(1)
            .max(40)
            .describe("How many people it has; all teams add up to those of the page about the company"),
          accent,
        }),
      )
      .min(1)
      .describe("The teams of this office, each drawn as threads"),
  });

const partnerSchema = (reader: ContentReader) =>
  z.strictObject({
    kind: text.max(40).describe("What the firm is, without its name"),
    city: text.max(20).describe("The city in which it sits, as the map shows it"),
    country: text.max(30).describe("The country in which it sits"),
    latitude,
    longitude,
    side,
    since: z.int().min(2000).describe("The year of the first work together"),
    service: reference(reader, "service").describe("The service it helps with, linked beside it"),
    text: text.describe("What it does for clients, in one or two sentences"),
  });

const FILE = "pages/network.yaml";

export const networkSchema = (reader: ContentReader) =>
  z.strictObject({
    sample: requiredSample,
    ...pageIntro,
    map: text.describe("What the map shows, for people who do not see it"),
    distance: text.max(160).describe("How far it is from office to office"),
    offices: z
      .strictObject({
        heading,
        lead,
        rows: z
          .array(officeSchema(reader))
          .min(1)
          .superRefine(uniqueBy("office", "each office once"))
          .describe("Who works where: a row for each office"),
      })
      .describe("The offices with their teams"),
    day: z
      .strictObject({
        heading,
        lead,
        clock: officeClocks(reader),
        shifts: z
          .array(
            z.strictObject({
              name: text.max(40).describe("What the shift is called, such as Support desks"),
              from: hour.describe("The hour at which the shift begins, 0 to 24"),
              to: hour.describe(
                "The hour at which the shift ends; smaller than its beginning when it lies past midnight",
              ),
              accent,
            }),
          )
          .min(1)
          .superRefine(uniqueBy("name", "each name once"))
          .describe("The shifts, drawn around the hours of a day"),
        handOver: hour.describe("The hour at which one office hands over to the other"),
        moments: z
          .array(
            z.strictObject({
              at: hour.describe("The hour of the moment, 0 to 24"),
              title: text.max(40).describe("What happens, in a few words"),
              text: text.describe("What it means for the work of a client, in one to three sentences"),
            }),
          )
          .min(1)
          .superRefine(uniqueBy("at", "each hour once"))
          .describe("The moments of a day, in their order"),
        note: text.describe("What changes with the seasons, as clocks do"),
      })
      .describe("How a working day goes around between the offices"),
    partners: z
      .strictObject({
        heading,
        rule: text.max(320).describe("What a client is told before a partner begins"),
        lead,
        rows: z
          .array(partnerSchema(reader))
          .min(1)
          .max(9)
          .describe("The partners, in the order of their numbers on the map"),
      })
      .describe("Firms that are called in from outside"),
    joining: z
      .strictObject({
        heading,
        lead,
        steps: z
          .array(
            z.strictObject({
              title: text.max(40).describe("What the step is called"),
              text: text.describe("What happens in the step, in one or two sentences"),
            }),
          )
          .min(1)
          .describe("The steps, in their order"),
      })
      .describe("How a firm becomes a partner"),
    callToAction: callToAction
      .extend({ heading: text.max(90).describe("The line above the button, as a request") })
      .describe("The invitation at the end of the page"),
  });

type NetworkFile = z.output<ReturnType<typeof networkSchema>>;
type OfficeRow = NetworkFile["offices"]["rows"][number];
type Office = ReturnType<typeof describeOffices>[number];
export type Network = ReturnType<typeof loadNetwork>;

/** The page about the network, with its map. @throws ContentError */
export function loadNetwork(reader: ContentReader) {
  const network = parseYamlFile(reader, FILE, networkSchema);
  const offices = describeOffices(reader, network.offices.rows);
  checkHeadcount(reader, offices);
  const partners = network.partners.rows.map((partner) => {
    const { name, slug } = loadService(reader, partner.service);
    return { ...partner, service: { name, slug } };
  });
  return {
    ...network,
    map: { ...buildMap(reader, listPlaces(reader, network.offices.rows), partners), alt: network.map },
    offices: { ...network.offices, rows: offices },
    partners: { ...network.partners, rows: partners },
    messages: loadPageMessages(reader, "network"),
  };
}

/** The profile page counts the same people. */
function checkHeadcount(reader: ContentReader, offices: Office[]): void {
  const problems = Object.entries(loadHeadcount(reader)).flatMap(([office, count]) => {
    const index = offices.findIndex((row) => row.office === office);
    const people = offices[index]?.people ?? 0;
    if (people === count) return [];
    return [
      `field "offices.rows${index < 0 ? "" : `[${index}].teams`}": expected people that add up to ${count}, as cloth.joined of content/pages/profile.yaml does for ${office}, found ${people}`,
    ];
  });
  if (problems.length > 0) throw contentError(reader, FILE, problems);
}

/** The rows with their places and numbers of people. */
function describeOffices(reader: ContentReader, rows: OfficeRow[]) {
  const { offices } = loadOrganization(reader);
  return rows.map(({ office, text, teams }) => {
    const { city = "", region = "" } = offices.find(({ id }) => id === office) ?? {};
    return { office, city, region, text, teams, people: teams.reduce((sum, team) => sum + team.people, 0) };
  });
}

/** All offices of the organization, each with its label on the map. */
function listPlaces(reader: ContentReader, rows: OfficeRow[]) {
  return loadOrganization(reader).offices.map((office) => ({
    ...office,
    side: rows.find((row) => row.office === office.id)?.side ?? "right",
  }));
}
