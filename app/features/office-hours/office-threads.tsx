import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { useLocale } from "#app/features/i18n/use-locale.ts";
import { findOfficeAccent, useSiteData } from "#app/features/site/use-site-data.ts";
import { DAY, wrapHour } from "#app/ui/day-spans.ts";
import { Axis, Track } from "#app/ui/track.tsx";
import { HOUR_MS } from "#contract/local-time.ts";
import { drawDay, readState } from "./office-day.ts";
import { useNow } from "./use-now.ts";

/**
 * The day of all offices on one strip: a thread for each, thick while it works, and the local hours at both ends. Hidden from
 * screen readers, so the hours stand beside it in words.
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
      style={now && { "--at": `${(wrapHour(now.getTime() / HOUR_MS) / DAY) * 100}%` }}
      aria-hidden="true"
    >
      {rows.map(({ spans, hoursTexts, ...office }, place) => (
        <div
          key={office.id}
          data-accent={findOfficeAccent(place)}
          data-closed={(now && !readState(office, now)?.isOpen) || undefined}
        >
          <strong>{office.city}</strong>
          <Track spans={spans} end={DAY} />
          <Axis
            ticks={[
              { at: spans.at(0)?.from ?? 0, label: hoursTexts.from },
              { at: spans.at(-1)?.to ?? DAY, label: hoursTexts.to },
            ]}
            end={DAY}
          />
        </div>
      ))}
      {now && <VisitorClock now={now} />}
    </div>
  );
}

const SCALE = [0, 6, 12, 18];

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
        <Axis
          ticks={SCALE.map((hour) => ({ at: wrapHour(hour + behindUtc), label: formatHour(hour) }))}
          end={DAY}
        />
      </p>
    </>
  );
}
