import { ICalCalendar } from "ical-generator";
import type { MeetingOffice } from "#contract/meeting.ts";
import { findOfficesAt } from "#contract/meeting-slots.ts";
import type { SiteManifest } from "#contract/site-manifest.ts";
import { leadPath } from "#server/inbox/inbox-paths.ts";
import { identifyEvent } from "#server/relay/mails/meeting-request.ts";
import { fillTemplate, OWNER_MESSAGES, toHeaderLine } from "#server/relay/mails/messages.ts";
import type { CallLead } from "#server/relay/store/store.ts";

const REFRESH_SECONDS = 15 * 60;

type FeedParts = { organization: SiteManifest["organization"]; inboxOrigin: string | undefined };

/** The calls in the hours of an office, as iCalendar. Without a method, since nobody is invited by it. */
export function writeOfficeCalendar(
  office: MeetingOffice,
  calls: CallLead[],
  { organization, inboxOrigin }: FeedParts,
): string {
  const calendar = new ICalCalendar({
    prodId: { company: new URL(organization.url).hostname, product: "website" },
    // The library escapes what events say, but not this.
    name: `${organization.name} ${office.city}`.replace(/[\\,;]/g, ""),
    ttl: REFRESH_SECONDS,
  });
  for (const entry of calls) {
    const { lead, call } = entry;
    const start = new Date(call.start);
    const open = findOfficesAt(organization.offices, start);
    // A call that changed office hours left without an office is everybody's.
    if (open.length > 0 && !open.some(({ id }) => id === office.id)) continue;
    const name = [`${lead.first_name} ${lead.last_name}`, lead.company_name].map(toHeaderLine);
    const details = [lead.email, lead.phone_number, lead.preferred_contact].map(toHeaderLine);
    const link = inboxOrigin === undefined ? "" : `${inboxOrigin}${leadPath(lead.id)}`;
    calendar.createEvent({
      ...identifyEvent(entry, start),
      summary: fillTemplate(OWNER_MESSAGES.invitation.summary, { name: joinTexts(name, ", ") }),
      description: joinTexts([...name, ...details, link], "\n"),
    });
  }
  return `${calendar.toString()}\r\n`;
}

function joinTexts(texts: string[], separator: string): string {
  return texts.filter((text) => text !== "").join(separator);
}
