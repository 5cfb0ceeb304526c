import { useEffect, useRef } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { Button } from "#app/ui/button.tsx";
import type { WidgetSettings } from "#contract/integrations.ts";
import { createTranslate } from "#model/messages/create-translate.ts";
import type { WidgetName } from "./outside-widget.tsx";
import { useWidget } from "./use-widget.ts";
import type { WidgetKey, WidgetMessages } from "./widget-messages.ts";

export type WidgetFacadeProps = { name: WidgetName; settings: WidgetSettings };

type Words = { words: WidgetMessages };

/** Says what would be loaded and from where, and loads it only when the visitor presses the button. */
export function WidgetFacade({ name, settings, words }: WidgetFacadeProps & Words) {
  const translate = useTranslate();
  const say = createTranslate<WidgetKey>(words);
  const { state, show, frame } = useWidget(settings);
  const { host, origin } = new URL(settings.script);
  const hadFocus = useRef(false);

  const onShow = () => {
    hadFocus.current = true;
    show();
  };
  // The button is gone: whoever pressed it goes on at what it has brought.
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
              <strong>{say(`${name}.title`, { host })}</strong>
            </p>
            <p className="text-muted">{say("text", { host })}</p>
          </div>
          <Button
            variant="secondary"
            aria-disabled={state === "loading"}
            onClick={state === "loading" ? undefined : onShow}
          >
            {say(state === "idle" ? `${name}.show` : state)}
          </Button>
        </div>
      )}
      <div role="status">
        {state === "loading" && <span className="sr-only">{say("loading")}</span>}
        {state === "failed" && (
          <p className="widget-failure">
            {`${say("failure", { host })} `}
            <a className="inline-link" href={origin} target="_blank" rel="noopener noreferrer">
              {`${say("open", { host })} (${translate("site.opensInNewTab")})`}
            </a>
          </p>
        )}
      </div>
      <div className="widget-frame" ref={frame} tabIndex={-1} />
    </div>
  );
}
