import { type ComponentProps, type ReactElement, useEffect, useId, useRef, useState } from "react";

type DialogProps = {
  heading: string;
  onClose: () => void;
  /** @param close gives the focus back first */
  children: (close: () => void) => ReactElement;
};

/** The native dialog, open as long as it is rendered. */
export function Dialog({ heading, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose}>
      <button type="button" className="close" aria-label="Close" title="Close" onClick={close}>
        ×
      </button>
      <h2 id={id}>{heading}</h2>
      {children(close)}
    </dialog>
  );
}

type DialogButtonProps = Omit<ComponentProps<"button">, "children"> &
  Pick<DialogProps, "children"> & { label: string; heading?: string };

/** A button, and the dialog that it opens. Its content is rendered from scratch each time. */
export function DialogButton({ label, heading = label, children, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" {...button} onClick={() => setOpen(true)}>
        {label}
      </button>
      {isOpen && <Dialog {...{ heading, children }} onClose={() => setOpen(false)} />}
    </>
  );
}
