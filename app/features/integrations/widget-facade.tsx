import { useEffect, useRef, useState } from "react";
import { translateFeature, useTranslate } from "#app/features/i18n/translate.ts";
import { Button } from "#app/ui/button.tsx";
import type { WidgetSettings } from "#model/site/integrations.server.ts";
import { loadScript } from "./load-script.ts";
import { withinTime } from "./loading.ts";

const translateWidget = translateFeature("widgets");

type WidgetFacadeProps = { name: "reviews" | "badge"; settings: WidgetSettings };

/** Names the widget's host, and loads the widget only when the visitor presses the button. */
export function WidgetFacade({ name, settings }: WidgetFacadeProps) {
  const translate = useTranslate();
  const { state, show, frame } = useWidget(settings);
  const { host, origin } = new URL(settings.script);
  return (
    <div className="widget" data-widget={name} data-state={state}>
      {state !== "shown" && (
        <div className="cluster widget-facade">
          <div>
            <p>
              <strong>{translateWidget(`${name}.title`, { host })}</strong>
            </p>
            <p className="text-muted">{translateWidget("text", { host })}</p>
          </div>
          <Button
            variant="secondary"
            aria-disabled={state === "loading"}
            onClick={state === "loading" ? undefined : show}
          >
            {translateWidget(state === "idle" ? `${name}.show` : state)}
          </Button>
        </div>
      )}
      <div role="status">
        {state === "loading" && <span className="sr-only">{translateWidget("loading")}</span>}
        {state === "failed" && (
          <p className="notice notice-bad">
            <span>{`${translateWidget("failure", { host })} `}</span>
            <a className="inline-link" href={origin} target="_blank" rel="noopener noreferrer">
              {`${translateWidget("open", { host })} (${translate("site.opensInNewTab")})`}
            </a>
          </p>
        )}
      </div>
      <div className="widget-frame" ref={frame} tabIndex={-1} />
    </div>
  );
}

const TIMEOUT_MS = 10_000;

/** By URL, what a script has filled: it runs once, so this reappears when the visitor returns to the page. */
const filled = new Map<string, HTMLElement>();

/** Loads a widget on demand. A late one is still shown, and gets the focus that is on its button. */
function useWidget({ script, id }: WidgetSettings) {
  const frame = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"idle" | "loading" | "shown" | "failed">(
    filled.has(script) ? "shown" : "idle",
  );
  useEffect(() => {
    const container = filled.get(script);
    if (container) frame.current?.append(container);
  }, [script]);

  const show = () => {
    const container = createContainer(id);
    setState("loading");
    frame.current?.replaceChildren(container);
    const loaded = loadScript(script).then(() => {
      filled.set(script, container);
      if (frame.current?.parentElement?.contains(document.activeElement))
        frame.current.focus({ preventScroll: true });
      setState("shown");
    });
    withinTime(loaded, TIMEOUT_MS).catch(() => setState("failed"));
  };
  return { state, show, frame };
}

/** Scripts find it by `id`, class or `data-id`. */
function createContainer(id: string): HTMLElement {
  const container = document.createElement("div");
  if (id) Object.assign(container, { id, className: id }).dataset.id = id;
  return container;
}
