import { json } from "node:stream/consumers";
import type { Connect } from "vite";
import { setDraft } from "#model/reader/draft.server.ts";
import { type ContentPreview, makeDraft } from "../drafts/make-draft.ts";
import { type DraftAnswer, layDraft, readSentDraft } from "./lay-draft.ts";

/** Each open editor has one: more of them were left behind by pages that are closed. */
const MOST_DRAFTS = 20;

/** What keeps the drafts of open editors, and shows each to those pages only that ask for it by its id. */
export function createPreviews() {
  const drafts = new Map<string, ContentPreview>();

  const takeDraft: Connect.NextHandleFunction = (request, response, next) => {
    if (request.method !== "POST") return next();
    json(request)
      .catch(() => undefined)
      .then((body) => {
        const sent = readSentDraft(body);
        const draft = drafts.get(sent.id) ?? makeDraft(new Map());
        // What was asked for last stands last.
        drafts.delete(sent.id);
        drafts.set(sent.id, draft);
        forgetOldest(drafts);
        return layDraft(draft, sent);
      })
      .catch(
        (error: unknown): DraftAnswer => ({
          faults: [error instanceof Error ? error.message : String(error)],
        }),
      )
      .then((answer) => {
        response.setHeader("Content-Type", "application/json; charset=utf-8");
        response.end(JSON.stringify(answer));
      }, next);
  };

  const enterDraft: Connect.NextHandleFunction = (request, _, next) => {
    const { originalUrl = "", headers } = request;
    const preview = drafts.get(readId(originalUrl) ?? readId(headers.referer ?? "") ?? "");
    setDraft(request, preview?.reader.draft);
    next();
  };

  const close = () => {
    for (const draft of drafts.values()) draft[Symbol.dispose]();
    drafts.clear();
  };

  return { takeDraft, enterDraft, close };
}

/** The draft that an address names. Pictures of a page are asked for without it, but by a page that has it. */
function readId(address: string): string | undefined {
  return /[?&]draft=([\w-]+)/.exec(address)?.[1];
}

function forgetOldest(drafts: Map<string, ContentPreview>): void {
  const [oldest] = drafts;
  if (!oldest || drafts.size <= MOST_DRAFTS) return;
  oldest[1][Symbol.dispose]();
  drafts.delete(oldest[0]);
}
