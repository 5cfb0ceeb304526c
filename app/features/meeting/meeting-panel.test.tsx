import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import type { SchedulingSettings } from "#contract/integrations.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { loadSiteData } from "#model/site/site-data.server.ts";
import { MeetingPanel } from "./meeting-panel.tsx";

const reader = new ContentReader();

const siteData = loadSiteData(reader);
const URL = "https://calendly.com/loomwright/intro";

describe("the prerendered meeting panel", () => {
  it("links to both phone numbers and the contact page", () => {
    const html = renderPanel({ provider: "builtin", url: "" });
    expect(html.match(/href="tel:/g)).toHaveLength(siteData.organization.offices.length);
    expect(html).toContain('href="/contact-us"');
    expect(html).not.toContain("_blank");
  });

  it("also links to a configured outside calendar", () => {
    const html = renderPanel({ provider: "calendly", url: URL });
    expect(html).toMatch(new RegExp(`<a [^>]*href="${URL}" target="_blank" rel="noreferrer"`));
    expect(html).toContain('href="tel:');
  });
});

function renderPanel(scheduling: SchedulingSettings): string {
  const Stub = createRoutesStub([
    { id: "root", path: "/", Component: MeetingPanel, loader: () => ({ ...siteData, scheduling }) },
  ]);
  return renderToString(<Stub hydrationData={{ loaderData: { root: { ...siteData, scheduling } } }} />);
}
