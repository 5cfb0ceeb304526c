import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

it("an overlay is open until every opened overlay has closed", async () => {
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("dispatchEvent", page.dispatchEvent.bind(page));
  vi.stubGlobal("document", Object.assign(new EventTarget(), { querySelectorAll: () => [] }));
  const { onOverlayChange, isAnythingOpen, OPEN_STATE_EVENT, emitOverlayChange } = await import(
    "./overlay-state.ts"
  );
  const states: boolean[] = [];
  const stop = onOverlayChange(() => states.push(isAnythingOpen()));
  emitOverlayChange({ isOpen: true, id: "consent" });
  emitOverlayChange({ isOpen: true, id: "consent" });
  page.dispatchEvent(new CustomEvent(OPEN_STATE_EVENT, { detail: { isOpen: true, id: "menu" } }));
  emitOverlayChange({ isOpen: false, id: "consent" });
  emitOverlayChange({ isOpen: false, id: "menu" });
  stop();
  emitOverlayChange({ isOpen: true, id: "menu" });
  expect(states).toEqual([true, true, true, true, false]);
});
