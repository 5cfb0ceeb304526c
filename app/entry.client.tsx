import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { HYDRATING_EVENT } from "#app/startup/awake-event.ts";
import { loadStylesheet } from "#app/startup/load-stylesheet.ts";

loadStylesheet();
dispatchEvent(new Event(HYDRATING_EVENT));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    { onRecoverableError: reportRecoverableError },
  );
});

function reportRecoverableError(error: unknown) {
  // biome-ignore lint/suspicious/noConsole: a page that had to be rendered again is a fault the team must see
  console.error(error);
}
