import { loadScript } from "#app/features/integrations/load-script.ts";
import { withinTime } from "#app/features/integrations/within-time.ts";
import type { SchedulingProvider, SchedulingSettings } from "#contract/integrations.ts";

type Widget = { load: (url: string) => Promise<void>; open: (url: string) => void };

/** How long a visitor waits for the calendar of another company, in milliseconds. */
const OPTIONS = { timeoutMs: 5_000 };

/** Loads the configured calendar, and gives back what opens its popup. @throws Error when it is not there in time */
export async function loadWidget({ provider, url }: SchedulingSettings): Promise<() => void> {
  const widget = WIDGETS[provider];
  if (!widget) throw new Error(`There is no widget of ${provider}`);
  await widget.load(url);
  return () => widget.open(url);
}

// What a script leaves is what its documentation says, or the call throws.
const WIDGETS: Partial<Record<SchedulingProvider, Widget>> = {
  // https://help.calendly.com/hc/en-us/articles/223147027: the popup by script
  calendly: {
    async load() {
      const host = "https://assets.calendly.com/assets/external";
      const parts = [loadScript(`${host}/widget.js`, OPTIONS), loadStyle(`${host}/widget.css`)];
      await withinTime(Promise.all(parts), OPTIONS.timeoutMs);
    },
    open(url) {
      const calendly: { initPopupWidget: (options: { url: string }) => void } = Reflect.get(
        globalThis,
        "Calendly",
      );
      calendly.initPopupWidget({ url });
    },
  },
  // https://cal.com/docs/core-features/embed/set-up-your-embed: instructions, here "init" and "modal"
  cal: {
    async load(url) {
      queueInstructions();
      await loadScript(`${findCalHost(url)}/embed/embed.js`, OPTIONS);
      // It shows its popup in this element. What came instead of the script would leave all instructions unread.
      if (!customElements.get("cal-modal-box")) throw new Error("The script of Cal.com did nothing");
    },
    open(url) {
      const give: (name: string, options: object) => void = Reflect.get(globalThis, "Cal");
      give("init", { origin: findCalHost(url) });
      give("modal", { calLink: new URL(url).pathname.slice(1) });
    },
  },
};

/** Who runs Cal on a host of their own has its script there. */
function findCalHost(url: string): string {
  const { origin, hostname } = new URL(url);
  return /(?:^|\.)cal\.com$/.test(hostname) ? "https://app.cal.com" : origin;
}

/** The script of Cal.com refuses to start where nobody has made the function in which instructions wait for it. */
function queueInstructions(): void {
  if (Reflect.has(globalThis, "Cal")) return;
  const queue: unknown[] = [];
  const give = (...instruction: unknown[]) => queue.push(instruction);
  Reflect.set(globalThis, "Cal", Object.assign(give, { q: queue, ns: {}, loaded: true }));
}

const styles = new Map<string, Promise<void>>();

// Without it the popup would stand unstyled in the page.
function loadStyle(href: string): Promise<void> {
  const known = styles.get(href);
  if (known) return known;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  link.addEventListener("load", () => resolve());
  link.addEventListener("error", () => {
    styles.delete(href);
    link.remove();
    reject(new Error(`${href} could not be loaded`));
  });
  document.head.append(link);
  styles.set(href, promise);
  return promise;
}
