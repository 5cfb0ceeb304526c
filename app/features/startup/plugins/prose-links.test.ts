import { describe, expect, it } from "vitest";
import { findPagePath, isPlainClick } from "./prose-links.tsx";

const SHOWN = "https://agency.example/blog/some-post?from=mail#top";

describe("findPagePath", () => {
  it.each([
    ["/services/mvp-development-services", "/services/mvp-development-services"],
    ["/blog?page=2#list", "/blog?page=2#list"],
    ["/blog/some-post", "/blog/some-post"],
    ["/", "/"],
  ])("%s is navigated to on the client", (href, path) => {
    expect(findPagePath(new URL(href, SHOWN).href, SHOWN)).toBe(path);
  });

  it.each([
    ["https://other.example/blog"],
    ["mailto:hello@agency.example"],
    ["#figures"],
    ["/feed.xml"],
    ["/es/contact-us"],
  ])("%s is left to the browser", (href) => {
    expect(findPagePath(new URL(href, SHOWN).href, SHOWN)).toBeUndefined();
  });
});

describe("isPlainClick", () => {
  const click = { button: 0, defaultPrevented: false, altKey: false, ctrlKey: false } as MouseEvent;

  it("is true only for the main button without modifier keys", () => {
    expect(isPlainClick(click)).toBe(true);
    for (const special of [{ button: 1 }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }])
      expect(isPlainClick({ ...click, ...special })).toBe(false);
  });

  it("is false for a handled click", () => {
    expect(isPlainClick({ ...click, defaultPrevented: true })).toBe(false);
  });
});
