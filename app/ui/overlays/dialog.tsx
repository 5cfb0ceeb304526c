import { type ComponentProps, type MouseEvent, type ReactNode, useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/heading.tsx";

type DialogProps = { id: string; heading: string; closeLabel: string; children: ReactNode };

/**
 * A message over the page that has to be answered or closed first: by its button, Escape or a click beside it.
 * The browser keeps the focus in it and gives it back. A `DialogButton` opens it.
 */
export function Dialog({ id, heading, closeLabel, children }: DialogProps) {
  const headingId = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, by the browser itself
    <dialog id={id} aria-labelledby={headingId} className="panel dialog" closedby="any" onClick={closeBeside}>
      <div className="dialog-body">
        <Heading tag="h2" size={3} id={headingId}>
          {heading}
        </Heading>
        {children}
        <p>
          <Button
            variant="secondary"
            onClick={() => knowsCommands() || findDialog(id)?.close()}
            {...command("close", id)}
          >
            {closeLabel}
          </Button>
        </p>
      </div>
    </dialog>
  );
}

type DialogButtonProps = Omit<ComponentProps<typeof Button>, "onClick"> & { dialogId: string };

/** Opens a dialog. The browser does it by itself where it can, so also before React is there. */
export function DialogButton({ dialogId, ...props }: DialogButtonProps) {
  const open = () => knowsCommands() || findDialog(dialogId)?.showModal();
  return <Button {...props} onClick={open} {...command("show-modal", dialogId)} />;
}

// React's types do not know these attributes yet.
function command(name: "show-modal" | "close", id: string) {
  return { command: name, commandfor: id };
}

/** Whether the browser itself does what a button's `command` says. */
function knowsCommands(): boolean {
  return "command" in HTMLButtonElement.prototype;
}

function findDialog(id: string): HTMLDialogElement | undefined {
  const dialog = document.getElementById(id);
  return dialog instanceof HTMLDialogElement ? dialog : undefined;
}

// For browsers that know no `closedby`: what is beside the dialog counts as the dialog itself, what is in it does not.
function closeBeside({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
  if (target === currentTarget) currentTarget.close();
}
