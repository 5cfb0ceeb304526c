import { loadScript, loadStyle } from "#app/features/integrations/load-script.ts";
import { withinTime } from "#app/features/integrations/loading.ts";
import type { SchedulingSettings } from "#model/site/integrations.server.ts";
import { openPanel } from "./open-panel.ts";

const TIMEOUT_MS = 5_000;

/** Loads an outside calendar. @returns what opens its popup */
type LoadCalendar = (url: string) => Promise<() => void>;

// The globals are typed as documented by the providers; if they differ, the call throws.
const CALENDARS: Partial<Record<SchedulingSettings["provider"], LoadCalendar>> = {
  // https://help.calendly.com/hc/en-us/articles/223147027
  async calendly(url) {
    const host = "https://assets.calendly.com/assets/external";
    await Promise.all([loadScript(`${host}/widget.js`), loadStyle(`${host}/widget.css`)]);
    const calendly: { initPopupWidget: (options: { url: string }) => void } = Reflect.get(
      globalThis,
      "Calendly",
    );
    return () => calendly.initPopupWidget({ url });
  },
  // https://cal.com/docs/core-features/embed/set-up-your-embed
  async cal(url) {
    const origin = findCalHost(url);
    defineCal();
    await loadScript(`${origin}/embed/embed.js`);
    // Otherwise something else than the script was served, and nothing would read the queue.
    if (!customElements.get("cal-modal-box")) throw new Error("The Cal.com script did not define its popup");
    const cal: (name: string, options: object) => void = Reflect.get(globalThis, "Cal");
    return () => {
      cal("init", { origin });
      cal("modal", { calLink: new URL(url).pathname.slice(1) });
    };
  },
};

let opening: Promise<void> | undefined;

/** Opens an outside calendar, or the panel if it does not load in time, or nothing if the visitor has moved on. */
export function openCalendar(settings: SchedulingSettings): Promise<void> {
  opening ??= open(settings).finally(() => {
    opening = undefined;
  });
  return opening;
}

async function open({ provider, url }: SchedulingSettings): Promise<void> {
  for (const popover of document.querySelectorAll<HTMLElement>(":popover-open")) popover.hidePopover();
  for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[open]")) dialog.close();
  const { pathname } = location;
  // The click left the focus on a button, so a focused field means that the visitor has begun to type.
  const hasMovedOn = () =>
    location.pathname !== pathname || document.activeElement?.matches("input, textarea, select") === true;
  try {
    const load = CALENDARS[provider];
    if (!load) throw new Error(`${provider} is no outside calendar`);
    const openPopup = await withinTime(load(url), TIMEOUT_MS);
    if (!hasMovedOn()) openPopup();
  } catch {
    if (!hasMovedOn()) openPanel();
  }
}

function findCalHost(url: string): string {
  const { origin, hostname } = new URL(url);
  return /(?:^|\.)cal\.com$/.test(hostname) ? "https://app.cal.com" : origin;
}

/** Cal's script only starts where the function that queues its instructions exists. */
function defineCal(): void {
  if (Reflect.has(globalThis, "Cal")) return;
  const queue: unknown[] = [];
  const cal = (...instruction: unknown[]) => queue.push(instruction);
  Reflect.set(globalThis, "Cal", Object.assign(cal, { q: queue, ns: {}, loaded: true }));
}
