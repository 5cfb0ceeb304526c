import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";

type Autoplay = {
  isPlaying: boolean;
  toggle: () => void;
  /** Props for the element that pauses autoplay while hovered or focused. */
  holds: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: () => void;
  };
};

type AutoplayOptions = {
  delayMs: number;
  /** The current step. A new one restarts the timer. */
  step: number;
  onAdvance: () => void;
};

/** Waits while hovered, focused or hidden, and under reduced motion. */
export function useAutoplay({ delayMs, step, onAdvance }: AutoplayOptions): Autoplay {
  const [isPlaying, setIsPlaying] = useState(true);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const mayMove = useSyncExternalStore(watchMotion, readMotion, () => false);
  const isRunning = isPlaying && mayMove && !(isPointedAt || isFocused);
  const advance = useEffectEvent(onAdvance);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has its own time
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => advance(), delayMs);
    return () => clearTimeout(timer);
  }, [isRunning, delayMs, step]);

  return {
    isPlaying,
    toggle: () => setIsPlaying(!isPlaying),
    holds: {
      onPointerEnter: () => setIsPointedAt(true),
      onPointerLeave: () => setIsPointedAt(false),
      onFocus: () => setIsFocused(true),
      onBlur: () => setIsFocused(false),
    },
  };
}

const STILL = "(prefers-reduced-motion: reduce)";

function readMotion(): boolean {
  return !document.hidden && !matchMedia(STILL).matches;
}

function watchMotion(onChange: () => void): () => void {
  const query = matchMedia(STILL);
  query.addEventListener("change", onChange);
  document.addEventListener("visibilitychange", onChange);
  return () => {
    query.removeEventListener("change", onChange);
    document.removeEventListener("visibilitychange", onChange);
  };
}
