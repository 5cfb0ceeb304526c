import { useEffect, useState } from "react";
import * as v from "valibot";
import { translateFeature, useTranslate } from "#app/features/i18n/translate.ts";
import { readRecord, writeStorage } from "#app/features/site/storage.ts";
import { Button } from "#app/ui/button.tsx";
import { focusOnMount } from "#app/ui/heading.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { listen } from "#app/ui/listen.ts";
import { NoticeRegion, Notices, useEscape } from "#app/ui/overlays/notices.tsx";

const translateWidget = translateFeature("widgets");

type ConsentNoticeProps = Consent & { host: string };

/** A non-modal question, shown until it is answered, and again when the visitor wants to change the answer. */
export function ConsentNotice({ choice, choose, host }: ConsentNoticeProps) {
  const translate = useTranslate();
  // By the button in the footer of every page.
  const [isReopened, setIsReopened] = useState(false);
  useEffect(
    () =>
      listen(document, "click", ({ target }) => {
        if (target instanceof Element && target.closest("[data-privacy-choices]")) setIsReopened(true);
      }),
    [],
  );
  // The first question stays until it is answered.
  useEscape(() => setIsReopened(false));
  const onChoose = (answer: ConsentChoice) => {
    setIsReopened(false);
    choose(answer);
  };
  return (
    <Notices>
      {(choice === undefined || isReopened) && (
        <NoticeRegion
          // Shown unasked, it must not steal the focus.
          ref={isReopened ? focusOnMount : undefined}
          tabIndex={-1}
          className="page-notice consent-notice"
          label={translate("consent.choices")}
          data-consent=""
        >
          <div className="stack">
            <p>
              <strong>{translateWidget("consent.question")}</strong>
            </p>
            <p>
              <span>{`${translateWidget("consent.text", { host })} `}</span>
              <TextLink to="/privacy">{translateWidget("consent.privacy")}</TextLink>
            </p>
            {choice && <p className="text-muted">{translateWidget(`consent.${choice}`)}</p>}
          </div>
          {/* Neither stands out. */}
          <div className="consent-answers">
            <Button variant="secondary" onClick={() => onChoose("agreed")}>
              {translateWidget("consent.agree")}
            </Button>
            <Button variant="secondary" onClick={() => onChoose("declined")}>
              {translateWidget("consent.decline")}
            </Button>
          </div>
        </NoticeRegion>
      )}
    </Notices>
  );
}

type ConsentChoice = "agreed" | "declined";

type Consent = ReturnType<typeof useConsent>;

/** The visitor's answer about a host, also where it is given in another tab. */
export function useConsent(host: string) {
  const [choice, setChoice] = useState(() => readChoice(host));
  useEffect(
    () =>
      listen<StorageEvent>(window, "storage", ({ key }) => {
        if (key === KEY || key === null) setChoice(readChoice(host));
      }),
    [host],
  );
  return {
    choice,
    choose: (answer: ConsentChoice) => {
      storeChoice(host, answer);
      setChoice(answer);
    },
  };
}

const KEY = "consent";

export const CONSENT_LIFETIME_MS = 365 * 24 * 3_600_000;

const recordSchema = v.object({
  /** Increased when the question changes, so that older answers no longer count. */
  version: v.literal(1),
  host: v.string(),
  choice: v.picklist(["agreed", "declined"]),
  date: v.pipe(v.string(), v.isoTimestamp()),
});

export function storeChoice(host: string, choice: ConsentChoice): void {
  const record = { version: 1, host, choice, date: new Date().toISOString() };
  // A withdrawn consent must not count on the next visit.
  if (!writeStorage("localStorage", KEY, JSON.stringify(record))) writeStorage("localStorage", KEY, null);
}

/** Invalid and expired answers, and those about another host, are ignored. */
export function readChoice(host: string): ConsentChoice | undefined {
  const record = readRecord("localStorage", KEY, recordSchema);
  const isValid = record?.host === host && Date.now() - Date.parse(record.date) < CONSENT_LIFETIME_MS;
  return isValid ? record.choice : undefined;
}
