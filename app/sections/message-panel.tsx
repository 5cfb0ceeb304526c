import type { ReactNode } from "react";
import { Heading } from "#app/ui/heading.tsx";
import { Picture } from "#app/ui/image.tsx";

type MessagePanelProps = {
  heading: string;
  text: string;
  /** A decorative image beside the message. */
  image?: { src: string; width: number; height: number } | undefined;
  children: ReactNode;
};

/** A page that is one message with its next steps. */
export function MessagePanel({ heading, text, image, children }: MessagePanelProps) {
  return (
    <section className="hero">
      <div className="wrap message-panel">
        <div>
          <Heading tag="h1">{heading}</Heading>
          <p className="lead">{text}</p>
          <div className="actions">{children}</div>
        </div>
        {image && <Picture image={image} alt="" place="beside" className="state-drawing" loading="eager" />}
      </div>
    </section>
  );
}
