import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { WidgetSettings } from "#contract/integrations.ts";
import { loadScript } from "../load-script.ts";
import { withinTime } from "../within-time.ts";

/** How long a widget's script may take before the visitor is told that it does not come. */
const PATIENCE_MS = 10_000;

export type WidgetState = "idle" | "loading" | "shown" | "failed";

const shown = new Set<string>();

type UsedWidget = {
  state: WidgetState;
  /** Loads the widget, or tries once more. */
  show: () => void;
  /** The element around the widget. */
  frame: RefObject<HTMLDivElement | null>;
};

/**
 * Brings another company's widget once it is asked for. One that is late is still shown when it arrives, and one that
 * was shown is there again when the visitor comes back to the page.
 */
export function useWidget(settings: WidgetSettings): UsedWidget {
  const frame = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<WidgetState>("idle");
  const { script } = settings;

  const show = useCallback(() => {
    setState("loading");
    // It is there before the script is, because that looks for it.
    frame.current?.append(findWidgetPlace(settings));
    const loaded = loadScript(script).then(() => {
      shown.add(script);
      setState("shown");
    });
    withinTime(loaded, PATIENCE_MS).catch(() => setState("failed"));
  }, [settings, script]);

  useEffect(() => {
    if (shown.has(script)) show();
  }, [script, show]);

  return { state, show, frame };
}

const places = new Map<string, HTMLElement>();

/**
 * The element in which a widget's script shows it: it has the configured id as `id`, as class and as `data-id`, because
 * scripts find it by one or the other. It stays the same for as long as the document does, since a script runs once.
 */
function findWidgetPlace({ script, id }: WidgetSettings): HTMLElement {
  const known = places.get(script);
  if (known) return known;
  const place = document.createElement("div");
  if (id) Object.assign(place, { id, className: id }).dataset.id = id;
  places.set(script, place);
  return place;
}
