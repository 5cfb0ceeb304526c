import { type ComponentProps, type MouseEvent, type ReactNode, useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/heading.tsx";

type DialogProps = { id: string; heading: string; closeLabel: string; children: ReactNode };

/** A modal dialog, opened by a `DialogButton` and closed by its button, Escape or a click outside. */
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

/** Uses invoker commands where supported, so it works before hydration. */
export function DialogButton({ dialogId, ...props }: DialogButtonProps) {
  const open = () => knowsCommands() || findDialog(dialogId)?.showModal();
  return <Button {...props} onClick={open} {...command("show-modal", dialogId)} />;
}

// Missing in React's types.
function command(name: "show-modal" | "close", id: string) {
  return { command: name, commandfor: id };
}

/** Whether the browser supports `command` on buttons. */
function knowsCommands(): boolean {
  return "command" in HTMLButtonElement.prototype;
}

function findDialog(id: string): HTMLDialogElement | undefined {
  const dialog = document.getElementById(id);
  return dialog instanceof HTMLDialogElement ? dialog : undefined;
}

// For browsers without `closedby`: a click on the backdrop targets the dialog itself.
function closeBeside({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
  if (target === currentTarget) currentTarget.close();
}
