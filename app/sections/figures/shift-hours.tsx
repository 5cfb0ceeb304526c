import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import type { OfficeClock } from "#model/organization/office.server.ts";

type ShiftHoursProps = { from: number; to: number; clock: OfficeClock[] };

/** The same hours by each clock. */
export function ShiftHours({ from, to, clock }: ShiftHoursProps) {
  const translate = useTranslate();
  const { formatHour } = useFormats();
  return clock.map(({ city, ahead }) => (
    <span key={ahead}>
      {translate("service.hours.inCity", {
        from: formatHour(from + ahead),
        to: formatHour(to + ahead),
        city,
      })}
    </span>
  ));
}
