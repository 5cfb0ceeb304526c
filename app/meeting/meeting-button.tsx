import { useTranslate } from "#app/i18n/translate.ts";
import { Button, type ButtonVariant } from "#app/ui/button.tsx";
import { MEETING_ID } from "./meeting-panel.tsx";

/** Opens the panel for booking a call. The browser opens it by itself, so it works before and without React. */
export function MeetingButton({ variant = "primary" }: { variant?: ButtonVariant }) {
  const translate = useTranslate();
  return (
    <Button variant={variant} popoverTarget={MEETING_ID} data-meeting-button="">
      {translate("meeting.button")}
    </Button>
  );
}
