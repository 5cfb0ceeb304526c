import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { translateFeature } from "#app/features/i18n/feature-messages.ts";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { Button } from "#app/ui/button.tsx";
import type { WidgetSettings } from "#contract/integrations.ts";
import { loadScript } from "./load-script.ts";
import { withinTime } from "./within-time.ts";

export type WidgetFacadeProps = {
  name: "reviews" | "badge";
  settings: WidgetSettings;
};

const translateWidget = translateFeature("widgets");

/** Names the widget's host, and loads the widget only when the visitor presses the button. */
export function WidgetFacade({ name, settings }: WidgetFacadeProps) {
  const translate = useTranslate();
  const { state, show, frame } = useWidget(settings);
  const { host, origin } = new URL(settings.script);
  const hadFocus = useRef(false);

  const onShow = () => {
    hadFocus.current = true;
    show();
  };
  useEffect(() => {
    if (state !== "shown" || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
  }, [state, frame]);

  return (
    <div className="widget" data-widget={name} data-state={state}>
      {state !== "shown" && (
        <div className="widget-facade">
          <div>
            <p>
              <strong>{translateWidget(`${name}.title`, { host })}</strong>
            </p>
            <p className="text-muted">{translateWidget("text", { host })}</p>
          </div>
          <Button
            variant="secondary"
            aria-disabled={state === "loading"}
            onClick={state === "loading" ? undefined : onShow}
          >
            {translateWidget(state === "idle" ? `${name}.show` : state)}
          </Button>
        </div>
      )}
      <div role="status">
        {state === "loading" && <span className="sr-only">{translateWidget("loading")}</span>}
        {state === "failed" && (
          <p className="widget-failure">
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

type WidgetLoading = {
  state: "idle" | "loading" | "shown" | "failed";
  show: () => void;
  frame: RefObject<HTMLDivElement | null>;
};

const shownScripts = new Set<string>();

/** Loads a widget on demand. A late one is still shown, and a shown one reappears when the visitor returns to the page. */
function useWidget(settings: WidgetSettings): WidgetLoading {
  const frame = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<WidgetLoading["state"]>("idle");
  const { script } = settings;

  const show = useCallback(() => {
    setState("loading");
    frame.current?.append(getContainer(settings));
    const loaded = loadScript(script).then(() => {
      shownScripts.add(script);
      setState("shown");
    });
    withinTime(loaded, TIMEOUT_MS).catch(() => setState("failed"));
  }, [settings, script]);

  useEffect(() => {
    if (shownScripts.has(script)) show();
  }, [script, show]);

  return { state, show, frame };
}

const containers = new Map<string, HTMLElement>();

/** Scripts find it by `id`, class or `data-id`. It is reused in the document, because a script runs once. */
function getContainer({ script, id }: WidgetSettings): HTMLElement {
  const existing = containers.get(script);
  if (existing) return existing;
  const container = document.createElement("div");
  if (id) Object.assign(container, { id, className: id }).dataset.id = id;
  containers.set(script, container);
  return container;
}
