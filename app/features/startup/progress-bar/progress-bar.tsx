import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import type { StartupContext } from "#app/features/startup/startup-plugin.ts";

/** A navigation that is done by then feels immediate: a bar would only flash. */
const SHOW_AFTER_MS = 150;

/** Who cannot see the bar is told only of what takes long enough to be said. */
const TELL_AFTER_MS = 1_000;

/** Shows that a navigation inside the site is under way (specification section 4, Start-up). */
export function install({ addPart }: StartupContext): void {
  addPart(ProgressBar);
}

function ProgressBar() {
  const translate = useTranslate();
  const isUnderWay = useNavigation().state !== "idle";
  const isSlow = useLasting(isUnderWay, SHOW_AFTER_MS);
  const isLong = useLasting(isUnderWay, TELL_AFTER_MS);
  return (
    <>
      {isSlow && <div ref={raise} popover="manual" className="progress-bar" aria-hidden="true" />}
      <p aria-live="polite" className="sr-only">
        {isLong && translate("startup.loading")}
      </p>
    </>
  );
}

/** Whether something has been on for so many milliseconds. It is off again at once. */
function useLasting(isOn: boolean, milliseconds: number): boolean {
  const [isLasting, setIsLasting] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(setIsLasting, milliseconds, true);
    return () => {
      clearTimeout(timer);
      setIsLasting(false);
    };
  }, [isOn, milliseconds]);
  return isOn && isLasting;
}

/** Above everything: the menu in which a link was chosen stays open until the page changes. */
function raise(bar: HTMLElement | null): void {
  bar?.showPopover();
}
