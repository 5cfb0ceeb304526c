import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { Breadcrumb } from "./breadcrumb.tsx";
import { ButtonLink } from "./button.tsx";
import { TextLink } from "./text-link.tsx";

describe("TextLink", () => {
  it("is a link, current only when it leads to the page that is shown", () => {
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
  it("is a link, however much it looks like a button", () => {
    const html = render(<ButtonLink to="/contact-us">Contact</ButtonLink>);
    expect(html).toMatch(/^<a [^>]*href="\/contact-us"/);
    expect(html).not.toContain("role=");
  });
});

describe("Breadcrumb", () => {
  const html = render(
    <Breadcrumb
      label="You are here"
      entries={[
        { label: "Home", to: "/" },
        { label: "Blog", to: "/blog" },
        { label: "A post", to: "/blog/a-post" },
      ]}
    />,
  );

  it("is a named navigation with a link to each page above", () => {
    expect(html).toMatch(/^<nav aria-label="You are here">/);
    expect(html.match(/<a /g)).toHaveLength(2);
  });

  it("ends with the page that is shown, which is no link", () => {
    expect(html).toContain('<span aria-current="page">A post</span>');
    expect(html.match(/aria-current/g)).toHaveLength(1);
  });
});

function render(element: ReactNode): string {
  const Page = createRoutesStub([{ path: "/", Component: () => element }]);
  return renderToStaticMarkup(<Page />);
}
