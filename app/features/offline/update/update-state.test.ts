import { describe, expect, it } from "vitest";
import { advance, HIDDEN, type UpdateEvent, type UpdateState } from "./update-state.ts";

const INSTALLED: UpdateEvent = { type: "installed" };
const OUTDATED: UpdateEvent = { type: "outdated" };
const DISMISSED: UpdateEvent = { type: "dismissed" };
const RELOAD: UpdateEvent = { type: "reloadAsked", holdsText: false };
const RELOAD_WITH_TEXT: UpdateEvent = { type: "reloadAsked", holdsText: true };
const TEXT_GONE: UpdateEvent = { type: "textGone" };

describe("advance", () => {
  it.each<[UpdateEvent[], UpdateState]>([
    [[INSTALLED], { name: "offlineReady" }],
    [[OUTDATED], { name: "needsRefresh", isWarned: false }],
    [[INSTALLED, OUTDATED], { name: "needsRefresh", isWarned: false }],
    [[INSTALLED, DISMISSED], { name: "dismissed" }],
    [[OUTDATED, DISMISSED], { name: "dismissed" }],
    [[OUTDATED, RELOAD], { name: "reloading" }],
    [[OUTDATED, RELOAD_WITH_TEXT], { name: "needsRefresh", isWarned: true }],
    [[OUTDATED, RELOAD_WITH_TEXT, RELOAD_WITH_TEXT], { name: "reloading" }],
    [[OUTDATED, RELOAD_WITH_TEXT, DISMISSED], { name: "dismissed" }],
  ])("after %j", (events, expected) => {
    expect(events.reduce(advance, HIDDEN)).toEqual(expected);
  });

  it("tells of the next version even if the last one was closed", () => {
    expect([OUTDATED, DISMISSED, OUTDATED].reduce(advance, HIDDEN).name).toBe("needsRefresh");
  });

  it("says nothing of readiness over a version that waits, nor after a notice was closed", () => {
    expect([OUTDATED, INSTALLED].reduce(advance, HIDDEN).name).toBe("needsRefresh");
    expect([OUTDATED, DISMISSED, INSTALLED].reduce(advance, HIDDEN).name).toBe("dismissed");
  });

  it("keeps a warning that was given", () => {
    const warned = [OUTDATED, RELOAD_WITH_TEXT].reduce(advance, HIDDEN);
    expect(advance(warned, OUTDATED)).toBe(warned);
  });

  it("takes the warning back once there is nothing to lose", () => {
    const emptied = [OUTDATED, RELOAD_WITH_TEXT, TEXT_GONE].reduce(advance, HIDDEN);
    expect(emptied).toEqual({ name: "needsRefresh", isWarned: false });
    for (const state of [HIDDEN, emptied]) expect(advance(state, TEXT_GONE)).toBe(state);
  });

  it("does nothing else once it reloads, and reloads only from a notice", () => {
    for (const event of [INSTALLED, OUTDATED, DISMISSED, RELOAD, TEXT_GONE]) {
      expect(advance({ name: "reloading" }, event)).toEqual({ name: "reloading" });
    }
    for (const name of ["hidden", "offlineReady", "dismissed"] as const) {
      expect(advance({ name }, RELOAD)).toEqual({ name });
    }
  });

  it("has nothing to close while nothing is shown", () => {
    expect(advance(HIDDEN, DISMISSED)).toBe(HIDDEN);
  });
});
