import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import type { TakenCalls } from "#contract/call-rules.ts";
import { BODY_LIMIT } from "#contract/limits.ts";
import { DEFAULT_LOCALE, type Locale, readLocale } from "#contract/locales.ts";
import type { VisitorWords } from "#contract/site-manifest.ts";
import {
  API_HEADERS,
  answerJson,
  answerMethodNotAllowed,
  answerSentence,
  HttpError,
} from "#server/answers.ts";
import { LINK_PARAMETER, type LinkedCall } from "#server/calls/call-links.ts";
import { listTimes, readMeetingRequest } from "#server/calls/meeting-request.ts";
import { knownZone } from "#server/clock.ts";
import { isRefusedOrigin } from "#server/cors.ts";
import { fillTemplate, formatInZone } from "#server/mail/compose/messages.ts";
import { createLimitedEndpoint, type Endpoint } from "#server/rate-limit.ts";
import { readBody } from "#server/read-body.ts";
import type { Services } from "#server/services.ts";
import { VISITOR } from "#server/store/audit.ts";
import type { StoredCall } from "#server/store/lead-record.ts";
import { visitorWords } from "#server/words.ts";

/** The addresses of calls: which times are taken, and the page with which a visitor moves or cancels a call. */
export function createCallEndpoints(services: Services): Record<"taken" | "change", Endpoint> {
  const { name, email } = services.organization;
  const values = { name, email };
  return {
    /** Only times, nothing of a lead. */
    taken: createLimitedEndpoint({
      limit: { capacity: 60, refillMs: 1_000 },
      event: "Taken calls cannot be listed",
      ...services,
      async answer(request) {
        if (isRefusedOrigin(request, services.origins))
          return answerSentence(403, "Call times are not available to this website.");
        const { taken } = await listTimes(services);
        const body: TakenCalls = { taken: taken.map((start) => start.toISOString()) };
        const response = answerJson(200, body);
        response.headers.set("Cache-Control", `public, max-age=${CACHE_SECONDS}`);
        // The headers for scripts of other sites depend on it.
        response.headers.append("Vary", "Origin");
        return response;
      },
      refuse: (status, headers) => answerSentence(status, TIMES_REFUSED[status], headers),
    }),

    /** GET shows the page, POST changes the call. */
    change: createLimitedEndpoint({
      limit: { capacity: 30, refillMs: 2_000 },
      event: "Calls cannot be changed",
      ...services,
      async answer(request) {
        if (!["GET", "HEAD", "POST"].includes(request.method))
          return answerMethodNotAllowed(request.method, "GET, HEAD, POST");
        try {
          return await answerCall(request, services, { values });
        } catch (error) {
          if (error instanceof HttpError) return answerChangePage(error.status, "unreadable", { values });
          throw error;
        }
      },
      refuse(status, headers) {
        const page = { values: { ...values, seconds: headers["Retry-After"] } };
        return answerChangePage(status, status === 429 ? "busy" : "unavailable", page, headers);
      },
    }),
  };
}

const CACHE_SECONDS = 5;
const TIMES_REFUSED = {
  429: "Too many requests for call times came from your network.",
  503: "The times of calls cannot be read at the moment.",
};

