import { type MouseEvent, useState } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useLocale } from "#app/features/i18n/use-locale.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { Button, type ButtonSize, type ButtonVariant } from "#app/ui/button.tsx";
import { ControlIcon } from "#app/ui/control-icon.tsx";
import { loadScheduler, openCalendar } from "./load-calendar.ts";
import { MEETING_ID } from "./panel-contract.ts";

type MeetingButtonProps = { variant?: ButtonVariant; size?: ButtonSize; hasIcon?: boolean };

/** Opens the panel by `popovertarget`, and so before hydration too; React opens an outside calendar instead. */
export function MeetingButton({ hasIcon, ...look }: MeetingButtonProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { scheduling } = useSiteData();
  const [isBusy, setIsBusy] = useState(false);
  const isOutside = scheduling.provider !== "builtin";

  const onClick = async (event: MouseEvent) => {
    if (!isOutside) return;
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    await openCalendar(scheduling);
    setIsBusy(false);
  };
  const prepare = () => {
    if (!isOutside) loadScheduler(locale).catch(() => {});
  };
  return (
    <Button
      {...look}
      popoverTarget={MEETING_ID}
      data-meeting-button=""
      onClick={onClick}
      onPointerEnter={prepare}
      onFocus={prepare}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
    >
      {hasIcon && <ControlIcon name="calendar" />}
      {translate("meeting.button")}
    </Button>
  );
}
