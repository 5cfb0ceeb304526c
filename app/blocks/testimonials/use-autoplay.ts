import { type FocusEvent, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { listen } from "#app/ui/listen.ts";
import { isMotionReduced, watchReducedMotion } from "#app/ui/reduced-motion.ts";

type AutoplayOptions = {
  delayMs: number;
  /** The current step. A new one restarts the timer. */
  step: number;
  onAdvance: () => void;
};

/** Waits while pointed at, focused or hidden, and under reduced motion. */
export function useAutoplay({ delayMs, step, onAdvance }: AutoplayOptions) {
  const [isPaused, setIsPaused] = useState(false);
  const [isPointedAt, setIsPointedAt] = useState(false);
  // Played: the visitor has started it with the focus in it.
  const [focus, setFocus] = useState<"outside" | "stopping" | "played">("outside");
  const mayMove = useSyncExternalStore(watchMotion, readMotion, () => false);
  const isPlaying = !isPaused && !isPointedAt && focus !== "stopping";
  const isRunning = isPlaying && mayMove;
  const advance = useEffectEvent(onAdvance);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has its own time
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => advance(), delayMs);
    return () => clearTimeout(timer);
  }, [isRunning, delayMs, step]);

  return {
    /** False also while the pointer or the keyboard focus stops it. */
    isPlaying,
    toggle: () => {
      setIsPaused(isPlaying);
      if (focus === "stopping") setFocus("played");
    },
    /** For the element that stops autoplay while the keyboard focus is in it. */
    focusStops: {
      // A clicked button isn't about to be read.
      onFocus: ({ target }: FocusEvent) => {
        if (focus === "outside" && target.matches(":focus-visible")) setFocus("stopping");
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocus("outside");
      },
    },
    /** For the element that stops autoplay while the pointer is on it. */
    pointerStops: {
      onPointerEnter: () => setIsPointedAt(true),
      onPointerLeave: () => setIsPointedAt(false),
    },
  };
}

function readMotion(): boolean {
  return !document.hidden && !isMotionReduced();
}

function watchMotion(onChange: () => void): () => void {
  const stopWatching = watchReducedMotion(onChange);
  const stopListening = listen(document, "visibilitychange", onChange);
  return () => {
    stopWatching();
    stopListening();
  };
}
