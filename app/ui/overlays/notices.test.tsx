import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Button } from "#app/ui/button.tsx";
import { Notice, Notices } from "./notices.tsx";

const CLOSE = { label: "Update", closeLabel: "Close", onClose: () => {} };

it("a notice is a labeled region with a close button", () => {
  const html = renderToStaticMarkup(
    <Notice {...CLOSE} action={<Button>Reload</Button>}>
      Words
    </Notice>,
  );
  expect(html).toMatch(/^<section aria-label="Update"/);
  expect(html.match(/<button[^>]*>\w+/g)?.map((button) => button.replace(/.*>/, ""))).toEqual([
    "Reload",
    "Close",
  ]);
});

it("notices are not prerendered", () => {
  expect(renderToStaticMarkup(<Notices>{<Notice {...CLOSE}>Words</Notice>}</Notices>)).toBe("");
});
