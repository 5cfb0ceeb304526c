import { type FocusEvent, type ReactNode, useEffect, useRef } from "react";
import { useTranslate } from "#app/i18n/translate.ts";

type ConsentRegionProps = {
  /** The visitor has asked for it, and goes on in it. What comes by itself takes nobody's place. */
  takesFocus: boolean;
  children: ReactNode;
};

/** The place of the question among the notices. */
export function ConsentRegion({ takesFocus, children }: ConsentRegionProps) {
  const translate = useTranslate();
  const region = useRef<HTMLElement>(null);
  const focusedBefore = useRef<Element | null>(null);
  useEffect(() => {
    if (takesFocus) region.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    // What had the focus is gone, so it would fall to the beginning of the page.
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && focusedBefore.current instanceof HTMLElement)
        focusedBefore.current.focus({ preventScroll: true });
    };
  }, []);

  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
  };
  return (
    <section
      ref={region}
      tabIndex={-1}
      onFocus={onFocus}
      className="page-notice consent-notice"
      aria-label={translate("consent.choices")}
      data-consent=""
    >
      {children}
    </section>
  );
}
