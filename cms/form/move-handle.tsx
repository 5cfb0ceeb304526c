import type { KeyboardEvent, PointerEvent } from "react";
import { fieldId } from "./part.tsx";

type MoveHandleProps = { path: string; name: string; index: number; onMove: (to: number) => void };

/** Moves an entry of a list to another place: dragged, or by the arrow keys. */
export function MoveHandle({ path, name, index, onMove }: MoveHandleProps) {
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    markTarget(event.currentTarget, findPlace(event));
  };
  const drop = (event: PointerEvent<HTMLButtonElement>) => {
    const to = findPlace(event);
    markTarget(event.currentTarget, undefined);
    if (event.type === "pointerup" && to !== undefined) onMove(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(index + step);
  };
  return (
    <button
      type="button"
      className="handle"
      id={fieldId(`${path}-handle`)}
      title="Drag it, or press the arrow keys"
      aria-label={`Place of ${name.toLowerCase()}: the arrow keys move it`}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={onKeyDown}
    >
      ⠿
    </button>
  );
}

/** The index of the entry below the pointer. */
function findPlace({ currentTarget, clientY }: PointerEvent<HTMLButtonElement>): number | undefined {
  const entries = listEntries(currentTarget);
  const own = currentTarget.closest("li");
  const found = entries.findIndex((entry) => {
    const { top, bottom } = entry.getBoundingClientRect();
    return clientY >= top && clientY < bottom;
  });
  return found < 0 || entries[found] === own ? undefined : found;
}

function markTarget(handle: HTMLElement, to: number | undefined): void {
  const entries = listEntries(handle);
  const from = entries.findIndex((entry) => entry.contains(handle));
  for (const [index, entry] of entries.entries()) {
    if (index === to) entry.setAttribute("data-drop", index > from ? "after" : "before");
    else entry.removeAttribute("data-drop");
  }
}

function listEntries(handle: HTMLElement): Element[] {
  return [...(handle.closest("ol")?.children ?? [])];
}
