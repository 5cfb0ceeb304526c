import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";

/** Says that one can no longer apply for a job. @param validThrough the last day on which one could */
export function ClosedNotice({ validThrough }: { validThrough: string }) {
  const translate = useTranslate();
  const { formatDate } = useFormats();
  return (
    <p role="status" className="job-closed">
      {translate("jobs.closed", { date: formatDate(validThrough) })}
    </p>
  );
}
