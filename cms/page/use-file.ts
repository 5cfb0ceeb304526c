import { useCallback, useEffect, useState } from "react";
import type { OpenedFile } from "../api/editor-api.ts";
import type { Preview } from "../api/previews.ts";
import type { FileState } from "../files/rejection.ts";
import { isEqual } from "../form/field-schema.ts";
import { type Failure, request } from "../form/request.ts";

/** Of this window; the server keeps one preview for each. */
const WINDOW_ID = crypto.randomUUID();
const TYPING_PAUSE_MS = 400;

type Draft = { opened: OpenedFile; data: unknown };

/** A file, what was typed into its form, and how far that was saved. What is unsaved survives leaving and reloading the page. */
export function useFile(file: string, query: string) {
  const key = `draft ${file}`;
  const [draft, setDraft] = useState<Draft>();
  const [failure, setFailure] = useState<Failure>();
  const [savedAt, setSavedAt] = useState("");
  const isDirty = draft !== undefined && !isEqual(draft.opened.data, draft.data);
  const open = useCallback(() => {
    setFailure(undefined);
    const path = `file?path=${encodeURIComponent(file)}&${query}`;
    request<OpenedFile>(path).then((opened) => setDraft({ opened, data: opened.data }), setFailure);
  }, [file, query]);
  useEffect(() => {
    const stored = sessionStorage.getItem(key);
    if (stored) setDraft(JSON.parse(stored));
    else open();
  }, [key, open]);
  useEffect(() => {
    if (isDirty) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
    const warn = (event: BeforeUnloadEvent) => isDirty && event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [key, draft, isDirty]);
  const save = () => {
    if (!draft) return;
    const { opened, data } = draft;
    const sent = { file, version: opened.version, data };
    request<{ version: string }>("save", sent).then(({ version }) => {
      setFailure(undefined);
      setSavedAt(new Date().toLocaleTimeString());
      // More may have been typed meanwhile.
      setDraft((now) => now && { ...now, opened: { ...opened, data, version } });
    }, setFailure);
  };
  const remove = () =>
    request("delete", { file, version: draft?.opened.version }).then(() => {
      setDraft(undefined);
      location.hash = "";
    }, setFailure);
  /** Goes on from another version of the file. */
  const rebase = (data: unknown, current: FileState) => {
    setFailure(undefined);
    setDraft((now) => now && { opened: { ...now.opened, ...current }, data });
  };
  const change = (data: unknown) => setDraft((now) => now && { ...now, data });
  return { draft, isDirty, failure, savedAt, change, save, remove, rebase, discard: open };
}

/** The page with what is typed, and what keeps it from being saved. */
export function usePreview(file: string, data: unknown): Preview | undefined {
  const [preview, setPreview] = useState<Preview>();
  useEffect(() => {
    if (data === undefined) return;
    let isCurrent = true;
    const show = (answer: Preview) => isCurrent && setPreview(answer);
    const showFailure = ({ message, problems = [] }: Failure) =>
      show({ problems: [{ path: "", message }, ...problems] });
    const update = () => request<Preview>("preview", { id: WINDOW_ID, file, data }).then(show, showFailure);
    const timer = setTimeout(update, TYPING_PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [file, data]);
  return preview;
}
