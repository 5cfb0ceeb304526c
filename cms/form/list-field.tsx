import { type KeyboardEvent, type PointerEvent, use, useState } from "react";
import { flushSync } from "react-dom";
import type { Elements } from "#app/ui/elements.ts";
import { AddBlock, copyBlock } from "./add-block.tsx";
import { createEntry, describeField, type FieldProps } from "./field-schema.ts";
import { labelEntry } from "./labels.ts";
import { FormContext, fieldId, focusField, Part } from "./part.tsx";

type ListFieldProps = FieldProps & { renderEntry: (props: FieldProps & { tools?: Elements }) => Elements };

/** A list whose entries can be added, removed and moved; in a translation, it has the entries of the original. */
export function ListField({ renderEntry, ...props }: ListFieldProps) {
  const { schema, path, label } = props;
  const { items = {}, prefixItems, maxItems = Number.POSITIVE_INFINITY } = schema;
  const { onUseBlock } = use(FormContext);
  const { values, keys, done, setDone, name, pathOf, change, move, add, remove } = useEntries(props);
  const isBlocks = items.kind === "block";
  const isFull = keys.length >= maxItems;
  const last = keys.length - 1;
  const entries = keys.map((key, index) => {
    const [place, value] = [pathOf(index), values[index]];
    const entry = `${name} ${index + 1}`;
    const tool = (id: string, icon: string, words: string, run: () => void, isOff = false) => (
      <button
        type="button"
        id={fieldId(`${place}-${id}`)}
        title={words}
        aria-label={words}
        // It keeps the focus, unlike a disabled one.
        aria-disabled={isOff}
        onClick={() => isOff || run()}
      >
        {icon}
      </button>
    );
    const words = entry.toLowerCase();
    const moveTo = (to: number, focus: string) => {
      move(index, to, focus);
      if (isBlocks && to in keys) onUseBlock(to);
    };
    const tools = !prefixItems && (
      <div className="entry-tools">
        {tool("up", "↑", `Move ${words} up`, () => moveTo(index - 1, "up"), index === 0)}
        {tool("down", "↓", `Move ${words} down`, () => moveTo(index + 1, "down"), index === last)}
        {tool("double", "Duplicate", `Duplicate ${words}`, () => add(index + 1, value), isFull)}
        {isBlocks && tool("copy", "Copy", `Copy ${words}`, () => setDone(copyBlock(value)))}
        {tool("remove", "×", `Remove ${words}`, () => remove(index))}
      </div>
    );
    const own = { path: place, label: entry, value, schema: prefixItems?.[index] ?? items };
    return (
      <li key={key} onFocus={isBlocks ? () => onUseBlock(index) : undefined}>
        {!prefixItems && <MoveHandle path={place} name={words} onMove={(to) => moveTo(to, "handle")} />}
        {renderEntry({ ...own, isRequired: true, onChange: (next) => change(index, next), tools })}
      </li>
    );
  });
  if (isBlocks)
    return (
      <section aria-label={label}>
        <ol className="entries blocks">{entries}</ol>
        {!prefixItems && <AddBlock path={path} count={keys.length} onAdd={add} />}
        <output className="help">{done}</output>
      </section>
    );
  return (
    <Part {...{ path, label, help: describeField(schema), note: String(keys.length) }}>
      <ol className="entries">{entries}</ol>
      {!prefixItems && (
        <button
          type="button"
          id={fieldId(`${path}-add`)}
          disabled={isFull}
          onClick={() => add(keys.length, createEntry(items, values.at(-1)))}
        >
          {`Add ${name.toLowerCase()}`}
        </button>
      )}
      <output className="sr-only">{done}</output>
    </Part>
  );
}

/** The entries, and what can be done with them. Each action moves the focus and says what it did in `done`. */
function useEntries({ schema, value, path, label, isRequired, onChange }: FieldProps) {
  const values: unknown[] = [value, schema.default].find(Array.isArray) ?? [];
  const count = schema.prefixItems?.length ?? values.length;
  const indexes = Array.from({ length: count }, (_, index) => index);
  // An entry keeps its own element, so that what is open in it and typed into it moves along.
  const [known, setKeys] = useState<number[]>([]);
  const keys = known.length === count ? known : indexes;
  const [done, setDone] = useState("");
  const name = labelEntry(label);
  const pathOf = (index: number) => (path === "" ? String(index) : `${path}.${index}`);
  const arrange = (entries: unknown[], nextKeys: number[], focus: string, message: string) => {
    flushSync(() => {
      setKeys(nextKeys);
      setDone(message);
      onChange(entries.length === 0 && !isRequired ? undefined : entries);
    });
    focusField(focus);
  };
  const change = (index: number, entry: unknown) =>
    onChange(indexes.map((at) => (at === index ? entry : values[at]) ?? null));
  const move = (from: number, to: number, focus: string) => {
    if (to < 0 || to >= count || from === to) return;
    const moved = <Item,>(list: Item[]) =>
      list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
    const message = `${name} moved to place ${to + 1} of ${count}`;
    arrange(moved(values), moved(keys), `${pathOf(to)}-${focus}`, message);
  };
  const add = (index: number, added: unknown) => {
    const key = Math.max(-1, ...keys) + 1;
    arrange(values.toSpliced(index, 0, added), keys.toSpliced(index, 0, key), pathOf(index), `${name} added`);
  };
  const remove = (index: number) => {
    const message = `${name} ${index + 1} removed. Undo brings it back.`;
    arrange(values.toSpliced(index, 1), keys.toSpliced(index, 1), `${path}-add`, message);
  };
  return { values, keys, done, setDone, name, pathOf, change, move, add, remove };
}

type MoveHandleProps = { path: string; name: string; onMove: (to: number) => void };

/** Of the window, in pixels: there the list scrolls under what is dragged. */
const EDGE = 80;
const SCROLL_STEP = 24;

/** Moves an entry of a list to another place: dragged, or by the arrow keys. */
function MoveHandle({ path, name, onMove }: MoveHandleProps) {
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
