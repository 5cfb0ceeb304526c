import type { Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { selectAll } from "hast-util-select";
import { toText } from "hast-util-to-text";
import { describe, expect, it } from "vitest";
import { renderOnSite, siteData } from "#app/testing/render-on-site.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteMenu } from "./site-menu.tsx";

describe("the footer", () => {
  it("shows additional links below the services, nested and external ones too", () => {
    const links = [
      { label: "Ours", to: "/profile", children: [{ label: "Below it", to: "/profile/network" }] },
      { label: "Elsewhere", to: "https://www.example.com/tools" },
    ];
    const [first, ...others] = siteData.navigation.footer.columns;
    if (!first) throw new Error("Expected a column");
    const navigation = {
      ...siteData.navigation,
      footer: { ...siteData.navigation.footer, columns: [{ ...first, links }, ...others] },
    };
    const footer = render(<SiteFooter />, { ...siteData, navigation });
    expect(readLinks(footer, ".service-column:first-child > ul:nth-of-type(2) > li > a")).toEqual([
      ["/profile", "Ours"],
      ["https://www.example.com/tools", "Elsewhere"],
    ]);
    expect(readLinks(footer, ".service-column li li > a[href='/profile/network']")).toEqual([
      ["/profile/network", "Below it"],
    ]);
    expect(readLinks(render(<SiteMenu />, { ...siteData, navigation }), "a[href^=https]")).toEqual([]);
  });

  it("has the two calls to action of the specification", () => {
    const steps = readLinks(render(<SiteFooter />), ".footer-cta a");
    expect(steps.map(([, label]) => label)).toEqual(["Get Started", "Let's Talk"]);
  });

  it("names all social networks, and links to those that have an address, in a new tab", () => {
    const [one, other] = siteData.organization.socials;
    if (!one || !other) throw new Error("Expected two networks");
    const socials = [
      { ...one, label: "First", to: "" },
      { ...other, label: "Second", to: "https://social.example/us" },
    ];
    const footer = render(<SiteFooter />, {
      ...siteData,
      organization: { ...siteData.organization, socials },
    });
    const [link, ...rest] = selectAll("a[target]", footer);
    expect(rest).toEqual([]);
    expect(link?.properties).toMatchObject({ href: "https://social.example/us", target: "_blank" });
    expect(link && toText(link)).toMatch(/^Second \(.+\)$/);
    expect(selectAll(".social-links li", footer).map((network) => toText(network))).toEqual([
      "First",
      expect.stringMatching(/^Second/),
    ]);

    const bare = render(<SiteFooter />, {
      ...siteData,
      organization: { ...siteData.organization, socials: [] },
    });
    expect(selectAll("ul:empty", bare)).toEqual([]);
  });
});

function render(element: React.ReactNode, data = siteData): Root {
  return fromHtml(renderOnSite(element, data), { fragment: true });
}

function readLinks(root: Root, selector: string): [unknown, string][] {
  return selectAll(selector, root).map((link) => [link.properties.href, toText(link)]);
}
