import type { KeyboardEvent, PointerEvent } from "react";
import { fieldId } from "./part.tsx";

type MoveHandleProps = { path: string; name: string; onMove: (to: number) => void };

/** Of the window, in pixels: there the list scrolls under what is dragged. */
const EDGE = 80;
const SCROLL_STEP = 24;

/** Moves an entry of a list to another place: dragged, or by the arrow keys. */
export function MoveHandle({ path, name, onMove }: MoveHandleProps) {
  const drag = ({ currentTarget, type, pointerId, clientY }: PointerEvent<HTMLButtonElement>) => {
    const entries = listEntries(currentTarget);
    const target = entries.find((entry) => {
      const { top, bottom } = entry.getBoundingClientRect();
      return clientY >= top && clientY < bottom && !entry.contains(currentTarget);
    });
    const isDragged = type === "pointermove" && currentTarget.hasPointerCapture(pointerId);
    if (isDragged && clientY < EDGE) scrollBy(0, -SCROLL_STEP);
    if (isDragged && clientY > innerHeight - EDGE) scrollBy(0, SCROLL_STEP);
    for (const entry of entries) entry.toggleAttribute("data-drop", isDragged && entry === target);
    if (type === "pointerup" && target) onMove(entries.indexOf(target));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const entries = listEntries(event.currentTarget);
    onMove(entries.findIndex((entry) => entry.contains(event.currentTarget)) + step);
  };
  return (
    <button
      type="button"
      className="handle"
      id={fieldId(`${path}-handle`)}
      title="Drag it, or press the arrow keys"
      aria-label={`Place of ${name}: the arrow keys move it`}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onPointerUp={drag}
      onPointerCancel={drag}
      onKeyDown={onKeyDown}
    >
      ⠿
    </button>
  );
}

function listEntries(handle: HTMLElement): Element[] {
  return [...(handle.closest("ol")?.children ?? [])];
}
