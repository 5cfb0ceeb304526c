import { readLocale } from "#contract/locales.ts";
import type { SiteManifest } from "#contract/site-manifest.ts";
import { answerMethodNotAllowed } from "#server/http/answers.ts";
import { isRefusedOrigin, type OriginPolicy } from "#server/http/cors.ts";
import type { Log } from "#server/log.ts";
import { type CallLinks, LINK_PARAMETER } from "#server/relay/calls/call-links.ts";
import { type CallParts, listTimes, readCallWish } from "#server/relay/calls/call-wish.ts";
import { answerChangePage, type ChangePage } from "#server/relay/calls/change-page.ts";
import { HttpError } from "#server/relay/http-error.ts";
import { createLimitedEndpoint, type Endpoint } from "#server/relay/limited-endpoint.ts";
import type { CallWish, Store } from "#server/relay/store/store.ts";
import { readLimitedBody } from "#server/relay/submission.ts";

type ChangeEndpointParts = CallParts & {
  organization: SiteManifest["organization"];
  store: Pick<Store, "findCall" | "changeCall">;
  callLinks: Pick<CallLinks, "read">;
  origins: OriginPolicy;
  /** Called when mails were queued. */
  onAccepted: () => void;
  log: Log;
};

const RATE_LIMIT = { capacity: 30, refillMs: 2_000, maxAddresses: 10_000 };

/** The page with which a visitor moves or cancels a call: GET shows it, POST changes the call. */
export function createChangeEndpoint(parts: ChangeEndpointParts): Endpoint {
  const { organization, clock, log } = parts;
  const values = { name: organization.name, email: organization.email };
  return createLimitedEndpoint({
    limit: RATE_LIMIT,
    event: "Calls cannot be changed",
    endEvent: "Calls can be changed again",
    clock,
    log,
    async answer(request) {
      if (request.method !== "GET" && request.method !== "POST")
        return answerMethodNotAllowed(request.method, "GET, POST");
      try {
        return await answerCall(request, parts, { values });
      } catch (error) {
        if (error instanceof HttpError) return answerChangePage(error.status, "invalid", { values });
        throw error;
      }
    },
    refuse: (status, headers) =>
      answerChangePage(
        status,
        status === 429 ? "busy" : "unavailable",
        { values: { ...values, seconds: headers["Retry-After"] } },
        headers,
      ),
  });
}

async function answerCall(request: Request, parts: ChangeEndpointParts, page: ChangePage): Promise<Response> {
  const { store, callLinks, origins, clock } = parts;
  const { pathname, search, searchParams } = new URL(request.url);
  const linked = callLinks.read(searchParams.get(LINK_PARAMETER));
  if (!linked) return answerChangePage(404, "invalid", page);
  const found = await store.findCall(linked.leadId);
  if (!found) return answerChangePage(404, "gone", page);
  const { lead, call } = found;
  const ofCall = {
    ...page,
    locale: readLocale(lead.page),
    timeZone: lead.meeting_time_zone,
    start: new Date(call.start),
  };
  if (call.state === "canceled") return answerChangePage(409, "alreadyCanceled", ofCall);
  if (call.state !== "held" || call.sequence !== linked.sequence)
    return answerChangePage(409, "outdated", ofCall);
  if (call.start <= clock()) return answerChangePage(409, "past", ofCall);
  if (request.method === "GET") {
    const free = (await listTimes(parts)).filter(({ isFree }) => isFree).map(({ start }) => start);
    return answerChangePage(200, "time", { ...ofCall, free });
  }
  if (isRefusedOrigin(request, origins)) return answerChangePage(403, "invalid", page);
  return changeCall(request, parts, { linked, page: ofCall, link: pathname + search });
}

type Change = { linked: { leadId: string; sequence: number }; page: ChangePage; link: string };

async function changeCall(
  request: Request,
  parts: ChangeEndpointParts,
  { linked, page, link }: Change,
): Promise<Response> {
  const { store, onAccepted, clock } = parts;
  const form = new URLSearchParams(new TextDecoder().decode(await readLimitedBody(request)));
  const isCanceled = form.get("change") === "cancel";
  let wish: CallWish | undefined;
  if (!isCanceled) {
    wish = readCallWish(form.get("start") ?? "", parts, clock());
    if (!wish) return answerChangePage(409, "taken", { ...page, link });
  }
  const result = await store.changeCall({ ...linked, wish, now: clock() });
  if (result === "taken") return answerChangePage(409, "taken", { ...page, link });
  if (result === "gone") return answerChangePage(404, "gone", page);
  // A second click, or another tab.
  if (result === "outdated") return answerChangePage(409, "outdated", page);
  onAccepted();
  if (!wish) return answerChangePage(200, "canceled", page);
  return answerChangePage(200, "moved", { ...page, start: new Date(wish.start) });
}
