import type { ReactNode } from "react";
import { Heading } from "./heading.tsx";

type MessagePanelProps = { heading: string; text: string; children: ReactNode };

/** A page that is one message and the steps that lead on from it. */
export function MessagePanel({ heading, text, children }: MessagePanelProps) {
  return (
    <section className="wrap message-panel">
      <Heading tag="h1">{heading}</Heading>
      <p className="lead">{text}</p>
      <div className="actions">{children}</div>
    </section>
  );
}
