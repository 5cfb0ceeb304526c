import { useState } from "react";
import { flushSync } from "react-dom";
import { copyBlock } from "./copied-block.ts";
import type { Tool } from "./entry-tools.tsx";
import type { FieldProps } from "./field-schema.ts";
import { labelEntry } from "./labels.ts";
import { focusField } from "./part.tsx";

type NewEntry = { added: unknown };

/** The entries of a list, and what can be done with them. Each action moves the focus and says what it did in `done`. */
export function useEntries({ schema, value, path, label, isRequired, onChange }: FieldProps) {
  const { prefixItems, items, maxItems = Number.POSITIVE_INFINITY } = schema;
  const values = Array.isArray(value) ? value : Array.isArray(schema.default) ? schema.default : [];
  const count = prefixItems?.length ?? values.length;
  const indexes = Array.from({ length: count }, (_, index) => index);
  // An entry keeps its own element, so that what is open in it and typed into it moves along.
  const [known, setKeys] = useState<number[]>([]);
  const keys = known.length === count ? known : indexes;
  const [done, setDone] = useState("");
  const name = labelEntry(label);
  const pathOf = (index: number) => (path === "" ? String(index) : `${path}.${index}`);
  /** @param order the indexes that entries had, and a new entry */
  const arrange = (order: (number | NewEntry)[], focus: string, message: string) => {
    const entries = order.map((entry) => (typeof entry === "number" ? values[entry] : entry.added));
    const unused = Math.max(-1, ...keys) + 1;
    flushSync(() => {
      setKeys(order.map((entry) => (typeof entry === "number" ? (keys[entry] ?? unused) : unused)));
      setDone(message);
      onChange(entries.length === 0 && !isRequired ? undefined : entries);
    });
    focusField(focus);
  };
  const change = (index: number, entry: unknown) =>
    onChange(indexes.map((at) => (at === index ? entry : values[at]) ?? null));
  const move = (from: number, to: number, focus = "handle") => {
    if (to < 0 || to >= count || from === to) return;
    const order = indexes.toSpliced(from, 1).toSpliced(to, 0, from);
    arrange(order, `${pathOf(to)}-${focus}`, `${name} moved to place ${to + 1} of ${count}`);
  };
  const add = (index: number, added: unknown) => {
    const order: (number | NewEntry)[] = [...indexes];
    arrange(order.toSpliced(index, 0, { added }), pathOf(index), `${name} added`);
  };
  const remove = (index: number) =>
    arrange(indexes.toSpliced(index, 1), `${path}-add`, `${name} ${index + 1} removed. Undo brings it back.`);
  const isFull = count >= maxItems;
  const last = count - 1;
  const listTools = (index: number): Tool[] => [
    {
      id: "up",
      icon: "↑",
      action: "Move",
      end: "up",
      isOff: index === 0,
      run: () => move(index, index - 1, index === 1 ? "down" : "up"),
    },
    {
      id: "down",
      icon: "↓",
      action: "Move",
      end: "down",
      isOff: index === last,
      run: () => move(index, index + 1, index === last - 1 ? "up" : "down"),
    },
    {
      id: "double",
      icon: "Duplicate",
      action: "Duplicate",
      isOff: isFull,
      run: () => add(index + 1, values[index]),
    },
    ...(items?.kind === "block"
      ? [{ id: "copy", icon: "Copy", action: "Copy", run: () => setDone(copyBlock(values[index])) }]
      : []),
    { id: "remove", icon: "×", action: "Remove", run: () => remove(index) },
  ];
  return { values, count, keys, done, name, isFull, pathOf, change, move, add, listTools };
}
