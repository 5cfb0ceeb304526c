import { describe, expect, it } from "vitest";
import { HIDDEN, reduceUpdate, type UpdateEvent, type UpdateState } from "./update-state.ts";

const INSTALLED: UpdateEvent = { type: "installed" };
const OUTDATED: UpdateEvent = { type: "outdated" };
const DISMISSED: UpdateEvent = { type: "dismissed" };
const RELOAD: UpdateEvent = { type: "reloadRequested", hasUnsavedInput: false };
const RELOAD_WITH_INPUT: UpdateEvent = { type: "reloadRequested", hasUnsavedInput: true };
const INPUT_GONE: UpdateEvent = { type: "inputGone" };

describe("reduceUpdate", () => {
  it.each<[UpdateEvent[], UpdateState]>([
    [[INSTALLED], { name: "offlineReady" }],
    [[OUTDATED], { name: "needsRefresh", isWarned: false }],
    [[INSTALLED, OUTDATED], { name: "needsRefresh", isWarned: false }],
    [[INSTALLED, DISMISSED], { name: "dismissed" }],
    [[OUTDATED, DISMISSED], { name: "dismissed" }],
    [[OUTDATED, RELOAD], { name: "reloading" }],
    [[OUTDATED, RELOAD_WITH_INPUT], { name: "needsRefresh", isWarned: true }],
    [[OUTDATED, RELOAD_WITH_INPUT, RELOAD_WITH_INPUT], { name: "reloading" }],
    [[OUTDATED, RELOAD_WITH_INPUT, DISMISSED], { name: "dismissed" }],
  ])("after %j", (events, expected) => {
    expect(events.reduce(reduceUpdate, HIDDEN)).toEqual(expected);
  });

  it("announces the next version even if the last notice was dismissed", () => {
    expect([OUTDATED, DISMISSED, OUTDATED].reduce(reduceUpdate, HIDDEN).name).toBe("needsRefresh");
  });

  it("does not announce offline readiness over a waiting version, nor after a dismissal", () => {
    expect([OUTDATED, INSTALLED].reduce(reduceUpdate, HIDDEN).name).toBe("needsRefresh");
    expect([OUTDATED, DISMISSED, INSTALLED].reduce(reduceUpdate, HIDDEN).name).toBe("dismissed");
  });

  it("keeps the warning", () => {
    const warned = [OUTDATED, RELOAD_WITH_INPUT].reduce(reduceUpdate, HIDDEN);
    expect(reduceUpdate(warned, OUTDATED)).toBe(warned);
  });

  it("withdraws the warning once there is no unsaved input", () => {
    const emptied = [OUTDATED, RELOAD_WITH_INPUT, INPUT_GONE].reduce(reduceUpdate, HIDDEN);
    expect(emptied).toEqual({ name: "needsRefresh", isWarned: false });
    for (const state of [HIDDEN, emptied]) expect(reduceUpdate(state, INPUT_GONE)).toBe(state);
  });

  it("ignores all events while reloading, and reloads only from a notice", () => {
    for (const event of [INSTALLED, OUTDATED, DISMISSED, RELOAD, INPUT_GONE]) {
      expect(reduceUpdate({ name: "reloading" }, event)).toEqual({ name: "reloading" });
    }
    for (const name of ["hidden", "offlineReady", "dismissed"] as const) {
      expect(reduceUpdate({ name }, RELOAD)).toEqual({ name });
    }
  });

  it("has nothing to dismiss while hidden", () => {
    expect(reduceUpdate(HIDDEN, DISMISSED)).toBe(HIDDEN);
  });
});
