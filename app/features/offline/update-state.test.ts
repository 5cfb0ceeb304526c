import { expect, it } from "vitest";
import { HIDDEN, reduceUpdate, type UpdateEvent, type UpdateState } from "./update-state.ts";

const EVENTS = {
  installed: { type: "installed" },
  outdated: { type: "outdated" },
  dismissed: { type: "dismissed" },
  reload: { type: "reloadRequested", hasUnsavedInput: false },
  "reload over input": { type: "reloadRequested", hasUnsavedInput: true },
  "input gone": { type: "inputGone" },
} as const satisfies Record<string, UpdateEvent>;

type EventName = keyof typeof EVENTS;

// Object.keys() loses the key type.
const ALL = Object.keys(EVENTS) as EventName[];

const ANNOUNCED: UpdateState = { name: "needsRefresh", isWarned: false };
const WARNED: UpdateState = { name: "needsRefresh", isWarned: true };

it.each<[EventName[], UpdateState]>([
  [["installed"], { name: "offlineReady" }],
  [["outdated"], ANNOUNCED],
  [["installed", "outdated"], ANNOUNCED],
  [["installed", "dismissed"], { name: "dismissed" }],
  [["outdated", "dismissed"], { name: "dismissed" }],
  [["outdated", "reload"], { name: "reloading" }],
  [["outdated", "reload over input"], WARNED],
  [["outdated", "reload over input", "reload over input"], { name: "reloading" }],
  [["outdated", "reload over input", "dismissed"], { name: "dismissed" }],
  // The next version is announced even if the last notice was dismissed, but offline readiness never over anything.
  [["outdated", "dismissed", "outdated"], ANNOUNCED],
  [["outdated", "installed"], ANNOUNCED],
  [["outdated", "dismissed", "installed"], { name: "dismissed" }],
  // A warning stays until there is no unsaved input.
  [["outdated", "reload over input", "outdated"], WARNED],
  [["outdated", "reload over input", "input gone"], ANNOUNCED],
  [["outdated", "input gone"], ANNOUNCED],
  // Only a notice can be dismissed, or reload.
  [["dismissed"], HIDDEN],
  [["input gone"], HIDDEN],
  [["reload"], HIDDEN],
  [["installed", "reload"], { name: "offlineReady" }],
  [["outdated", "dismissed", "reload"], { name: "dismissed" }],
  [["outdated", "reload", ...ALL], { name: "reloading" }],
])("after %j", (names, state) => {
  expect(names.map((name) => EVENTS[name]).reduce<UpdateState>(reduceUpdate, HIDDEN)).toEqual(state);
});
