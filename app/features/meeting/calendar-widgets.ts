import { loadScript } from "#app/features/integrations/load-script.ts";
import { withinTime } from "#app/features/integrations/within-time.ts";
import type { SchedulingProvider, SchedulingSettings } from "#contract/integrations.ts";

type Widget = { load: (url: string) => Promise<void>; open: (url: string) => void };

const OPTIONS = { timeoutMs: 5_000 };

/** Loads the configured calendar, and returns the function that opens it. @throws Error when it does not load in time */
export async function loadWidget({ provider, url }: SchedulingSettings): Promise<() => void> {
  const widget = WIDGETS[provider];
  if (!widget) throw new Error(`${provider} has no widget`);
  await widget.load(url);
  return () => widget.open(url);
}

// The globals are typed as documented by the providers; if they differ, the call throws.
const WIDGETS: Partial<Record<SchedulingProvider, Widget>> = {
  // https://help.calendly.com/hc/en-us/articles/223147027
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
  // https://cal.com/docs/core-features/embed/set-up-your-embed
  cal: {
    async load(url) {
      defineQueue();
      await loadScript(`${findCalHost(url)}/embed/embed.js`, OPTIONS);
      // Otherwise something else than the script was served, and nothing would read the queue.
      if (!customElements.get("cal-modal-box"))
        throw new Error("The Cal.com script did not define its popup");
    },
    open(url) {
      const cal: (name: string, options: object) => void = Reflect.get(globalThis, "Cal");
      cal("init", { origin: findCalHost(url) });
      cal("modal", { calLink: new URL(url).pathname.slice(1) });
    },
  },
};

function findCalHost(url: string): string {
  const { origin, hostname } = new URL(url);
  return /(?:^|\.)cal\.com$/.test(hostname) ? "https://app.cal.com" : origin;
}

/** Cal's script only starts where the function that queues its instructions exists. */
function defineQueue(): void {
  if (Reflect.has(globalThis, "Cal")) return;
  const queue: unknown[] = [];
  const cal = (...instruction: unknown[]) => queue.push(instruction);
  Reflect.set(globalThis, "Cal", Object.assign(cal, { q: queue, ns: {}, loaded: true }));
}

const styles = new Map<string, Promise<void>>();

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
