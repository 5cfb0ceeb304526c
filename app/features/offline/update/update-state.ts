/**
 * What the visitor is told about versions of the site (specification section 2, Update notice).
 * `isWarned`: the visitor wants to reload, and has been told that a form holds words.
 */
export type UpdateState =
  | { name: "hidden" | "offlineReady" | "dismissed" | "reloading" }
  | { name: "needsRefresh"; isWarned: boolean };

export type UpdateEvent =
  /** The first version is there, and the visitor has gone on to another page: it opens without a connection. */
  | { type: "installed" }
  /** Another version than this page's waits, or has taken over already. */
  | { type: "outdated" }
  /** The visitor has closed the notice, or it has stood long enough. */
  | { type: "dismissed" }
  | { type: "reloadAsked"; holdsText: boolean }
  /** No form holds words any more. */
  | { type: "textGone" };

export const HIDDEN: UpdateState = { name: "hidden" };

/** The state after an event. An event that cannot happen in a state changes nothing. */
export function advance(state: UpdateState, event: UpdateEvent): UpdateState {
  if (state.name === "reloading") return state;
  switch (event.type) {
    case "installed":
      return state.name === "hidden" ? { name: "offlineReady" } : state;
    case "outdated":
      return state.name === "needsRefresh" ? state : { name: "needsRefresh", isWarned: false };
    case "dismissed":
      return state.name === "hidden" ? state : { name: "dismissed" };
    case "textGone":
      return isWarned(state) ? { name: "needsRefresh", isWarned: false } : state;
    case "reloadAsked":
      return state.name === "needsRefresh" ? askToReload(state.isWarned, event.holdsText) : state;
  }
}

/** Whether the visitor has been told what a reload may cost. */
export function isWarned(state: UpdateState): boolean {
  return state.name === "needsRefresh" && state.isWarned;
}

function askToReload(isWarned: boolean, holdsText: boolean): UpdateState {
  return holdsText && !isWarned ? { name: "needsRefresh", isWarned: true } : { name: "reloading" };
}
