import { type MouseEvent, useState } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { Button, type ButtonSize, type ButtonVariant, ControlIcon } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { invokeModal } from "#app/ui/overlays/modal.tsx";
import type { NamedLink } from "#model/site/page-paths.ts";
import { loadScheduler } from "./meeting-panel.tsx";
import { MEETING_ID, openPanel } from "./open-panel.ts";

type MeetingButtonProps = { variant?: ButtonVariant; size?: ButtonSize; hasIcon?: boolean };

/** Opens the panel, before hydration too; React opens an outside calendar instead. */
export function MeetingButton({ hasIcon, variant = "inverse", ...look }: MeetingButtonProps) {
  const translate = useTranslate();
  const { scheduling } = useSiteData();
  const [isBusy, setIsBusy] = useState(false);
  const isOutside = scheduling.provider !== "builtin";

  const onClick = async (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    prepareFocusReturn(event.currentTarget);
    if (!isOutside) return openPanel();
    setIsBusy(true);
    await import("./open-calendar.ts").then(({ openCalendar }) => openCalendar(scheduling)).catch(openPanel);
    setIsBusy(false);
  };
  const prepare = () => {
    if (!isOutside) loadScheduler().catch(() => {});
  };
  return (
    <Button
      {...look}
      variant={variant}
      {...invokeModal("show-modal", MEETING_ID)}
      data-meeting-button=""
      onClick={onClick}
      onPointerEnter={prepare}
      onFocus={prepare}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
    >
      {hasIcon && <ControlIcon name="calendar" />}
      <span>{translate("meeting.button")}</span>
    </Button>
  );
}

/** A closing dialog returns the focus to what had it: a button that Safari does not focus by a click, or the menu's opener. */
function prepareFocusReturn(button: HTMLElement): void {
  button.focus({ preventScroll: true });
  button.closest<HTMLElement>(":popover-open")?.hidePopover();
}

/** The two ways to begin: a call, or an estimate where that page is written. */
export function FirstSteps({ estimate }: { estimate: NamedLink | undefined }) {
  return (
    <p className="actions">
      <MeetingButton size="large" />
      {estimate && (
        <TextLink to={estimate.to} variant="thread">
          {estimate.label}
        </TextLink>
      )}
    </p>
  );
}
