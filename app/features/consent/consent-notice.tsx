import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { Notices, useFocusReturn } from "#app/ui/overlays/notices.tsx";
import { setChoicesOpen, useChoicesOpen } from "./choices-opening.ts";
import type { ConsentChoice } from "./consent-record.ts";
import type { Consent } from "./use-consent.ts";

type ConsentNoticeProps = Consent & {
  host: string;
  /** Whether the service is in this document already. */
  isLoaded: boolean;
};

/** Asks once, without holding the page up; again when the visitor wants to change the answer. */
export function ConsentNotice({ choice, choose, host, isLoaded }: ConsentNoticeProps) {
  const isOpen = useChoicesOpen();
  const [isReloadRefused, setIsReloadRefused] = useState(false);
  const isAsking = choice === undefined || isOpen;
  const mustReload = choice === "declined" && isLoaded && !isReloadRefused;

  const onChoose = (answer: ConsentChoice) => {
    setIsReloadRefused(false);
    setChoicesOpen(false);
    choose(answer);
  };
  return (
    <Notices>
      {(isAsking || mustReload) && (
        <ConsentRegion takesFocus={isOpen}>
          {isAsking ? (
            <ConsentQuestion host={host} choice={choice} onChoose={onChoose} />
          ) : (
            <ReloadOffer onClose={() => setIsReloadRefused(true)} />
          )}
        </ConsentRegion>
      )}
    </Notices>
  );
}

/** Says that what is in the page stays there until the next load, and offers that. */
function ReloadOffer({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <>
      <p>{translate("consent.stays")}</p>
      <div className="consent-answers">
        <Button variant="secondary" onClick={() => location.reload()}>
          {translate("consent.reload")}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {translate("consent.close")}
        </Button>
      </div>
    </>
  );
}

type ConsentRegionProps = {
  /** The visitor has asked for it, and goes on in it. What comes by itself takes nobody's place. */
  takesFocus: boolean;
  children: ReactNode;
};

/** The place of the question among the notices. */
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
  /** The answer so far. */
  choice: ConsentChoice | undefined;
  onChoose: (choice: ConsentChoice) => void;
};

/** What would be loaded, from whom and what for; and two answers of equal weight. */
function ConsentQuestion({ host, choice, onChoose }: ConsentQuestionProps) {
  const translate = useTranslate();
  return (
    <>
      <div className="consent-words">
        <p>
          <strong>{translate("consent.question")}</strong>
        </p>
        <p>
          {translate("consent.text", { host })}{" "}
          <TextLink to="/privacy">{translate("consent.privacy")}</TextLink>
        </p>
        {choice && <p className="text-muted">{translate(`consent.${choice}`)}</p>}
      </div>
      <div className="consent-answers">
        <Button variant="secondary" onClick={() => onChoose("agreed")}>
          {translate("consent.agree")}
        </Button>
        <Button variant="secondary" onClick={() => onChoose("declined")}>
          {translate("consent.decline")}
        </Button>
      </div>
    </>
  );
}
