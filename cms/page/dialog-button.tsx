import { type ReactElement, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";

type DialogButtonProps = {
  label: string;
  title: string;
  className?: string;
  /** @param close leaves without doing anything */
  children: (close: () => void) => ReactElement;
};

/** A button, and the native dialog that it opens. What is in it is made anew each time. */
export function DialogButton({ label, title, className = "", children }: DialogButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const heading = useId();
  const open = () => {
    flushSync(() => setOpen(true));
    dialog.current?.showModal();
  };
  return (
    <>
      <button type="button" className={className} onClick={open}>
        {label}
      </button>
      <dialog ref={dialog} className="dialog" aria-labelledby={heading} onClose={() => setOpen(false)}>
        <h2 id={heading}>{title}</h2>
        {isOpen && children(() => dialog.current?.close())}
      </dialog>
    </>
  );
}
