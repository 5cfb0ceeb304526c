import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { ContactOffices } from "#app/features/contact/contact-details.tsx";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { loadOnce } from "#app/features/integrations/loading.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FailureBoundary } from "#app/ui/failure-boundary.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { listen } from "#app/ui/listen.ts";
import { closeAround, invokeModal, MODAL, useCloseOnNavigation } from "#app/ui/overlays/modal.tsx";
import { CONTACT_PATH } from "#model/site/page-paths.ts";
import { MEETING_ID, openPanel, PANEL_OPENED_EVENT } from "./open-panel.ts";
import type { LoadedScheduler } from "./scheduler/scheduler.tsx";

/** The modal dialog where a call is booked, with the built-in scheduler or through a link to an outside calendar. */
export function MeetingPanel() {
  const translate = useTranslate();
  const headingId = useId();
  const { key } = useLocation();
  const panel = useRef<HTMLDialogElement>(null);
  const state = useScheduler(panel);
  useCloseOnNavigation(() => panel.current?.close());
  const className = typeof state === "object" ? "panel panel-tall scheduler-panel" : "panel";
  return (
    <dialog {...MODAL} ref={panel} id={MEETING_ID} aria-labelledby={headingId} className={className}>
      <Heading tag="h2" size={3} id={headingId}>
        {translate("meeting.title")}
      </Heading>
      {typeof state === "object" ? (
        <FailureBoundary place={key} fallback={() => <Alternatives state="failed" />}>
          <state.Scheduler panel={panel} />
        </FailureBoundary>
      ) : (
        <Alternatives state={state} />
      )}
    </dialog>
  );
}

/** Named like the text that says so. */
type AlternativesState = "intro" | "loading" | "failed";

function useScheduler(panel: RefObject<HTMLDialogElement | null>): AlternativesState | LoadedScheduler {
  const isBuiltIn = useSiteData().scheduling.provider === "builtin";
  const [state, setState] = useState<AlternativesState | LoadedScheduler>("intro");
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const onOpen = () => {
      // Scripts open it then only in place of the calendar.
      if (!isBuiltIn) return setState("failed");
      setState((current) => (typeof current === "string" ? "loading" : current));
      loadScheduler().then(setState, () => setState("failed"));
    };
    element.tabIndex = -1;
    const stopListening = listen(element, PANEL_OPENED_EVENT, onOpen);
    // Opened before hydration.
    if (isBuiltIn && element.open) openPanel();
    return stopListening;
  }, [panel, isBuiltIn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state replaces the panel's content
  useLayoutEffect(() => {
    // The focused element may have been replaced.
    if (panel.current?.open && document.activeElement === document.body)
      panel.current.focus({ preventScroll: true });
  }, [panel, state]);
  return state;
}

function Alternatives({ state }: { state: AlternativesState }) {
  const translate = useTranslate();
  const { provider, url } = useSiteData().scheduling;
  return (
    <div className="stack meeting-ways">
      {provider === "builtin" ? (
        <p className="text-muted">{translate(`meeting.${state}`)}</p>
      ) : (
        <CalendarLink url={url} hasFailed={state === "failed"} />
      )}
      <ContactOffices />
      <p className="cluster">
        <ButtonLink to={CONTACT_PATH}>{translate("meeting.proposeTime")}</ButtonLink>
        <Button variant="secondary" {...invokeModal("close", MEETING_ID)} onClick={closeAround}>
          {translate("meeting.close")}
        </Button>
      </p>
    </div>
  );
}

/** A plain link, because outside scripts may be blocked or down. */
function CalendarLink({ url, hasFailed }: { url: string; hasFailed: boolean }) {
  const translate = useTranslate();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!hasFailed || !link.current) return;
    // The next time the panel opens, the link has the focus too.
    link.current.autofocus = true;
    link.current.focus();
  }, [hasFailed]);
  return (
    <div>
      <p className="text-muted">{translate(hasFailed ? "meeting.calendarFailed" : "meeting.calendar")}</p>
      <p className="meeting-link">
        <a ref={link} className="thread-link" href={url} target="_blank" rel="noreferrer">
          <span>{translate("meeting.openCalendar")}</span>
          <span className="sr-only">{` (${translate("site.opensInNewTab")})`}</span>
        </a>
      </p>
    </div>
  );
}

/** Loads the built-in scheduler. @throws Error when it cannot be loaded now */
export const loadScheduler = loadOnce(async () => {
  const { loadWithMessages } = await import("./scheduler/scheduler.tsx");
  return loadWithMessages();
});
