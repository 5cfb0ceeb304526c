import { type ReactNode, useEffect, useRef } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFocusReturn } from "#app/ui/use-focus-return.ts";

type ConsentRegionProps = {
  /** The visitor has asked for it, and goes on in it. What comes by itself takes nobody's place. */
  takesFocus: boolean;
  children: ReactNode;
};

/** The place of the question among the notices. */
export function ConsentRegion({ takesFocus, children }: ConsentRegionProps) {
  const translate = useTranslate();
  const region = useRef<HTMLElement>(null);
  const onFocus = useFocusReturn();
  useEffect(() => {
    if (takesFocus) region.current?.focus();
  }, [takesFocus]);
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
