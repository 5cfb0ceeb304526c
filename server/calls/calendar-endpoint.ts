import { createHmac, hash } from "node:crypto";
import { ICalCalendar } from "ical-generator";
import { CALL_CALENDAR_PATH } from "#contract/call-rules.ts";
import { DAY_MS } from "#contract/local-time.ts";
import type { MeetingOffice } from "#contract/meeting.ts";
import { findOfficesAt } from "#contract/meeting-slots.ts";
import type { SiteManifest } from "#contract/site-manifest.ts";
import { API_HEADERS, answerMethodNotAllowed, answerSentence } from "#server/answers.ts";
import { isSame } from "#server/calls/call-links.ts";
import type { Clock } from "#server/clock.ts";
import { leadPath } from "#server/inbox/inbox-paths.ts";
import type { Log } from "#server/log.ts";
import { identifyEvent } from "#server/mail/compose/meeting-request.ts";
import { fillTemplate, OWNER_MESSAGES, toHeaderLine } from "#server/mail/compose/messages.ts";
import { matchesEtag } from "#server/pages/file-answers.ts";
import { createLimitedEndpoint, type Endpoint } from "#server/rate-limit.ts";
import { type CallLead, type Store, StoreError } from "#server/store/store.ts";

type CalendarEndpointParts = {
  organization: SiteManifest["organization"];
  store: Pick<Store, "listCallLeads" | "readSecret">;
  inboxOrigin: string | undefined;
  clock: Clock;
  log: Log;
};

const REFRESH_SECONDS = 15 * 60;
const RATE_LIMIT = { capacity: 30, refillMs: 2_000, maxAddresses: 10_000 };
const REFUSALS = {
  429: "Too many requests for calendars came from your network.",
  503: "The calendar cannot be read at the moment.",
};
const PAST_MS = 30 * DAY_MS;

/** The calls of an office for calendar apps, at a secret URL. */
export function createCalendarEndpoint(parts: CalendarEndpointParts): Endpoint {
  return createLimitedEndpoint({
    limit: RATE_LIMIT,
    event: "The calendar of an office cannot be written",
    endEvent: "The calendars of offices can be written again",
    ...parts,
    async answer(request) {
      if (request.method !== "GET") return answerMethodNotAllowed(request.method, "GET, HEAD");
      try {
        return await answerCalendar(request, parts);
      } catch (error) {
        if (error instanceof StoreError) throw error;
        // A failed request would be logged with its path, which is a secret, and the error may quote a lead.
        throw new StoreError("It failed for another reason than the store.");
      }
    },
    refuse: (status, headers) => answerSentence(status, REFUSALS[status], headers),
  });
}

async function answerCalendar(request: Request, parts: CalendarEndpointParts): Promise<Response> {
  const { store, clock } = parts;
  const office = await findOffice(new URL(request.url).pathname, parts);
  if (!office) return answerSentence(404, "There is nothing at this address.");
  const calls = await store.listCallLeads(clock() - PAST_MS);
  const ics = writeOfficeCalendar(office, calls, parts);
  const etag = `"${hash("sha256", ics, "base64url").slice(0, 22)}"`;
  const headers = { ...API_HEADERS, ...CALENDAR_HEADERS, ETag: etag };
  if (matchesEtag(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers });
  return new Response(ics, { headers: { ...headers, "Content-Type": "text/calendar; charset=utf-8" } });
}

const CALENDAR_HEADERS = { "Cache-Control": "private, no-cache", "X-Robots-Tag": "noindex" };

/** The calls in the hours of an office, as iCalendar. Without a method, since nobody is invited by it. */
function writeOfficeCalendar(office: MeetingOffice, calls: CallLead[], parts: CalendarEndpointParts): string {
  const { organization, inboxOrigin } = parts;
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

async function findOffice(path: string, parts: CalendarEndpointParts): Promise<MeetingOffice | undefined> {
  const { organization, store } = parts;
  const [, officeId, signature = ""] = TOKEN.exec(path.slice(CALL_CALENDAR_PATH.length)) ?? [];
  const office = organization.offices.find(({ id }) => id === officeId);
  if (!office) return undefined;
  // Read each time, so that a renewed one applies at once in every server.
  const secret = await store.readSecret(calendarSecretName(office.id));
  return isSame(signature, signCalendar(secret, office.id)) ? office : undefined;
}

const TOKEN = /^\/([\w-]+)\.([\w-]{43})\.ics$/;

export function calendarSecretName(officeId: string): string {
  return `calendar of ${officeId}`;
}

/** @param origin of the relay */
export function writeCalendarLink(secret: string, origin: string, officeId: string): string {
  return `${origin}${CALL_CALENDAR_PATH}/${officeId}.${signCalendar(secret, officeId)}.ics`;
}

function signCalendar(secret: string, officeId: string): string {
  return createHmac("sha256", secret).update(`calendar of calls: ${officeId}`).digest("base64url");
}
