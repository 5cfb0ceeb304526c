import { useCallback, useMemo, useState } from "react";

/** What is typed without a longer pause is undone at once. */
const TYPING_MS = 800;
const STEPS_KEPT = 200;

type History = { past: unknown[]; data: unknown; future: unknown[]; changedAt: number };

const EMPTY: History = { past: [], data: undefined, future: [], changedAt: 0 };

/** Data whose changes can be undone. `undo` and `redo` are undefined where there is nothing to do. */
export function useHistory() {
  const [history, setHistory] = useState(EMPTY);
  const reset = useCallback((data: unknown) => setHistory({ ...EMPTY, data }), []);
  const change = useCallback((data: unknown) => {
    const now = Date.now();
    setHistory(({ past, data: before, changedAt }) => {
      const goesOn = past.length > 0 && now - changedAt < TYPING_MS && isTyping();
      return { past: goesOn ? past : [...past, before].slice(-STEPS_KEPT), data, future: [], changedAt: now };
    });
  }, []);
  const { past, data, future } = history;
  const steps = useMemo(() => {
    const undo = () =>
      setHistory(({ past, data, future }) => ({
        past: past.slice(0, -1),
        data: past.at(-1),
        future: [data, ...future],
        changedAt: 0,
      }));
    const redo = () =>
      setHistory(({ past, data, future: [next, ...future] }) => ({
        past: [...past, data],
        data: next,
        future,
        changedAt: 0,
      }));
    return { undo: past.length > 0 ? undo : undefined, redo: future.length > 0 ? redo : undefined };
  }, [past, future]);
  return { data, reset, change, ...steps };
}

function isTyping(): boolean {
  return document.activeElement?.matches("input, textarea") ?? false;
}
