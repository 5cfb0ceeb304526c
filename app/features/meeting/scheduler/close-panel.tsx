import { useTranslate } from "#app/features/i18n/translate.ts";
import { MEETING_ID } from "../open-calendar.ts";

/** Closes the panel from wherever it is scrolled to. What was typed stays in it. */
export function ClosePanel() {
  const translate = useTranslate();
  return (
    <button
      type="button"
      className="scheduler-close"
      popoverTarget={MEETING_ID}
      popoverTargetAction="hide"
      aria-label={translate("meeting.close")}
    >
      <span className="hamburger hamburger-close" aria-hidden="true" />
    </button>
  );
}
