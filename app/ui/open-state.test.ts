import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

it("something is open until everything that opened has closed, whoever tells it", async () => {
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("dispatchEvent", page.dispatchEvent.bind(page));
  vi.stubGlobal("document", Object.assign(new EventTarget(), { querySelectorAll: () => [] }));
  const { hearOpenState, isAnythingOpen, OPEN_STATE_EVENT, tellOpenState } = await import("./open-state.ts");
  const heard: boolean[] = [];
  const stop = hearOpenState(() => heard.push(isAnythingOpen()));
  tellOpenState({ isOpen: true, id: "consent" });
  tellOpenState({ isOpen: true, id: "consent" });
  page.dispatchEvent(new CustomEvent(OPEN_STATE_EVENT, { detail: { isOpen: true, id: "menu" } }));
  tellOpenState({ isOpen: false, id: "consent" });
  tellOpenState({ isOpen: false, id: "menu" });
  stop();
  tellOpenState({ isOpen: true, id: "menu" });
  expect(heard).toEqual([true, true, true, true, false]);
});
