import path from "node:path";
import { expect, test } from "vitest";
import { contentConfig } from "#content.config";
import { ContentDraft, listProblems } from "./content-draft.ts";
import { composeText } from "./save.ts";
import { beginPage, listTemplates } from "./templates.ts";

const TITLE = "A page that nobody has written yet";
const templates = listTemplates();

test("each folder of pages has a template", () => {
  const folders = templates.flatMap(({ folders }) => folders.map(({ folder }) => folder));
  expect(contentConfig.folders.filter(({ folder }) => !folders.includes(folder))).toEqual([]);
});

test.for(templates.flatMap((template) => template.folders.map((place) => ({ ...template, ...place }))))(
  "$label begins complete in $folder",
  ({ file: template, folder }) => {
    const file = `${folder}/the-page-that-is-not-there-yet${path.extname(template)}`;
    const data = beginPage(file, TITLE, template);
    expect(data).toMatchObject({ sample: true });
    expect(Object.values(Object(data))).toContain(TITLE);
    using draft = new ContentDraft(new Map([[file, composeText(file, data)]]));
    expect(listProblems(draft.reader, file)).toEqual([]);
  },
);
