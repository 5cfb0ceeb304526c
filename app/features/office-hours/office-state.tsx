import { useTranslate } from "#app/features/i18n/translate.ts";
import { useLocale } from "#app/features/i18n/use-locale.ts";
import { type OfficeClock, readState } from "./office-day.ts";
import { useNow } from "./use-now.ts";

/** An office's time, and until when it answers or is closed. Its line is empty until the time is known. */
export function OfficeStateLine({ office }: { office: OfficeClock }) {
  const now = useNow();
  return (
    <span className="small-print office-state scripted">{now && <State office={office} now={now} />}</span>
  );
}

function State({ office, now }: { office: OfficeClock; now: Date }) {
  const translate = useTranslate();
  const format = useOfficeFormat(office.timeZone);
  const state = readState(office, now);
  if (!state) return <span>{format(now, TIME)}</span>;
  const time = format(state.until, TIME);
  const day = format(state.until, DAY);
  const closed = day === format(now, DAY) ? "closed" : "closedUntilDay";
  return (
    <>
      <b>{format(now, TIME)}</b>
      <span data-open={state.isOpen || undefined}>
        {` ${translate(`officeHours.${state.isOpen ? "open" : closed}`, { day, time })}`}
      </span>
    </>
  );
}

/** The local time where a person works. Its line is empty until it is known. */
export function LocalTime({ timeZone }: { timeZone: string }) {
  const translate = useTranslate();
  const format = useOfficeFormat(timeZone);
  const now = useNow();
  return (
    <span className="small-print office-state scripted">
      {now && translate("officeHours.localTime", { time: format(now, TIME) })}
    </span>
  );
}

function useOfficeFormat(timeZone: string) {
  const locale = useLocale();
  return (instant: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(instant);
}

const TIME = { hour: "numeric", minute: "2-digit" } as const;
const DAY = { weekday: "short" } as const;
