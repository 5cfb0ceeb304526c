import { useEffect, useState } from "react";
import type { Preview } from "../api/previews.ts";
import { type Failure, request } from "../form/request.ts";

/** Of this window; the server keeps one preview for each. */
const WINDOW_ID = crypto.randomUUID();
const TYPING_PAUSE_MS = 250;

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
