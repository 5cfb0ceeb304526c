import type { EmblaPluginType, EngineType, ScrollBodyType } from "embla-carousel";

/**
 * Makes Embla's moves take a time. By itself it pulls a row towards its target as a spring does,
 * with an end that nobody notices, and its `duration` is no time.
 */
export function createTimedScroll(durationMs: number): EmblaPluginType {
  return {
    name: "timedScroll",
    options: {},
    init: (embla) => {
      const engine = embla.internalEngine();
      engine.scrollBody = createTimedBody(engine, durationMs);
    },
    destroy: () => {},
  };
}

// Embla moves a row in steps of this time, however often the screen is drawn.
const STEP_MS = 1_000 / 60;

// In pixels: more than rounding, less than any move.
const TOLERANCE = 0.5;

function createTimedBody(engine: EngineType, durationMs: number): ScrollBodyType {
  const { scrollBody: spring, target, location, previousLocation, dragHandler } = engine;
  let distance = 0;
  let left = 0;
  let steps = 0;

  const seek = () => {
    if (dragHandler.pointerDown() || !spring.duration()) return spring.seek();
    const missing = target.get() - location.get();
    // What is left changes by itself only when there is a new target: a loop moves target and row alike.
    if (Math.abs(missing - left) > TOLERANCE) {
      distance = missing;
      steps = 0;
    }
    steps += 1;
    left = distance * (1 - easeOut(Math.min(1, (steps * STEP_MS) / durationMs)));
    previousLocation.set(location);
    location.set(target.get() - left);
    return body;
  };

  const body: ScrollBodyType = { ...spring, seek, direction: () => Math.sign(distance) };
  return body;
}

function easeOut(progress: number): number {
  return 1 - (1 - progress) ** 3;
}
