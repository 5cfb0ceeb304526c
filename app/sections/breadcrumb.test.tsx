import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { Breadcrumb } from "./breadcrumb.tsx";

describe("Breadcrumb", () => {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <Breadcrumb
          label="You are here"
          entries={[
            { label: "Home", to: "/" },
            { label: "Blog", to: "/blog" },
            { label: "A post", to: "/blog/a-post" },
          ]}
        />
      ),
    },
  ]);
  const html = renderToStaticMarkup(<Page />);

  it("is a labeled navigation with a link to each parent", () => {
    expect(html).toMatch(/^<nav aria-label="You are here">/);
    expect(html.match(/<a /g)).toHaveLength(2);
  });

  it("ends with the current page without a link", () => {
    expect(html).toContain('<span aria-current="page">A post</span>');
    expect(html.match(/aria-current/g)).toHaveLength(1);
  });
});
