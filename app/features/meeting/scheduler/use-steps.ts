import { type RefObject, useEffect, useRef, useState } from "react";
import type { TimeProblem } from "./choose-time.tsx";

/** Where the visitor stands: a new object for each step they took, also to where they were. */
type Position = { step: "time" | "details"; problem?: TimeProblem | undefined };

const START: Position = { step: "time" };

/** Which step of a booking the panel shows. The focus goes along: to the times, or to the call that was chosen. */
export function useSteps(panel: RefObject<HTMLElement | null>) {
  const [position, setPosition] = useState(START);
  const times = useRef<HTMLFieldSetElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (position === START) return;
    if (position.step === "time") return findTime(times.current)?.focus();
    heading.current?.focus();
    panel.current?.scrollTo(0, 0);
  }, [panel, position]);
  const goTo = (step: Position["step"], problem?: TimeProblem) => setPosition({ step, problem });
  return { ...position, times, heading, goTo };
}

/** The chosen time, or the first. */
function findTime(times: HTMLFieldSetElement | null): HTMLInputElement | null | undefined {
  return (
    times?.querySelector<HTMLInputElement>(":checked") ?? times?.querySelector<HTMLInputElement>("input")
  );
}
