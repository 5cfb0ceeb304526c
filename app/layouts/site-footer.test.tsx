import type { Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { selectAll } from "hast-util-select";
import { toText } from "hast-util-to-text";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { loadSiteData, type SiteData } from "#model/site/site-data.server.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteMenu } from "./site-menu.tsx";

const reader = new ContentReader();

const siteData = loadSiteData(reader);

describe("the footer", () => {
  it("shows the links that the owner has added below the services, nested, and outside ones as they are", () => {
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
    const footer = render(SiteFooter, { ...siteData, navigation });
    expect(readLinks(footer, ".service-column:first-child > ul:nth-of-type(2) > li > a")).toEqual([
      ["/profile", "Ours"],
      ["https://www.example.com/tools", "Elsewhere"],
    ]);
    expect(readLinks(footer, ".service-column li li > a[href='/profile/network']")).toEqual([
      ["/profile/network", "Below it"],
    ]);
    expect(readLinks(render(SiteMenu, { ...siteData, navigation }), "a[href^=https]")).toEqual([]);
  });

  it("names the two steps of its call to action as the specification does", () => {
    const steps = readLinks(render(SiteFooter, siteData), ".footer-cta a");
    expect(steps.map(([, label]) => label)).toEqual(["Get Started", "Let's Talk"]);
  });

  it("shows social networks that have an address, by their names and in a new tab", () => {
    const [one, other] = siteData.organization.socials;
    if (!one || !other) throw new Error("Expected two networks");
    const socials = [
      { ...one, label: "First", to: "" },
      { ...other, label: "Second", to: "https://social.example/us" },
    ];
    const footer = render(SiteFooter, { ...siteData, organization: { ...siteData.organization, socials } });
    const [link, ...rest] = selectAll("a[target]", footer);
    expect(rest).toEqual([]);
    expect(link?.properties).toMatchObject({ href: "https://social.example/us", target: "_blank" });
    expect(link && toText(link)).toMatch(/^Second \(.+\)$/);
    expect(toText(footer)).not.toContain("First");

    const none = socials.map((social) => ({ ...social, to: "" }));
    const bare = render(SiteFooter, {
      ...siteData,
      organization: { ...siteData.organization, socials: none },
    });
    expect(selectAll("ul:empty", bare)).toEqual([]);
  });
});

function render(Part: () => React.ReactNode, data: SiteData): Root {
  const Stub = createRoutesStub([{ id: "root", path: "/", Component: Part, loader: () => data }]);
  return fromHtml(renderToString(<Stub hydrationData={{ loaderData: { root: data } }} />), {
    fragment: true,
  });
}

function readLinks(root: Root, selector: string): [unknown, string][] {
  return selectAll(selector, root).map((link) => [link.properties.href, toText(link)]);
}
