import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { Notices, useEscape, useFocusReturn } from "#app/ui/overlays/notices.tsx";
import type { Translate } from "#model/messages/messages.ts";
import type { WidgetMessages } from "../integrations/widget-messages.ts";
import { setChoicesOpen, useChoicesOpen } from "./choices-opening.ts";
import type { Consent, ConsentChoice } from "./use-consent.ts";

export type TranslateConsent = Translate<keyof WidgetMessages["consent"]>;

type ConsentNoticeProps = Consent & {
  translate: TranslateConsent;
  host: string;
  isLoaded: boolean;
};

/** A non-modal question, shown until it is answered, and again when the visitor wants to change the answer. */
export function ConsentNotice({ choice, choose, host, isLoaded, translate }: ConsentNoticeProps) {
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
            <ConsentQuestion {...{ host, choice, onChoose, translate }} />
          ) : (
            <ReloadOffer translate={translate} onClose={() => setIsReloadDeclined(true)} />
          )}
        </ConsentRegion>
      )}
    </Notices>
  );
}

function ReloadOffer({ translate, onClose }: { translate: TranslateConsent; onClose: () => void }) {
  return (
    <>
      <p>{translate("stays")}</p>
      <div className="consent-answers">
        <Button variant="secondary" onClick={() => location.reload()}>
          {translate("reload")}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {translate("close")}
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
  translate: TranslateConsent;
  host: string;
  choice: ConsentChoice | undefined;
  onChoose: (choice: ConsentChoice) => void;
};

function ConsentQuestion({ translate, host, choice, onChoose }: ConsentQuestionProps) {
  return (
    <>
      <div className="consent-text">
        <p>
          <strong>{translate("question")}</strong>
        </p>
        <p>
          <span>{`${translate("text", { host })} `}</span>
          <TextLink to="/privacy">{translate("privacy")}</TextLink>
        </p>
        {choice && <p className="text-muted">{translate(choice)}</p>}
      </div>
      <div className="consent-answers">
        <Button variant="secondary" onClick={() => onChoose("agreed")}>
          {translate("agree")}
        </Button>
        <Button variant="secondary" onClick={() => onChoose("declined")}>
          {translate("decline")}
        </Button>
      </div>
    </>
  );
}
