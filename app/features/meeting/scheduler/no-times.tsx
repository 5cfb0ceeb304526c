import { useSiteData } from "#app/features/site/use-site-data.ts";
import { MEETING_DAYS_AHEAD } from "#contract/meeting.ts";
import { useSchedulerMessages } from "./scheduler-messages.ts";

/** Said when the offices have no hours in the days ahead. */
export function NoTimes() {
  const { responseHours } = useSiteData().organization.promises;
  return <p>{useSchedulerMessages()("none", { days: MEETING_DAYS_AHEAD, responseHours })}</p>;
}
