import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Dialog, DialogButton } from "./dialog.tsx";

describe("Dialog", () => {
  const html = renderToStaticMarkup(
    <Dialog id="note" heading="A note" closeLabel="Close">
      <p>Words</p>
    </Dialog>,
  );

  it("is closed and labeled by its heading", () => {
    const [, labelledBy] = /^<dialog [^>]*id="note" aria-labelledby="([^"]+)"/.exec(html) ?? [];
    expect(html).toContain(`id="${labelledBy}">A note</h2>`);
    expect(html).not.toMatch(/<dialog[^>]* open/);
  });

  it("can be closed without React", () => {
    expect(html).toMatch(/<button[^>]* command="close" commandfor="note">Close<\/button>/);
  });
});

it("a button opens its dialog without React", () => {
  expect(renderToStaticMarkup(<DialogButton dialogId="note">Open</DialogButton>)).toMatch(
    /^<button [^>]*command="show-modal" commandfor="note">Open<\/button>$/,
  );
});
