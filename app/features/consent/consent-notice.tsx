import { type ReactNode, useEffect, useRef, useState } from "react";
import { translateFeature } from "#app/features/i18n/feature-messages.ts";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { Notices, useEscape, useFocusReturn } from "#app/ui/overlays/notices.tsx";
import { setChoicesOpen, useChoicesOpen } from "./choices-opening.ts";
import type { Consent, ConsentChoice } from "./use-consent.ts";

const translateWidget = translateFeature("widgets");

type ConsentNoticeProps = Consent & {
  host: string;
  isLoaded: boolean;
};

/** A non-modal question, shown until it is answered, and again when the visitor wants to change the answer. */
export function ConsentNotice({ choice, choose, host, isLoaded }: ConsentNoticeProps) {
  const isOpen = useChoicesOpen();
  const [isReloadDeclined, setIsReloadDeclined] = useState(false);
  const isAsking = choice === undefined || isOpen;
  const mustReload = choice === "declined" && isLoaded && !isReloadDeclined;

  // The first question stays until it is answered.
  useEscape(() => {
    setChoicesOpen(false);
    if (!isAsking) setIsReloadDeclined(true);
  });
  const onChoose = (answer: ConsentChoice) => {
    setIsReloadDeclined(false);
    setChoicesOpen(false);
    choose(answer);
  };
  return (
    <Notices>
      {(isAsking || mustReload) && (
        <ConsentRegion takesFocus={isOpen}>
          {isAsking ? (
            <ConsentQuestion {...{ host, choice, onChoose }} />
          ) : (
            <ReloadOffer onClose={() => setIsReloadDeclined(true)} />
          )}
        </ConsentRegion>
      )}
    </Notices>
  );
}

function ReloadOffer({ onClose }: { onClose: () => void }) {
  return (
    <>
      <p>{translateWidget("consent.stays")}</p>
      <div className="consent-answers">
        <Button variant="secondary" onClick={() => location.reload()}>
          {translateWidget("consent.reload")}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {translateWidget("consent.close")}
        </Button>
      </div>
    </>
  );
}

type ConsentRegionProps = {
  /** When the visitor has opened it. Shown unasked, it must not steal the focus. */
  takesFocus: boolean;
  children: ReactNode;
};

function ConsentRegion({ takesFocus, children }: ConsentRegionProps) {
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

type ConsentQuestionProps = {
  host: string;
  choice: ConsentChoice | undefined;
  onChoose: (choice: ConsentChoice) => void;
};

function ConsentQuestion({ host, choice, onChoose }: ConsentQuestionProps) {
  return (
    <>
      <div className="consent-text">
        <p>
          <strong>{translateWidget("consent.question")}</strong>
        </p>
        <p>
          <span>{`${translateWidget("consent.text", { host })} `}</span>
          <TextLink to="/privacy">{translateWidget("consent.privacy")}</TextLink>
        </p>
        {choice && <p className="text-muted">{translateWidget(`consent.${choice}`)}</p>}
      </div>
      <div className="consent-answers">
        <Button variant="secondary" onClick={() => onChoose("agreed")}>
          {translateWidget("consent.agree")}
        </Button>
        <Button variant="secondary" onClick={() => onChoose("declined")}>
          {translateWidget("consent.decline")}
        </Button>
      </div>
    </>
  );
}
