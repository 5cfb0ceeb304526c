import type { CallRules } from "#contract/call-rules.ts";
import type { MeetingOffice } from "#contract/meeting.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { listClosedDays } from "./office-closings.server.ts";
import { loadOrganization } from "./organization.server.ts";

/** `calls` is left out where nothing but the defaults applies. */
export type CallFacts = { offices: MeetingOffice[]; calls?: CallRules };

/** When calls can be booked, as of now. @throws ContentError */
export function loadCallFacts(reader: ContentReader): CallFacts {
  const { offices, calls } = loadOrganization(reader);
  return {
    offices: offices.map((office) => {
      const { id, city, timeZone, hours } = office;
      const closedDays = listClosedDays(office);
      return { id, city, timeZone, hours, ...(closedDays && { closedDays }) };
    }),
    ...(calls && { calls }),
  };
}
