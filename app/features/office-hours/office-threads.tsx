import type { CSSProperties } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { useLocale } from "#app/features/i18n/use-locale.ts";
import { findOfficeAccent, useSiteData } from "#app/features/site/use-site-data.ts";
import { DAY, type DaySpan, wrapHour } from "#app/ui/day-spans.ts";
import { Track } from "#app/ui/track.tsx";
import { HOUR_MS } from "#contract/local-time.ts";
import { drawDay, readState } from "./office-day.ts";
import { useNow } from "./use-now.ts";

/**
 * The day of all offices on one strip: a thread for each, thick while it works. Hidden from screen readers, so the hours
 * stand beside it in words.
 */
export function OfficeThreads() {
  const now = useNow();
  const { offices } = useSiteData().organization;
  const rows = offices.map((office) => ({ ...office, spans: drawDay(office, now ?? new Date()) }));
  return (
    // New elements once the time is known: between the build and a visit, clocks may have changed.
    <div
      key={String(now === undefined)}
      className="office-threads"
      style={now && placeAt(now.getTime() / HOUR_MS)}
      aria-hidden="true"
    >
      {rows.map(({ spans, ...office }, place) => (
        <div
          key={office.id}
          data-accent={findOfficeAccent(place)}
          data-closed={(now && !readState(office, now)?.isOpen) || undefined}
        >
          <strong>{office.city}</strong>
          <Track spans={spans} end={DAY} />
          <ShiftEnds span={spans[0]} {...office.hoursTexts} />
        </div>
      ))}
      {now && <VisitorClock now={now} />}
    </div>
  );
}

/** The local hours at both ends of what is worked. */
function ShiftEnds({ span, from, to }: { span: DaySpan | undefined; from: string; to: string }) {
  if (!span) return null;
  return (
    <p
      className="office-ends"
      style={{ insetInlineStart: toShare(span.from), inlineSize: toShare(span.to - span.from) }}
    >
      <span>{from}</span>
      <span>{to}</span>
    </p>
  );
}

function VisitorClock({ now }: { now: Date }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { formatHour } = useFormats();
  const time = new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit" }).format(now);
  const behindUtc = now.getTimezoneOffset() / 60;
  return (
    <>
      <p className="office-now">{translate("officeHours.now", { time })}</p>
      <p className="office-scale">
        <strong>{translate("officeHours.yours")}</strong>
        {SCALE.map((hour) => (
          <span key={hour} className="office-hour" style={placeAt(hour + behindUtc)}>
            {formatHour(hour)}
          </span>
        ))}
      </p>
    </>
  );
}

const SCALE = [0, 6, 12, 18];

/** Where an hour in UTC lies on the strip. */
function placeAt(hour: number): CSSProperties {
  return { "--at": toShare(wrapHour(hour)) };
}

/** Hours as a CSS percentage of one day. */
function toShare(hours: number): string {
  return `${Math.round((hours / DAY) * 1000) / 10}%`;
}
