import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { contentPath } from "#model/reader/parse-file.server.ts";
import { listEditableFiles } from "../config/translation-collections.ts";
import { createContentPreview } from "../content/content-preview.ts";
import { parseContent } from "../preserve-format/content-text.ts";
import { buildEditorConfig } from "../serve-editor.ts";
import { readCurrentText } from "./compose-change.ts";
import { adaptAnswer } from "./editor-api.ts";
import { applyForm } from "./previews.ts";

const opened = buildEditorConfig().collections.flatMap(listEditableFiles);

test("every file that can be opened can be shown and saved as it is, and a translation before it is begun", () => {
  // One for all: what one has read of the others need not be read again.
  using preview = createContentPreview(new Map());
  const problems = opened.flatMap(({ file }) => {
    const found = applyForm(preview, file, { data: readForm(file), images: [] });
    const text = preview.changes().get(file);
    const isSame = !existsSync(contentPath(file)) || text === readCurrentText(file);
    return [...found, ...(isSame ? [] : ["is written otherwise"])].map((problem) => `${file}: ${problem}`);
  });
  expect(problems).toEqual([]);
});

/** The data of a file as its form has it. */
function readForm(file: string): Record<string, unknown> {
  const answer = { data: readCurrentText(file) ?? "", file: { path: `content/${file}` } };
  return Object(parseContent(file, Object(adaptAnswer(answer)).data || "{}"));
}
