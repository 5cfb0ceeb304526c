import { isCalendarUrl } from "#server/config/settings.ts";
import { errorCode } from "#server/error-message.ts";

/** The message is one sentence without the URL and without anything of the calendar. */
export class CalendarError extends Error {
  override name = "CalendarError";
}

type FetchLimits = { fetchMs: number; bytes: number };

/** Fetches a calendar, again only once its ETag has changed. @throws CalendarError */
export function createCalendarFetch(url: string, limits: FetchLimits) {
  let known: { etag: string; text: string } | undefined;

  return async function fetchCalendar(stop: AbortSignal): Promise<string> {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(limits.fetchMs)]);
    try {
      const headers = { Accept: "text/calendar", ...(known && { "If-None-Match": known.etag }) };
      const response = await follow(url, { headers, signal });
      if (response.status === 304 && known) return known.text;
      if (response.status !== 200) {
        await response.body?.cancel();
        throw new CalendarError(`The server answered ${response.status}.`);
      }
      const text = await readText(response, limits.bytes);
      const etag = response.headers.get("etag");
      known = etag === null ? undefined : { etag, text };
      return text;
    } catch (error) {
      if (error instanceof CalendarError) throw error;
      if (signal.aborted) throw new CalendarError("No answer in time.");
      const code = errorCode(error instanceof Error ? error.cause : undefined);
      // Without a code the error is about the request, and may quote the URL.
      throw new CalendarError(`No answer: ${code || UNFOLLOWED}.`);
    }
  };
}

const UNFOLLOWED = "the address or a redirect of it cannot be followed";
const MOST_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];

/** By hand, as fetch() would follow a redirect to where anybody on the way can read and change what is sent. */
async function follow(url: string, init: RequestInit): Promise<Response> {
  let target = url;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const response = await fetch(target, { ...init, redirect: "manual" });
    if (!REDIRECTS.includes(response.status)) return response;
    await response.body?.cancel();
    target = URL.parse(response.headers.get("location") ?? "", target)?.href ?? "";
    if (!isCalendarUrl(target)) break;
  }
  throw new CalendarError(`No answer: ${UNFOLLOWED}.`);
}

async function readText(response: Response, bytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > bytes) throw new CalendarError(`It is larger than ${bytes} bytes.`);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
