import type { Ending } from "../form-state.ts";

/** How things stand with a message that waits on this device. */
export function endAsQueued(): Extract<Ending, { name: "kept" }> {
  return { name: "kept", reason: navigator.onLine ? "notTaken" : "offline" };
}
