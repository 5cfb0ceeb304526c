import { BODY_LIMIT } from "#contract/limits.ts";
import { readLocale } from "#contract/locales.ts";
import type { SiteManifest } from "#contract/site-manifest.ts";
import { answerMethodNotAllowed, HttpError } from "#server/answers.ts";
import { type CallLinks, LINK_PARAMETER, type LinkedCall } from "#server/calls/call-links.ts";
import { answerChangePage, type ChangeMessage, type ChangePage } from "#server/calls/change-page.ts";
import { type CallParts, listTimes, readMeetingRequest } from "#server/calls/meeting-request.ts";
import { isRefusedOrigin, type OriginPolicy } from "#server/cors.ts";
import type { Log } from "#server/log.ts";
import { createLimitedEndpoint, type Endpoint } from "#server/rate-limit.ts";
import { readBody } from "#server/read-body.ts";
import { VISITOR } from "#server/store/audit.ts";
import type { StoredCall } from "#server/store/lead-record.ts";
import type { Store } from "#server/store/store.ts";

type ChangeEndpointParts = CallParts & {
  organization: SiteManifest["organization"];
  store: Pick<Store, "find" | "changeLead" | "listHeldCalls">;
  callLinks: Pick<CallLinks, "read">;
  origins: OriginPolicy;
  /** Called when mails were queued. */
  onAccepted: () => void;
  log: Log;
};

const RATE_LIMIT = { capacity: 30, refillMs: 2_000, maxAddresses: 10_000 };

/** The page with which a visitor moves or cancels a call: GET shows it, POST changes the call. */
export function createChangeEndpoint(parts: ChangeEndpointParts): Endpoint {
  const { name, email } = parts.organization;
  const values = { name, email };
  return createLimitedEndpoint({
    limit: RATE_LIMIT,
    event: "Calls cannot be changed",
    endEvent: "Calls can be changed again",
    ...parts,
    async answer(request) {
      if (request.method !== "GET" && request.method !== "POST")
        return answerMethodNotAllowed(request.method, "GET, HEAD, POST");
      try {
        return await answerCall(request, parts, { values });
      } catch (error) {
        if (error instanceof HttpError) return answerChangePage(error.status, "unreadable", { values });
        throw error;
      }
    },
    refuse(status, headers) {
      const page = { values: { ...values, seconds: headers["Retry-After"] } };
      return answerChangePage(status, status === 429 ? "busy" : "unavailable", page, headers);
    },
  });
}

async function answerCall(request: Request, parts: ChangeEndpointParts, page: ChangePage): Promise<Response> {
  const { store, callLinks, origins, onAccepted, clock } = parts;
  const { pathname, search, searchParams } = new URL(request.url);
  const linked = callLinks.read(searchParams.get(LINK_PARAMETER));
  if (!linked) return answerChangePage(404, "invalid", page);
  const found = await store.find(linked.leadId);
  if (!found?.call) return answerChangePage(404, "gone", page);
  const { lead, call } = found;
  const { meeting_time_zone: timeZone } = lead;
  const ofCall = { ...page, locale: readLocale(lead.page), timeZone, start: new Date(call.start) };
  const problem = findProblem(call, linked, clock());
  if (problem) return answerChangePage(409, problem, ofCall);
  if (request.method === "GET") {
    const { free } = await listTimes(parts, { leadId: lead.id, call });
    return answerChangePage(200, "time", { ...ofCall, free });
  }
  if (isRefusedOrigin(request, origins)) return answerChangePage(403, "refused", ofCall);
  const change = readChange(new TextDecoder().decode(await readBody(request, BODY_LIMIT)), parts);
  const { leadId, sequence } = linked;
  const context = { member: VISITOR, now: clock(), sequence };
  const outcome = change ? await store.changeLead(leadId, change, context) : "unchanged";
  const isSame = change?.kind === "callMoved" && change.request.start === call.start;
  if (outcome === "unchanged" && !isSame)
    return answerChangePage(409, "taken", { ...ofCall, link: pathname + search });
  // A second click, or another tab: as the call is now.
  if (!change || outcome !== "done") return answerCall(new Request(request.url), parts, page);
  onAccepted();
  if (change.kind === "callCanceled") return answerChangePage(200, "canceled", ofCall);
  return answerChangePage(200, "moved", { ...ofCall, start: new Date(change.request.start) });
}

/** Why the call can't be changed by this link. */
function findProblem(call: StoredCall, linked: LinkedCall, now: number): ChangeMessage | undefined {
  const { state, sequence, start } = call;
  if (state === "canceled") return "alreadyCanceled";
  if (state === "taken") return "lost";
  // A bot must not learn that it is in quarantine.
  if (state === "waiting") return "byMailOnly";
  if (sequence !== linked.sequence) return "outdated";
  return start <= now ? "past" : undefined;
}

/** Undefined for a time that can't be booked. */
function readChange(body: string, parts: ChangeEndpointParts) {
  const form = new URLSearchParams(body);
  if (form.get("change") === "cancel") return { kind: "callCanceled" } as const;
  const wanted = readMeetingRequest(form.get("start") ?? "", parts, parts.clock());
  return wanted && ({ kind: "callMoved", request: wanted } as const);
}
