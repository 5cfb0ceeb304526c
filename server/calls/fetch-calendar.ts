import { isCalendarUrl } from "#server/config/settings.ts";
import { errorCode } from "#server/error-message.ts";

/** The message is one sentence without the URL and without anything of the calendar. */
export class CalendarError extends Error {
  override name = "CalendarError";
}

type FetchLimits = { fetchMs: number; bytes: number };

/** @throws CalendarError */
export async function fetchCalendar(url: string, limits: FetchLimits, stop: AbortSignal): Promise<string> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(limits.fetchMs)]);
  try {
    const response = await follow(url, { headers: { Accept: "text/calendar" }, signal });
    if (response.status === 200) return await readText(response, limits.bytes);
    await response.body?.cancel();
    throw new CalendarError(`The server answered ${response.status}.`);
  } catch (error) {
    if (error instanceof CalendarError) throw error;
    if (signal.aborted) throw new CalendarError("No answer in time.");
    const code = errorCode(error instanceof Error ? error.cause : undefined);
    // Without a code the error is about the request, and may quote the URL.
    throw new CalendarError(code ? `No answer: ${code}.` : UNFOLLOWED);
  }
}

const UNFOLLOWED = "No answer: the address or a redirect of it cannot be followed.";
const MOST_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];

/** By hand, as fetch() would follow a redirect to where anybody on the way can read and change what is sent. */
async function follow(url: string, init: RequestInit, redirects = 0): Promise<Response> {
  if (redirects > MOST_REDIRECTS || !isCalendarUrl(url)) throw new CalendarError(UNFOLLOWED);
  const response = await fetch(url, { ...init, redirect: "manual" });
  if (!REDIRECTS.includes(response.status)) return response;
  await response.body?.cancel();
  const target = URL.parse(response.headers.get("location") ?? "", url)?.href ?? "";
  return follow(target, init, redirects + 1);
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
