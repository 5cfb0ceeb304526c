import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { contentPath } from "#model/reader/parse-file.server.ts";
import { readPresent } from "../api/compose-change.ts";
import { adaptAnswer } from "../api/editor-api.ts";
import { readText } from "../api/keep/compose-file.ts";
import { listOpenedFiles } from "../config/list-file-forms.ts";
import { makeDraft } from "../drafts/make-draft.ts";
import { buildEditorConfig } from "../serve-editor.ts";
import { tryDraft } from "./lay-draft.ts";

const opened = buildEditorConfig().collections.flatMap(listOpenedFiles);

test("every file that can be opened can be shown and saved as it is, and a translation before it is begun", () => {
  // One for all: what one has read of the others need not be read again.
  using draft = makeDraft(new Map());
  const faults = opened.flatMap(({ file }) => {
    const kept = tryDraft(draft, file, { data: readForm(file), pictures: [] });
    const text = draft.keep().get(file);
    const isSame = !existsSync(contentPath(file)) || text === readPresent(file);
    return [...kept, ...(isSame ? [] : ["is written otherwise"])].map((fault) => `${file}: ${fault}`);
  });
  expect(faults).toEqual([]);
});

/** The data of a file as its form has it. */
function readForm(file: string): Record<string, unknown> {
  const answer = { data: readPresent(file) ?? "", file: { path: `content/${file}` } };
  return Object(readText(file, Object(adaptAnswer(answer)).data || "{}"));
}
