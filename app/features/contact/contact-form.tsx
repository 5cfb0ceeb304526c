import { type RefObject, useEffect, useRef } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { usePagePath } from "#app/features/i18n/use-locale.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { HydrationPart } from "#app/ui/hydration-part.tsx";
import { DirectContacts } from "./contact-details.tsx";
import type { Receipt } from "./contact-extras.tsx";
import { FormBody } from "./contact-fields.tsx";
import { type FormState, isBusy } from "./submission.ts";
import { type ContactFormParts, useContactForm } from "./use-contact-form.ts";

type ContactFormProps = {
  /** Next to other content the form has fewer fields. */
  isCompact?: boolean;
  /** The id that connects fields outside of the form with it. */
  id?: string;
};

/**
 * The contact form (specification sections 3 to 5). Without JavaScript the browser posts it to the relay, which validates
 * it with the same schema. Under the thank-you message it stays in the document, inert, to keep its height.
 */
export function ContactForm(props: ContactFormProps) {
  const path = usePagePath();
  return (
    <HydrationPart>
      {/* Each page has its own, with its own draft. */}
      <Form key={path} {...props} />
    </HydrationPart>
  );
}

function Form({ isCompact = false, id }: ContactFormProps) {
  const translate = useTranslate();
  const main = useRef<HTMLDivElement>(null);
  const contact = useContactForm();
  const { state, failure, extras } = contact;
  const isThanking = state.name === "sent" && !state.isLate;
  useThanksFocus(main, isThanking);

  const renderReceipts = (isLate: boolean) => {
    const receipts = contact.receipts.filter((receipt) => receipt.isLate === isLate);
    const onDismiss = (receipt: Receipt) => {
      contact.onDismissReceipt(receipt);
      moveFocus(main.current);
    };
    return extras && <extras.Receipts receipts={receipts} onDismiss={onDismiss} />;
  };
  return (
    <div ref={main} className="contact-main">
      {renderReceipts(false)}
      {extras && failure && <extras.ErrorSummary failure={failure} />}
      <form
        {...contact.formProps}
        id={id}
        className="fields contact-form"
        inert={isThanking}
        data-compact={isCompact || undefined}
      >
        <FormBody contact={contact} submitText={translate("contact.submit")} isCompact={isCompact} />
      </form>
      <ContactStatus state={state} extras={extras} />
      {/* Below the form, so that it does not move what the visitor may be typing. */}
      {renderReceipts(true)}
    </div>
  );
}

/** Moves the focus to the thank-you message, then to the receipt, unless the visitor has moved it elsewhere. */
function useThanksFocus(main: RefObject<HTMLElement | null>, isThanking: boolean): void {
  const wasThanking = useRef(false);
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
}

function moveFocus(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** What happens after a message is sent, next to each message form: knots on a thread. */
export function NextSteps() {
  const translate = useTranslate();
  const { responseHours } = useSiteData().organization.promises;
  return (
    <div>
      <strong>{translate("contact.next.heading")}</strong>
      <ol className="knots next-steps">
        <li>{translate("contact.next.answer", { responseHours })}</li>
        <li>{translate("contact.next.call")}</li>
        <li>{translate("contact.next.plan")}</li>
      </ol>
    </div>
  );
}

type ContactStatusProps = { state: FormState; extras?: ContactFormParts["extras"] };

export function ContactStatus({ state, extras }: ContactStatusProps) {
  const status = useRef<HTMLDivElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    // Only the response to a submission scrolls into view, not news of an earlier one.
    if (wasBusy.current && !isBusy(state))
      status.current?.firstElementChild?.scrollIntoView({ block: "nearest" });
    wasBusy.current = isBusy(state);
  }, [state]);
  return (
    <div ref={status} role="status">
      <StatusMessage state={state} extras={extras} />
    </div>
  );
}

function StatusMessage({ state, extras }: ContactStatusProps) {
  const translate = useTranslate();
  const { responseHours } = useSiteData().organization.promises;
  if (state.name === "idle") return null;
  if (isBusy(state)) return <p className="sr-only">{translate(`contact.${state.name}`)}</p>;
  if (state.name === "sent") {
    const key = state.isLate ? "contact.sentLater" : "contact.success";
    return <p className="notice notice-good">{translate(key, { responseHours })}</p>;
  }
  // The scheduler asks for another time.
  if (state.reason === "taken") return null;
  return (
    <div className={state.name === "queued" ? "notice notice-wait" : "notice notice-bad"}>
      <p>{translate(`contact.${state.reason}`)}</p>
      {extras && state.name === "queued" && (
        <extras.Reference label="queued" submissionKey={state.submission.key} />
      )}
      <DirectContacts />
    </div>
  );
}
