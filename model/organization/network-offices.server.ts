import { drawMap, measureDistance, type NamedPlace, type WorldMap } from "#art/map/draw-map.server.ts";
import type { ContentReader } from "../reader/content-reader.server.ts";
import type { OfficeId } from "./office.server.ts";
import { loadOrganization } from "./organization.server.ts";

type Team = { name: string; people: number };
type OfficeRow<OneTeam extends Team> = { office: OfficeId; text: string; teams: OneTeam[] };

/** Rows about offices with the names of their places, one for each office: what several rows say of one is joined. */
export function describeOffices<OneTeam extends Team>(reader: ContentReader, rows: OfficeRow<OneTeam>[]) {
  const { offices } = loadOrganization(reader);
  const ids = [...new Set(rows.map(({ office }) => office))];
  return ids.map((id) => {
    const own = rows.filter(({ office }) => office === id);
    const teams = own.flatMap((row) => row.teams);
    const place = offices.find((office) => office.id === id);
    return {
      office: id,
      city: place?.city ?? "",
      region: place?.region ?? "",
      text: own.map(({ text }) => text).join(" "),
      teams,
      people: teams.reduce((sum, team) => sum + team.people, 0),
    };
  });
}

/** Draws every office and the partners; the distance is told where there is one, between two offices. */
export function drawPlaces(reader: ContentReader, partners: (Omit<NamedPlace, "name"> & { city: string })[]) {
  const { offices } = loadOrganization(reader);
  const [one, other, ...more] = offices;
  const map: WorldMap = drawMap(nameByCity(offices), nameByCity(partners));
  const isOneWay = one && other && more.length === 0;
  return { ...map, kilometers: isOneWay ? roundKilometers(measureDistance(one, other)) : undefined };
}

function nameByCity(places: (Omit<NamedPlace, "name"> & { city: string })[]): NamedPlace[] {
  return places.map(({ city, latitude, longitude }) => ({ name: city, latitude, longitude }));
}

function roundKilometers(distance: number): number {
  return Math.round(distance / 50) * 50;
}
