import type { Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { selectAll } from "hast-util-select";
import { toText } from "hast-util-to-text";
import { expect, it } from "vitest";
import { renderOnSite, siteData } from "#app/testing/render-on-site.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteMenu } from "./site-header.tsx";

it("the footer, and not the menu, shows additional links below the services, nested and external ones too", () => {
  const { footer } = siteData.navigation;
  const links = [
    { label: "Ours", to: "/profile", children: [{ label: "Below it", to: "/profile/network" }] },
    { label: "Elsewhere", to: "https://www.example.com/tools" },
  ];
  const columns = footer.columns.map((column, place) => (place === 0 ? { ...column, links } : column));
  const data = { ...siteData, navigation: { ...siteData.navigation, footer: { ...footer, columns } } };
  const added = ".service-column:first-child > ul:nth-of-type(2) > li";
  expect(readLinks(render(<SiteFooter />, data), `${added} > a, ${added} > ul > li > a`)).toEqual([
    ["/profile", "Ours"],
    ["/profile/network", "Below it"],
    ["https://www.example.com/tools", "Elsewhere"],
  ]);
  expect(readLinks(render(<SiteMenu />, data), "a[href^=https]")).toEqual([]);
});

it("the footer names all social networks, and links to those that have an address, in a new tab", () => {
  const renderWith = (socials: typeof siteData.organization.socials) =>
    render(<SiteFooter />, { ...siteData, organization: { ...siteData.organization, socials } });
  const icon = { name: "ion:call-outline", src: "/a.svg" };
  const footer = renderWith([
    { icon, label: "First", to: "" },
    { icon, label: "Second", to: "https://social.example/us" },
  ]);
  const second = expect.stringMatching(/^Second \(.+\)$/);
  expect(readLinks(footer, "a[target=_blank]")).toEqual([["https://social.example/us", second]]);
  expect(selectAll(".social-links li", footer).map((network) => toText(network))).toEqual(["First", second]);
  expect(selectAll("ul:empty", renderWith([]))).toEqual([]);
});

function render(element: React.ReactNode, data: typeof siteData): Root {
  return fromHtml(renderOnSite(element, data), { fragment: true });
}

function readLinks(root: Root, selector: string): [unknown, string][] {
  return selectAll(selector, root).map((link) => [link.properties.href, toText(link)]);
}
