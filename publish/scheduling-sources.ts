import type { SchedulingSettings } from "#contract/integrations.ts";
import type { PolicySources } from "./policy-sources.ts";

const CALENDLY_ASSETS = ["https://assets.calendly.com"];
const CAL = "https://app.cal.com";

/** What the booking widget of another company needs. The built-in scheduler needs nothing. */
export function listSchedulingSources({ provider, url }: SchedulingSettings): PolicySources {
  switch (provider) {
    case "builtin":
      return {};
    // https://developer.calendly.com/api-docs/overview/embedding/getting-started: script and style from one host, the
    // close button of the popup is a picture there, and the frame shows the booking page itself.
    case "calendly":
      return {
        "script-src": CALENDLY_ASSETS,
        "style-src": CALENDLY_ASSETS,
        "img-src": CALENDLY_ASSETS,
        "frame-src": [...new Set(["https://calendly.com", new URL(url).origin])],
      };
    // https://cal.com/help/embedding/adding-embed: one host for all, which is your own when you run Cal yourself.
    case "cal":
      return listCalSources(new URL(url));
  }
}

function listCalSources({ origin, hostname }: URL): PolicySources {
  const isHosted = /(?:^|\.)cal\.com$/.test(hostname);
  const instance = [isHosted ? CAL : origin];
  return {
    "script-src": instance,
    "connect-src": instance,
    "frame-src": [...new Set([...instance, origin])],
  };
}
