import { describe, expect, it } from "vitest";
import { renderOnSite, siteData } from "#app/testing/render-on-site.tsx";
import type { SchedulingSettings } from "#contract/integrations.ts";
import { MeetingPanel } from "./meeting-panel.tsx";

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
  return renderOnSite(<MeetingPanel />, { ...siteData, scheduling });
}
