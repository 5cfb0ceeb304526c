/** The update notice (specification section 2). `isWarned`: the visitor was told that a reload would lose input. */
export type UpdateState =
  | { name: "hidden" | "offlineReady" | "dismissed" | "reloading" }
  | { name: "needsRefresh"; isWarned: boolean };

export type UpdateEvent =
  /** The first version is installed, and the visitor has moved on to another page. */
  | { type: "installed" }
  /** Another version than this page's waits or is active. */
  | { type: "outdated" }
  | { type: "dismissed" }
  | { type: "reloadRequested"; hasUnsavedInput: boolean }
  | { type: "inputGone" };

export const HIDDEN: UpdateState = { name: "hidden" };

export function reduceUpdate(state: UpdateState, event: UpdateEvent): UpdateState {
  if (state.name === "reloading") return state;
  switch (event.type) {
    case "installed":
      return state.name === "hidden" ? { name: "offlineReady" } : state;
    case "outdated":
      return state.name === "needsRefresh" ? state : { name: "needsRefresh", isWarned: false };
    case "dismissed":
      return state.name === "hidden" ? state : { name: "dismissed" };
    case "inputGone":
      return isWarned(state) ? { name: "needsRefresh", isWarned: false } : state;
    case "reloadRequested":
      if (state.name !== "needsRefresh") return state;
      return event.hasUnsavedInput && !state.isWarned
        ? { name: "needsRefresh", isWarned: true }
        : { name: "reloading" };
  }
}

export function isWarned(state: UpdateState): boolean {
  return state.name === "needsRefresh" && state.isWarned;
}
