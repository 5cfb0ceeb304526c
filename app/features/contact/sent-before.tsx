import { type RefObject, useEffect, useRef, useState } from "react";
import { translateFeature } from "#app/features/i18n/feature-messages.ts";
import { Button } from "#app/ui/button.tsx";
import { listen } from "#app/ui/listen.ts";
import { formatReference } from "#contract/lead-reference.ts";
import { holdsMessage, listControls } from "./form-fields.ts";
import type { Submission } from "./submission.ts";

type SentBeforeProps = {
  form: RefObject<HTMLFormElement | null>;
  /** The message that was sent from the form last. */
  findSent: () => Submission | undefined;
  /** The message that the visitor has tried to send again: a new object for each attempt. */
  repeated: Submission | undefined;
};

const translateContact = translateFeature("contact");

/** Tells visitors whose form holds what they have sent before, as browsers restore it, and offers to write another message. */
export function SentBefore({ form, findSent, repeated }: SentBeforeProps) {
  const [told, setTold] = useState<Submission>();
  const notice = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const holds = (sent: Submission | undefined) => sent && holdsMessage(element, sent.message);
    const tell = () => setTold((former) => (holds(findSent()) ? findSent() : former));
    const update = () => setTold((former) => (holds(former) ? former : undefined));
    tell();
    // The fields of a form that is reset are empty only after the event.
    const stopUpdating = listen(element, "input reset", () => queueMicrotask(update));
    // Some browsers restore a form only after it has loaded.
    const stopTelling = listen(window, "pageshow", tell);
    return () => {
      stopUpdating();
      stopTelling();
    };
  }, [form, findSent]);
  useEffect(() => {
    if (repeated) setTold(repeated);
  }, [repeated]);
  useEffect(() => {
    if (told && told === repeated) notice.current?.scrollIntoView({ block: "nearest" });
  }, [told, repeated]);

  const onWriteAnother = () => {
    if (!form.current) return;
    form.current.reset();
    listControls(form.current)[0]?.focus();
  };
  return (
    <div className="sent-before" aria-live="polite">
      {told && (
        <div ref={notice} className="notice notice-good">
          <p>{translateContact("sentBefore.text")}</p>
          <p>
            <span>{`${translateContact("receipt.reference")} `}</span>
            <strong>{formatReference(told.key)}</strong>
          </p>
          <Button variant="quiet" onClick={onWriteAnother}>
            {translateContact("sentBefore.again")}
          </Button>
        </div>
      )}
    </div>
  );
}
