import { DEFAULT_LOCALE } from "#contract/locales.ts";
import type { MeetingOffice } from "#contract/meeting.ts";
import { describeInstant } from "#server/relay/mails/describe-instant.ts";
import { OWN_WORDS } from "#server/relay/mails/mail-words.ts";
import type { MeetingRequest } from "#server/relay/mails/read-wish.ts";
import { fillTemplate, toOneLine } from "#server/relay/mails/words.ts";
import type { Lead } from "#server/relay/store/store.ts";

const WORDS = OWN_WORDS.meeting;

/** The wished call for the organization: by the clock of each office and by that of the visitor, and what is wrong with it. */
export function describeMeetingRequest(lead: Lead, wish: MeetingRequest, offices: MeetingOffice[]): string {
  const judgement = fillTemplate(WORDS[wish.kind], {
    text: toOneLine(lead.meeting_start),
    cities: wish.kind === "slot" ? wish.open.map(({ city }) => city).join(", ") : "",
  });
  return [WORDS.heading, ...(wish.start ? listClocks(lead, wish.start, offices) : []), judgement].join("\n");
}

function listClocks(lead: Lead, start: Date, offices: MeetingOffice[]): string[] {
  const clocks = offices.map(({ city, timeZone }) => ({ place: city, timeZone }));
  return [...clocks, { place: WORDS.visitor, timeZone: lead.meeting_time_zone }].map(
    ({ place, timeZone }) => `${place}: ${describeInstant(start, timeZone, DEFAULT_LOCALE)}`,
  );
}
