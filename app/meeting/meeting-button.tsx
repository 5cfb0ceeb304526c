import { useTranslate } from "#app/i18n/translate.ts";
import { Button, type ButtonSize, type ButtonVariant } from "#app/ui/button.tsx";
import { MEETING_ID } from "./meeting-panel.tsx";

type MeetingButtonProps = { variant?: ButtonVariant; size?: ButtonSize };

/** Opens the panel for booking a call. The browser opens it by itself, so it works before and without React. */
export function MeetingButton(look: MeetingButtonProps) {
  const translate = useTranslate();
  return (
    <Button {...look} popoverTarget={MEETING_ID} data-meeting-button="">
      {translate("meeting.button")}
    </Button>
  );
}
