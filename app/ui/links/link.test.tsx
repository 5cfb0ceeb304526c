import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { ButtonLink } from "#app/ui/button.tsx";
import { TextLink } from "./link.tsx";

describe("TextLink", () => {
  it("is a link that is current only on request", () => {
    expect(render(<TextLink to="/blog">Blog</TextLink>)).toMatch(/<a [^>]*href="\/blog"[^>]*>Blog<\/a>/);
    expect(render(<TextLink to="/blog">Blog</TextLink>)).not.toContain("aria-current");
    expect(
      render(
        <TextLink to="/blog" isCurrent>
          Blog
        </TextLink>,
      ),
    ).toContain('aria-current="page"');
  });
});

describe("ButtonLink", () => {
  it("is a link, not a button", () => {
    const html = render(<ButtonLink to="/contact-us">Contact</ButtonLink>);
    expect(html).toMatch(/^<a [^>]*href="\/contact-us"/);
    expect(html).not.toContain("role=");
  });
});

function render(element: ReactNode): string {
  const Page = createRoutesStub([{ path: "/", Component: () => element }]);
  return renderToStaticMarkup(<Page />);
}
