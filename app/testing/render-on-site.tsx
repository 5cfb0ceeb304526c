import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { providePageContent } from "#app/features/i18n/translate.ts";
import { openContent } from "#content.config";
import { loadPageContent, loadSiteData, type SiteData } from "#model/site/site-data.server.ts";

const reader = openContent();

export const siteData = loadSiteData(reader);

providePageContent(reader.locale, loadPageContent(reader));

/** Prerenders an element on a page with the site's data. */
export function renderOnSite(
  element: ReactNode,
  data: SiteData & { messages?: object } = siteData,
  handle?: object,
): string {
  const Page = createRoutesStub([
    { id: "root", path: "/", handle, Component: () => element, HydrateFallback: () => null },
  ]);
  return renderToString(<Page hydrationData={{ loaderData: { root: data } }} />);
}
