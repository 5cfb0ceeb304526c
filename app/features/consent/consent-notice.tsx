import { useState } from "react";
import { Notices } from "#app/ui/notices.tsx";
import { setChoicesOpen, useChoicesOpen } from "./choices-opening.ts";
import { ConsentQuestion } from "./consent-question.tsx";
import type { ConsentChoice } from "./consent-record.ts";
import { ConsentRegion } from "./consent-region.tsx";
import { ReloadOffer } from "./reload-offer.tsx";
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
