import { useCallback, useEffect, useState } from "react";
import type { OpenedFile } from "../api/editor-api.ts";
import type { Preview } from "../api/previews.ts";
import { isEqual } from "../form/field-values.ts";
import { describeFailure, type Failure, request } from "../form/request.ts";

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
  const load = useCallback(
    () =>
      request<OpenedFile>(`file?path=${encodeURIComponent(file)}&${query}`).then(
        (opened) => setDraft({ opened, data: opened.data }),
        (error) => setFailure(describeFailure(error)),
      ),
    [file, query],
  );
  useEffect(() => {
    const stored = sessionStorage.getItem(key);
    if (stored) setDraft(JSON.parse(stored));
    else load();
  }, [key, load]);
  useEffect(() => {
    if (draft && isDirty) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
    const warn = (event: BeforeUnloadEvent) => isDirty && event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [key, draft, isDirty]);
  const save = async () => {
    if (!draft) return;
    const { opened, data } = draft;
    try {
      const { version } = await request<{ version: string }>("save", { file, version: opened.version, data });
      setFailure(undefined);
      setSavedAt(new Date().toLocaleTimeString());
      // More may have been typed meanwhile.
      setDraft((now) => now && { ...now, opened: { ...opened, data, version } });
    } catch (error) {
      setFailure(describeFailure(error));
    }
  };
  return {
    ...{ draft, isDirty, failure, setFailure, savedAt, save },
    change: (data: unknown) => setDraft((now) => now && { ...now, data }),
    /** Goes on from another version of the file. */
    rebase: (data: unknown, current: { data: unknown; version: string | null }) => {
      setFailure(undefined);
      setDraft((now) => now && { opened: { ...now.opened, ...current }, data });
    },
    discard: () => {
      setFailure(undefined);
      load();
    },
    /** Nothing of it is unsaved any more. */
    forget: () => setDraft(undefined),
  };
}

/** The page with what is typed, and what keeps it from being saved. */
export function usePreview(file: string, data: unknown): Preview | undefined {
  const [preview, setPreview] = useState<Preview>();
  useEffect(() => {
    if (data === undefined) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const answer = await request<Preview>("preview", { id: WINDOW_ID, file, data }).catch((error) => {
        const { message, problems = [] } = describeFailure(error);
        return { problems: [{ path: "", message }, ...problems] };
      });
      if (isCurrent) setPreview(answer);
    }, TYPING_PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [file, data]);
  return preview;
}