async function answerCall(request: Request, parts: Services, page: ChangePage): Promise<Response> {
  const { store, callLinks, origins, onAccepted, clock } = parts;
  const { searchParams } = new URL(request.url);
  const linked = callLinks.read(searchParams.get(LINK_PARAMETER));
  if (!linked) return answerChangePage(404, "invalid", page);
  const found = await store.find(linked.leadId);
  if (!found?.call) return answerChangePage(404, "gone", page);
  const { lead, call } = found;
  const { meeting_time_zone: timeZone } = lead;
  const ofCall = { ...page, locale: readLocale(lead.page), timeZone, start: new Date(call.start) };
  const problem = findProblem(call, linked, clock());
  if (problem) return answerChangePage(409, problem, ofCall);
  const answerForms = async (status: number, message: ChangeMessage) => {
    const { free } = await listTimes(parts, { leadId: lead.id, call });
    return answerChangePage(status, message, { ...ofCall, free });
  };
  if (request.method !== "POST") return answerForms(200, "time");
  if (isRefusedOrigin(request, origins)) return answerChangePage(403, "refused", ofCall);
  const change = readChange(new TextDecoder().decode(await readBody(request, BODY_LIMIT)), parts);
  const { leadId, sequence } = linked;
  const context = { member: VISITOR, now: clock(), sequence };
  const outcome = change ? await store.changeLead(leadId, change, context) : "unchanged";
  const isSame = change?.kind === "callMoved" && change.request.start === call.start;
  if (outcome === "unchanged" && !isSame) return answerForms(409, "taken");
  // After a second click, or a change in another tab: the call as it is now.
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
function readChange(body: string, parts: Services) {
  const form = new URLSearchParams(body);
  if (form.get("change") === "cancel") return { kind: "callCanceled" } as const;
  const request = readMeetingRequest(form.get("start") ?? "", parts, parts.clock());
  return request && ({ kind: "callMoved", request } as const);
}

type ChangeMessage = Exclude<keyof VisitorWords["calls"], "title" | "move" | "moveTo" | "cancel" | "none">;

type ChangePage = {
  /** For the messages: the organization's, and those of the call. */
  values: Record<string, string | number>;
  locale?: Locale | undefined;
  timeZone?: string | undefined;
  /** The start of the call, or where it is moved to. */
  start?: Date | undefined;
  /** Where the call can be moved to: with it, the page has forms. */
  free?: Date[] | undefined;
};

/** The page of a call, in plain HTML. It names no one and is never cached: everyone with its URL can see it. */
function answerChangePage(
  status: number,
  message: ChangeMessage,
  { values, locale = DEFAULT_LOCALE, timeZone = "UTC", start, free }: ChangePage,
  headers: Record<string, string> = {},
): Response {
  const texts = visitorWords(locale).calls;
  const time = start ? formatInZone(start, timeZone, locale) : "";
  const write = (text: string) => fillTemplate(text, { ...values, time });
  const title = write(texts.title);
  const body = html`<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${raw(STYLE)}</style></head>
<body><main><h1>${title}</h1><p role="status">${write(texts[message])}</p>
${message === "moved" || message === "canceled" ? html`<p>${texts.mailed}</p>` : ""}
${free ? writeForms(texts, free, { locale, timeZone }) : ""}
</main></body></html>`;
  return new Response(String(body), {
    status,
    headers: { ...API_HEADERS, ...PAGE_HEADERS, ...headers },
  });
}

const STYLE =
  ":root{color-scheme:light dark;font:1.0625rem/1.5 system-ui,sans-serif}main{max-width:36rem;margin:3rem auto;padding:0 1rem}" +
  "form{margin:1.5rem 0}label{display:block;margin-bottom:.5rem}select,button{font:inherit;padding:.6rem;max-width:100%}button{margin-top:.5rem}";

const PAGE_HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  // Images for the icon, which browsers request unasked.
  "Content-Security-Policy": `default-src 'none'; img-src 'self'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  // The URL is a key to the call.
  "Referrer-Policy": "no-referrer",
};

// The forms post to the URL of the page, which has the signed link.
function writeForms(
  texts: VisitorWords["calls"],
  free: Date[],
  { locale, timeZone }: { locale: Locale; timeZone: string },
) {
  const zone = knownZone(timeZone);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "short", timeZone: zone });
  const options = free.map(
    (start) => html`<option value="${start.toISOString()}">${format.format(start)}</option>`,
  );
  const move = html`<form method="post"><label for="start">${fillTemplate(texts.moveTo, { zone })}</label>
<select id="start" name="start" required>${options}</select><br><button name="change" value="move">${texts.move}</button></form>`;
  return html`${free.length > 0 ? move : html`<p>${texts.none}</p>`}
<form method="post"><button name="change" value="cancel">${texts.cancel}</button></form>`;
}
