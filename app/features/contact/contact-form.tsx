import { type RefObject, useCallback, useEffect, useRef } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { Button } from "#app/ui/button.tsx";
import { SEND_FORM_PATH } from "#contract/mail-request.ts";
import { ContactFields } from "./contact-fields.tsx";
import { ContactStatus } from "./contact-status.tsx";
import { type FormState, isBusy } from "./form-state.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import { useContactForm } from "./use-contact-form.ts";
import type { Receipt } from "./use-thanks.ts";

const BUTTON_WORDS = {
  idle: "contact.submit",
  checking: "contact.checking",
  sending: "contact.sending",
  sent: "contact.submit",
  kept: "contact.submit",
  failed: "contact.submit",
} as const satisfies Record<FormState["name"], string>;

/**
 * The contact form (specification sections 3 to 5). Without JavaScript the browser posts it to the relay,
 * which checks it with the same schema. The browser's own checks are off: the messages are the specified ones.
 * The thanks take its place: it stays in the document unseen, and keeps its room.
 */
export function ContactForm() {
  const translate = useTranslate();
  const { mail } = useSiteData();
  const main = useRef<HTMLDivElement>(null);
  const { form, container, page, state, attributesOf, extras, receipts, ...on } = useContactForm();
  const isThanking = state.name === "sent" && !state.isLate;
  const focusMain = useThanksFocus(main, isThanking);

  const onDismissReceipt = (receipt: Receipt) => {
    on.onDismissReceipt(receipt);
    focusMain();
  };
  const listReceipts = (isLate: boolean) => {
    const listed = receipts.filter((receipt) => receipt.isLate === isLate);
    if (!extras || listed.length === 0) return null;
    return <extras.Receipts receipts={listed} words={extras.words.receipt} onDismiss={onDismissReceipt} />;
  };
  return (
    <div ref={main} className="contact-main">
      {listReceipts(false)}
      <form
        ref={form}
        className="contact-form"
        action={mail.origin + SEND_FORM_PATH}
        method="post"
        noValidate
        inert={isThanking}
        onSubmit={on.onSubmit}
        onFocus={on.onFocus}
      >
        <HiddenFields page={page} />
        <ContactFields attributesOf={attributesOf} />
        <div ref={container} className="contact-actions">
          <Button type="submit" aria-disabled={isBusy(state) || undefined}>
            {translate(BUTTON_WORDS[state.name])}
          </Button>
          <p className="text-small text-muted">{translate("contact.privacy")}</p>
        </div>
      </form>
      <ContactStatus state={state} />
      {/* Below, where its news was told: the visitor may be writing another message. */}
      {listReceipts(true)}
    </div>
  );
}

/**
 * Leads the focus to the thanks, which stand in place of the form, and from there to the receipt, unless the visitor has
 * gone elsewhere meanwhile. Gives back what brings the focus to where the form is.
 */
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
