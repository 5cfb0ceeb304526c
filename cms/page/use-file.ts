import { useCallback, useEffect, useState } from "react";
import type { OpenedFile } from "../api/editor-api.ts";
import type { FileState } from "../files/rejection.ts";
import { isEqual } from "../form/field-schema.ts";
import { type Failure, request } from "../form/request.tsx";

/** A file, the changes in its form, and whether they are saved. Unsaved changes survive leaving, a crash and a closed laptop. */
export function useFile(file: string, query: string) {
  const key = draftKey(file);
  const [opened, setOpened] = useState<OpenedFile>();
  const { data, reset, change, undo, redo } = useHistory();
  const [failure, setFailure] = useState<Failure>();
  const [savedAt, setSavedAt] = useState("");
  const [isKept, setKept] = useState(true);
  const [isSaving, setSaving] = useState(false);
  const isDirty = opened !== undefined && !isEqual(opened.data, data);
  const start = useCallback(
    (next: OpenedFile, typed: unknown) => {
      setFailure(undefined);
      setOpened(next);
      // Undoing what another editor changed would overwrite it.
      reset(typed);
    },
    [reset],
  );
  const open = useCallback(() => {
    request<OpenedFile>(`file?path=${encodeURIComponent(file)}&${query}`).then((answer) => {
      const { opened: base = answer, data: typed = answer.data } = JSON.parse(
        localStorage.getItem(key) ?? "{}",
      );
      start({ ...answer, data: base.data, version: base.version }, typed);
    }, setFailure);
  }, [file, query, key, start]);
  useEffect(open, [open]);
  useEffect(() => {
    // Another window edits the file, or has saved it: this one continues from there.
    const follow = (event: StorageEvent) => {
      if (event.key !== key) return;
      if (event.newValue === null) return open();
      const { opened: base, data } = JSON.parse(event.newValue);
      setOpened((now) => now && { ...now, ...base });
      reset(data);
    };
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, [key, open, reset]);
  useEffect(() => {
    if (opened === undefined) return;
    const { data: base, version } = opened;
    try {
      if (isDirty) localStorage.setItem(key, JSON.stringify({ opened: { data: base, version }, data }));
      else localStorage.removeItem(key);
      setKept(true);
    } catch {
      // The browser's storage is full.
      setKept(false);
    }
  }, [key, opened, data, isDirty]);
  const save = () => {
    // A second one would still name the version before the first.
    if (!opened || isSaving) return;
    setSaving(true);
    request<{ version: string }>("save", JSON.stringify({ file, version: opened.version, data }))
      .then(({ version }) => {
        setFailure(undefined);
        setSavedAt(new Date().toLocaleTimeString());
        // More may have been typed meanwhile.
        setOpened({ ...opened, data, version });
      }, setFailure)
      .finally(() => setSaving(false));
  };
  /** Continues from another version of the file. */
  const rebase = (merged: unknown, current: FileState) => opened && start({ ...opened, ...current }, merged);
  /** Can be undone. */
  const discard = () => opened && change(opened.data);
  const draft = opened && data !== undefined ? { opened, data } : undefined;
  return { draft, isDirty, isKept, isSaving, failure, savedAt, change, undo, redo, save, rebase, discard };
}

/** Where the browser keeps what is unsaved. */
export function draftKey(file: string): string {
  return `draft ${file}`;
}

/** The files of which this browser keeps unsaved changes. */
export function listDrafts(): string[] {
  const start = draftKey("");
  return Object.keys(localStorage).flatMap((key) => (key.startsWith(start) ? key.slice(start.length) : []));
}

/** Text typed without a longer pause is undone in one step. */
const TYPING_MS = 800;
const STEPS_KEPT = 200;

/** `steps[at]` is the present data. */
type History = { steps: unknown[]; at: number; changedAt: number };

/** Data whose changes can be undone. `undo` and `redo` are undefined where there is nothing to do. */
function useHistory() {
  const [{ steps, at }, setHistory] = useState<History>({ steps: [], at: 0, changedAt: 0 });
  const reset = useCallback((data: unknown) => setHistory({ steps: [data], at: 0, changedAt: 0 }), []);
  const change = useCallback((data: unknown) => {
    const now = Date.now();
    const isTyping = document.activeElement?.matches("input, textarea") ?? false;
    setHistory(({ steps, at, changedAt }) => {
      const goesOn = at > 0 && now - changedAt < TYPING_MS && isTyping;
      const kept = steps.slice(0, goesOn ? at : at + 1).slice(-STEPS_KEPT);
      return { steps: [...kept, data], at: kept.length, changedAt: now };
    });
  }, []);
  const stepTo = (to: number) =>
    to in steps ? () => setHistory((history) => ({ ...history, at: to, changedAt: 0 })) : undefined;
  return { data: steps[at], reset, change, undo: stepTo(at - 1), redo: stepTo(at + 1) };
}
