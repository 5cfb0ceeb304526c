import { type RefObject, useCallback, useEffect, useRef } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { Button } from "#app/ui/button.tsx";
import { HydrationPart } from "#app/ui/hydration-part.tsx";
import { SEND_FORM_PATH, SUBMISSION_KEY_FIELD } from "#contract/mail-request.ts";
import type { Receipt } from "./contact-extras.tsx";
import { ContactFields, HiddenFields } from "./contact-fields.tsx";
import { ContactStatus } from "./contact-status.tsx";
import { isBusy } from "./form-state.ts";
import { useContactForm } from "./use-contact-form.ts";

type ContactFormProps = {
  /** Beside other content the form asks for less. */
  isCompact?: boolean;
  /** By which a field outside of the form belongs to it. */
  id?: string;
};

/**
 * The contact form (specification sections 3 to 5). Without JavaScript the browser posts it to the relay, which validates
 * it with the same schema. Under the thank-you message it stays in the document, inert, to keep its height.
 */
export function ContactForm(props: ContactFormProps) {
  return (
    <HydrationPart>
      <Form {...props} />
    </HydrationPart>
  );
}

function Form({ isCompact = false, id }: ContactFormProps) {
  const translate = useTranslate();
  const { mail } = useSiteData();
  const main = useRef<HTMLDivElement>(null);
  const { form, container, page, state, failure, extras, receipts, ...on } = useContactForm();
  const isThanking = state.name === "sent" && !state.isLate;
  const focusMain = useThanksFocus(main, isThanking);

  const onDismissReceipt = (receipt: Receipt) => {
    on.onDismissReceipt(receipt);
    focusMain();
  };
  const renderReceipts = (isLate: boolean) => {
    const shown = receipts.filter((receipt) => receipt.isLate === isLate);
    return extras && <extras.Receipts receipts={shown} onDismiss={onDismissReceipt} />;
  };
  return (
    <div ref={main} className="contact-main">
      {renderReceipts(false)}
      {extras && failure && <extras.ErrorSummary extras={extras} failure={failure} />}
      <form
        ref={form}
        id={id}
        className="contact-form"
        action={mail.origin + SEND_FORM_PATH}
        method="post"
        noValidate
        inert={isThanking}
        data-compact={isCompact || undefined}
        onSubmit={on.onSubmit}
        onFocus={on.onFocus}
      >
        <HiddenFields page={page} />
        {state.name === "failed" && (
          <input type="hidden" name={SUBMISSION_KEY_FIELD} value={state.submission.key} />
        )}
        <ContactFields attributesOf={on.attributesOf} hasCompany={!isCompact} />
        {extras && <extras.RoomStatus extras={extras} room={on.room} />}
        <div ref={container} className="contact-actions">
          <Button type="submit" aria-disabled={isBusy(state) || undefined}>
            {translate(
              state.name === "checking" || state.name === "sending"
                ? `contact.${state.name}`
                : "contact.submit",
            )}
          </Button>
          <p className="contact-privacy">{translate("contact.privacy")}</p>
        </div>
      </form>
      <ContactStatus state={state} extras={extras} />
      {extras && <extras.SentBefore {...on.sentBefore} />}
      {/* Below the form, so that it does not move what the visitor may be typing. */}
      {renderReceipts(true)}
    </div>
  );
}

/** Moves the focus to the thank-you message, then to the receipt, unless the visitor has moved it elsewhere. */
function useThanksFocus(main: RefObject<HTMLElement | null>, isThanking: boolean): () => void {
  const wasThanking = useRef(false);
  const focusMain = useCallback(() => moveFocus(main.current), [main]);

  useEffect(() => {
    const status = main.current?.querySelector("[role=status]");
    const focused = document.activeElement;
    if (isThanking && (focused === document.body || main.current?.contains(focused))) moveFocus(status);
    if (!isThanking && wasThanking.current && status?.contains(focused)) {
      const receipt = main.current?.querySelector(".receipt:has(+ form)");
      moveFocus(receipt ?? main.current);
      receipt?.scrollIntoView({ block: "nearest" });
    }
    wasThanking.current = isThanking;
  }, [main, isThanking]);

  return focusMain;
}

function moveFocus(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
