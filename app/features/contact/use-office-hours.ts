import { formatWeekdays } from "#app/features/i18n/format-weekdays.ts";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { useLocale } from "#app/features/i18n/use-locale.ts";
import { type OfficeHours, toMinutes } from "#contract/meeting.ts";

/** Makes the function that says in words when an office answers. */
export function useOfficeHours(): (office: { hours: OfficeHours; zoneName: string }) => string {
  const translate = useTranslate();
  const locale = useLocale();
  const { formatTime } = useFormats();
  return ({ hours: { days, from, to }, zoneName: zone }) =>
    translate("contact.officeHours", {
      days: formatWeekdays(days, locale),
      from: formatTime(toMinutes(from)),
      to: formatTime(toMinutes(to)),
      zone,
    });
}
