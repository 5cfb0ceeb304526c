import { type ComponentType, useSyncExternalStore } from "react";
import { FailureBoundary } from "#app/ui/failure-boundary.tsx";

const NONE: readonly ComponentType[] = [];
let parts = NONE;
let onChange = () => {};

/**
 * Shows what plugins have added. Nothing at first: they come beside the page, not with it. A part that fails is left out,
 * and the page stays.
 */
export function PluginParts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => parts,
    () => NONE,
  );
  return shown.map((Part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts are only ever added
    <FailureBoundary key={index} place="" fallback={() => null}>
      <Part />
    </FailureBoundary>
  ));
}

/** Shows a component on every page from now on. */
export function addPart(part: ComponentType): void {
  parts = [...parts, part];
  onChange();
}

// There is one place for parts in a document.
function subscribe(notify: () => void): () => void {
  onChange = notify;
  return () => {
    onChange = () => {};
  };
}
