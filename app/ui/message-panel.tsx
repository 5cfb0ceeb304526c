import type { ReactNode } from "react";

type MessagePanelProps = { heading: string; text: string; children: ReactNode };

/** A page that is one message and the steps that lead on from it. */
export function MessagePanel({ heading, text, children }: MessagePanelProps) {
  return (
    <section className="wrap message-panel">
      <h1 className="heading-1">{heading}</h1>
      <p className="lead">{text}</p>
      <div className="mt-8 flex flex-wrap gap-4">{children}</div>
    </section>
  );
}
