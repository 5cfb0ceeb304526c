import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";

type Autoplay = {
  isPlaying: boolean;
  toggle: () => void;
  /** For the element whose visitor is waited for: nothing moves while they point at it or are in it. */
  holds: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: () => void;
  };
};

type AutoplayOptions = {
  /** How long each step stays, in milliseconds. */
  delayMs: number;
  /** What is shown. Its time starts anew when something else is. */
  step: number;
  isHeld: boolean;
  onAdvance: () => void;
};

/**
 * Goes on by itself, until the visitor pauses it. It waits while it is held, pointed at or focused, while the page
 * is out of sight, and for visitors who asked for less motion.
 */
export function useAutoplay({ delayMs, step, isHeld, onAdvance }: AutoplayOptions): Autoplay {
  const [isPlaying, setIsPlaying] = useState(true);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const mayMove = useSyncExternalStore(watchMotion, readMotion, () => false);
  const isRunning = isPlaying && mayMove && !(isHeld || isPointedAt || isFocused);
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
