import * as z from "zod";
import { drawMap, measureDistance, type WorldMap } from "#app/map/draw-map.server.ts";
import { DYES } from "#app/weave/yarn.server.ts";
import { ContentError } from "./content-error.ts";
import {
  isUniqueBy,
  officeId,
  pageDescription,
  pageTitle,
  requiredSample,
  serviceSlug,
  text,
} from "./fields.server.ts";
import { loadOrganisation } from "./organisation.server.ts";
import { parseYamlFile } from "./parse-file.server.ts";
import { loadHeadcount } from "./profile.server.ts";
import { loadService } from "./service/load-service.server.ts";

const latitude = z.number().min(-55).max(80).describe("In degrees, south of the equator negative");
const longitude = z.number().min(-180).max(180).describe("In degrees, west of Greenwich negative");
const hour = z.number().min(0).max(24).describe("An hour of Tampa's clock, such as 8.5");
const dye = z.enum(DYES).describe("The color of its threads");
const heading = text.max(90);
const lead = text.max(320);

const officeSchema = z.strictObject({
  office: officeId,
  latitude,
  longitude,
  text: text.describe("What happens here"),
  teams: z.array(z.strictObject({ name: text.max(40), people: z.int().min(1).max(40), dye })).min(1),
});

const partnerSchema = z.strictObject({
  kind: text.max(40).describe("What the firm is, without its name"),
  city: text.max(20).describe("Stands on the map"),
  country: text.max(30),
  latitude,
  longitude,
  since: z.int().min(2000),
  service: serviceSlug.describe("The service it helps with"),
  text: text.describe("What it does for clients"),
});

const FILE = "pages/network.yaml";

export const networkSchema = z.strictObject({
  sample: requiredSample,
  title: pageTitle,
  description: pageDescription,
  heading,
  lead,
  map: text.describe("What the map shows, for people who do not see it"),
  offices: z.strictObject({
    heading,
    lead,
    rows: z
      .array(officeSchema)
      .length(officeId.options.length)
      .refine(isUniqueBy("office"), "each office once"),
  }),
  day: z.strictObject({
    heading,
    lead,
    shifts: z
      .array(z.strictObject({ name: text.max(40), from: hour, to: hour, dye }))
      .min(1)
      .refine(isUniqueBy("name"), "each name once"),
    handOver: hour.describe("When one office hands over to the other"),
    moments: z
      .array(z.strictObject({ at: hour, title: text.max(40), text }))
      .min(1)
      .refine(isUniqueBy("at"), "each hour once"),
    note: text.describe("What changes with the seasons"),
  }),
  partners: z.strictObject({
    heading,
    rule: text.max(320).describe("What a client is told before a partner begins"),
    lead,
    rows: z.array(partnerSchema).min(1).max(9),
  }),
  joining: z.strictObject({
    heading,
    lead,
    steps: z.array(z.strictObject({ title: text.max(40), text })).min(1),
  }),
  callToAction: z.strictObject({ heading, text }),
});

type NetworkFile = z.output<typeof networkSchema>;
type Office = NetworkFile["offices"]["rows"][number] & { city: string; region: string; people: number };
type Partner = Omit<NetworkFile["partners"]["rows"][number], "service"> & {
  service: { name: string; slug: string };
};

/** Everything the page about the network shows; the map is drawn from its places. */
export type Network = Omit<NetworkFile, "map" | "offices" | "partners"> & {
  map: WorldMap & { label: string; kilometers: number };
  offices: Omit<NetworkFile["offices"], "rows"> & { rows: Office[] };
  partners: Omit<NetworkFile["partners"], "rows"> & { rows: Partner[] };
};

/** Reads the page about the network and draws its map. @throws ContentError */
export function loadNetwork(): Network {
  const network = parseYamlFile(FILE, networkSchema);
  const offices = network.offices.rows.map(describeOffice);
  checkHeadcount(offices);
  const partners = network.partners.rows.map((partner) => {
    const { name, slug } = loadService(partner.service);
    return { ...partner, service: { name, slug } };
  });
  return {
    ...network,
    map: { ...drawPlaces(offices, partners), label: network.map },
    offices: { ...network.offices, rows: offices },
    partners: { ...network.partners, rows: partners },
  };
}

function describeOffice(row: NetworkFile["offices"]["rows"][number]): Office {
  const found = loadOrganisation().offices.find(({ id }) => id === row.office);
  const people = row.teams.reduce((sum, team) => sum + team.people, 0);
  return { ...row, city: found?.city ?? "", region: found?.region ?? "", people };
}

/** The page about the company counts the same people. */
function checkHeadcount(offices: Office[]): void {
  const headcount = loadHeadcount();
  const problems = offices.flatMap(({ office, people }, index) => {
    if (people === headcount[office]) return [];
    return [
      `field "offices.rows[${index}].teams": expected people that add up to ${headcount[office]}, as cloth.joined of content/pages/profile.yaml does for ${office}, found ${people}`,
    ];
  });
  if (problems.length > 0) throw new ContentError(`content/${FILE}`, problems);
}

function drawPlaces(offices: Office[], partners: Partner[]): WorldMap & { kilometers: number } {
  const [one, other] = offices;
  return {
    ...drawMap(
      offices.map((office) => ({ ...office, name: office.city })),
      partners.map((partner) => ({ ...partner, name: partner.city })),
    ),
    kilometers: one && other ? roundKilometers(measureDistance(one, other)) : 0,
  };
}

function roundKilometers(distance: number): number {
  return Math.round(distance / 50) * 50;
}
