import { type ComponentType, useSyncExternalStore } from "react";
import { FailureBoundary } from "#app/ui/failure-boundary.tsx";

const NONE: readonly ComponentType[] = [];
let parts = NONE;
let onChange = () => {};

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

export function addPart(part: ComponentType): void {
  parts = [...parts, part];
  onChange();
}

function subscribe(notify: () => void): () => void {
  onChange = notify;
  return () => {
    onChange = () => {};
  };
}
