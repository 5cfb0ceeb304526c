import { type ComponentProps, type MouseEvent, useId } from "react";
import { Button } from "#app/ui/button.tsx";
import type { Elements } from "#app/ui/elements.ts";
import { Heading } from "#app/ui/heading.tsx";
import { closeAround, invokeModal, MODAL } from "./modal.ts";

type DialogProps = { id: string; heading: string; closeLabel: string; children: Elements };

/** A modal dialog, opened by a `DialogButton` and closed by its button, Escape or a click outside. */
export function Dialog({ id, heading, closeLabel, children }: DialogProps) {
  const headingId = useId();
  return (
    <dialog {...MODAL} id={id} aria-labelledby={headingId} className="panel dialog">
      <Heading tag="h2" size={3} id={headingId}>
        {heading}
      </Heading>
      {children}
      <p>
        <Button variant="secondary" {...invokeModal("close", id)} onClick={closeAround}>
          {closeLabel}
        </Button>
      </p>
    </dialog>
  );
}

type DialogButtonProps = Omit<ComponentProps<typeof Button>, "onClick"> & { dialogId: string };

export function DialogButton({ dialogId, ...props }: DialogButtonProps) {
  const open = (event: MouseEvent) => {
    event.preventDefault();
    const dialog = document.getElementById(dialogId);
    if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
  };
  return <Button {...props} {...invokeModal("show-modal", dialogId)} onClick={open} />;
}
