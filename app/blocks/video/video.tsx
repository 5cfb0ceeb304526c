import { useState } from "react";
import { Button, ControlIcon } from "#app/ui/button.tsx";
import { focusOnMount } from "#app/ui/heading.tsx";
import { Picture } from "#app/ui/image.tsx";
import { Section } from "#app/ui/section.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";

type VideoProps = BlockProps<"video">;

/** A video of the site, with the controls of the browser, or one of another company. */
export function Video({ layout, poster, alt, file, embed, ...head }: VideoProps) {
  return (
    <Section {...head} isBeside={layout === "beside"}>
      {file && (
        // biome-ignore lint/a11y/useMediaCaption: no file is without captions
        <video
          className="video-screen"
          controls
          playsInline
          preload="none"
          poster={poster.src}
          aria-label={alt}
          src={file.src}
        >
          {file.captions.map((captions) => (
            <track key={captions.src} kind="captions" {...captions} />
          ))}
        </video>
      )}
      {embed && <Embed {...embed} poster={poster} alt={alt} title={head.heading} />}
    </Section>
  );
}

type EmbedProps = NonNullable<VideoProps["embed"]> & Pick<VideoProps, "poster" | "alt"> & { title: string };

/** Nothing is loaded from the other company before the visitor presses the button. */
function Embed({ frame, link, play, notice, open, poster, alt, title }: EmbedProps) {
  const [isPlaying, setPlaying] = useState(false);
  return (
    <div className="stack">
      {isPlaying ? (
        <iframe
          className="video-screen"
          src={frame}
          title={title}
          allow="autoplay; fullscreen; picture-in-picture"
          // The button that had the focus is gone.
          ref={focusOnMount}
        />
      ) : (
        <div className="video-screen">
          <Picture className="video-poster" image={poster} alt={alt} place="page" />
          <div className="video-play">
            <Button onClick={() => setPlaying(true)}>
              <ControlIcon name="play" />
              <span>{play}</span>
            </Button>
          </div>
        </div>
      )}
      <p className="facts">
        <span>{notice}</span>
        <a className="inline-link" href={link}>
          {open}
        </a>
      </p>
    </div>
  );
}
