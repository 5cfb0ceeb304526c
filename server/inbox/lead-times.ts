import { DAY_MS, HOUR_MS, MINUTE_MS } from "#contract/local-time.ts";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import { fillTemplate } from "#server/mail/compose/messages.ts";
import type { Services } from "#server/services.ts";
import type { LeadState } from "#server/store/lead-record.ts";
import { inboxWords } from "#server/words.ts";

/** `soon` is when the team is reminded by mail, `late` when the promise of the site is broken. */
type Tone = "calm" | "soon" | "late" | "done";
export type Age = {
  tone: Tone;
  text: string;
  /** Epoch milliseconds. */
  dueAt: number;
};

export type LeadTimes = ReturnType<typeof createLeadTimes>;

type Judged = { receivedAt: number; answeredAt: number | null; state: LeadState };

/** How old leads are now, against the promise of the site, and the times of the offices. */
export function createLeadTimes({ organization, lateAfterMs, clock }: Services) {
  const { responseHours, offices } = organization;
  const now = clock();
  const { city, timeZone } = offices[0] ?? { city: "UTC", timeZone: "UTC" };
  return {
    now,
    /** Where `format` has its time from. */
    city,
    /** In the time of the first office. */
    format(ms: number): string {
      const isThisYear = new Date(ms).getUTCFullYear() === new Date(now).getUTCFullYear();
      const year = isThisYear ? {} : ({ year: "numeric" } as const);
      return new Intl.DateTimeFormat(DEFAULT_LOCALE, { ...FORMAT, ...year, timeZone }).format(ms);
    },
    judge({ receivedAt, answeredAt, state }: Judged): Age {
      const dueAt = receivedAt + responseHours * HOUR_MS;
      const age = (tone: Tone, template: string, ms: number): Age => {
        return { tone, text: fillTemplate(template, { span: formatSpan(ms) }), dueAt };
      };
      if (answeredAt !== null) return age("done", inboxWords().age.answered, answeredAt - receivedAt);
      if (state === "quarantined") return age("calm", inboxWords().age.held, now - receivedAt);
      if (now > dueAt) return age("late", inboxWords().age.late, now - dueAt);
      // The clock of a lead may have been far ahead.
      const left = Math.min(dueAt - now, responseHours * HOUR_MS);
      return age(now - receivedAt > lateAfterMs ? "soon" : "calm", inboxWords().age.left, left);
    },
  };
}

export const FORMAT: Intl.DateTimeFormatOptions = {
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
};

function formatSpan(ms: number): string {
  const span = Math.max(0, ms);
  if (span < HOUR_MS) return fillTemplate(inboxWords().age.minutes, { count: Math.floor(span / MINUTE_MS) });
  if (span < 2 * DAY_MS) return fillTemplate(inboxWords().age.hours, { count: Math.floor(span / HOUR_MS) });
  return fillTemplate(inboxWords().age.days, { count: Math.floor(span / DAY_MS) });
}
