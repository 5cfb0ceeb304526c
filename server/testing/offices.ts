import type { MeetingOffice, OfficeHours } from "#contract/meeting.ts";

const DAYS: OfficeHours["days"] = ["monday", "tuesday", "wednesday", "thursday", "friday"];

/** Two offices. In winter they have half an hour in common, from 12:00 to 12:30 UTC. */
export const OFFICES: MeetingOffice[] = [
  {
    id: "india",
    city: "Coimbatore",
    timeZone: "Asia/Kolkata",
    hours: { days: DAYS, from: "9:00", to: "18:00" },
  },
  {
    id: "usa",
    city: "Tampa",
    timeZone: "America/New_York",
    hours: { days: DAYS, from: "7:00", to: "18:00" },
  },
];
