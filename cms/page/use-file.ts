import { useCallback, useEffect, useState } from "react";
import type { OpenedFile } from "../api/editor-api.ts";
import type { FileState } from "../files/rejection.ts";
import { isEqual } from "../form/field-schema.ts";
import { type Failure, request } from "../form/request.ts";
import { useHistory } from "./use-history.ts";

/** A file, what was typed into its form, and how far that was saved. What is unsaved survives leaving, a crash and a closed laptop. */
export function useFile(file: string, query: string) {
  const key = draftKey(file);
  const [opened, setOpened] = useState<OpenedFile>();
  const { data, reset, change, undo, redo } = useHistory();
  const [failure, setFailure] = useState<Failure>();
  const [savedAt, setSavedAt] = useState("");
  const isDirty = opened !== undefined && !isEqual(opened.data, data);
  const start = useCallback(
    (next: OpenedFile, typed: unknown = next.data) => {
      setFailure(undefined);
      setOpened(next);
      reset(typed);
    },
    [reset],
  );
  const open = useCallback(() => {
    const path = `file?path=${encodeURIComponent(file)}&${query}`;
    request<OpenedFile>(path).then((answer) => start(answer), setFailure);
  }, [file, query, start]);
  useEffect(() => {
    const stored = localStorage.getItem(key);
    if (!stored) return open();
    const draft = JSON.parse(stored);
    start(draft.opened, draft.data);
  }, [key, open, start]);
  useEffect(() => {
    if (opened === undefined) return;
    if (isDirty) localStorage.setItem(key, JSON.stringify({ opened, data }));
    else localStorage.removeItem(key);
  }, [key, opened, data, isDirty]);
  const save = () => {
    if (!opened) return;
    request<{ version: string }>("save", { file, version: opened.version, data }).then(({ version }) => {
      setFailure(undefined);
      setSavedAt(new Date().toLocaleTimeString());
      // More may have been typed meanwhile.
      setOpened({ ...opened, data, version });
    }, setFailure);
  };
  /** Goes on from another version of the file. */
  const rebase = (merged: unknown, current: FileState) => {
    setFailure(undefined);
    setOpened((now) => now && { ...now, ...current });
    change(merged);
  };
  const draft = opened && data !== undefined ? { opened, data } : undefined;
  return { draft, isDirty, failure, savedAt, change, undo, redo, save, rebase, discard: open };
}

/** Where the browser keeps what is unsaved. */
export function draftKey(file: string): string {
  return `draft ${file}`;
}
