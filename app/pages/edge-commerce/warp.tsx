import type { ReactNode } from "react";

type WarpProps = {
  /** How many threads fill it. */
  width: number;
  className?: string;
  /** Draws the threads; `thin` turns a number of threads into that to draw. */
  children: (thin: (threads: number) => number) => ReactNode;
};

/** Threads stretched to their place. On phones each stands for three, because all of them would be too close. */
export function Warp({ width, className = "warp", children }: WarpProps) {
  return (
    <svg className={className} viewBox={`0 0 ${width} 100`} preserveAspectRatio="none" aria-hidden="true">
      <g className="warp-all">{children((threads) => threads)}</g>
      <g className="warp-few" transform={`scale(${THREADS_PER_DRAWN} 1)`}>
        {children((threads) => Math.max(1, Math.round(threads / THREADS_PER_DRAWN)))}
      </g>
    </svg>
  );
}

const THREADS_PER_DRAWN = 3;
