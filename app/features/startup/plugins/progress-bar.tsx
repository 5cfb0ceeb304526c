import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { addPart } from "../plugin-parts.tsx";

/** Shorter navigations feel immediate: a bar would only flash. */
const SHOW_AFTER_MS = 150;

const ANNOUNCE_AFTER_MS = 1_000;

/** Shows that a client-side navigation is in progress (specification section 4, Start-up). */
export function install(): void {
  addPart(ProgressBar);
}

function ProgressBar() {
  const translate = useTranslate();
  const isNavigating = useNavigation().state !== "idle";
  const isSlow = useLasting(isNavigating, SHOW_AFTER_MS);
  const isVerySlow = useLasting(isNavigating, ANNOUNCE_AFTER_MS);
  return (
    <>
      {isSlow && <div ref={showOnTop} popover="manual" className="progress-bar" aria-hidden="true" />}
      <p aria-live="polite" className="sr-only">
        {isVerySlow && translate("startup.loading")}
      </p>
    </>
  );
}

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

/** In the top layer, because the menu whose link was clicked stays open until the page changes. */
function showOnTop(bar: HTMLElement | null): void {
  bar?.showPopover();
}
