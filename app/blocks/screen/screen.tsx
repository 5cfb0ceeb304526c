import { Section } from "#app/ui/section.tsx";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";
import type { ScreenFields, Stage } from "#model/screens/screen.server.ts";
import { Entry, ScreenPart } from "./screen-parts.tsx";

/** A screen as a client sees it, with what to notice. */
export function ScreenBlock({ heading, eyebrow, lead, ground, id, ...screen }: BlockProps<"screen">) {
  return (
    <Section heading={heading} eyebrow={eyebrow} lead={lead} ground={ground} id={id}>
      <ScreenFigure {...screen} />
    </Section>
  );
}

/** A screen with its caption. */
export function ScreenFigure({ caption, ...screen }: ScreenProps & { caption: string }) {
  return (
    <figure className="text-small screen-figure">
      <Screen {...screen} />
      <figcaption>
        <span className="text-muted">{caption}</span>
      </figcaption>
    </figure>
  );
}

type ScreenProps = Omit<ScreenFields, "alt" | "caption"> & {
  /** For those who can't see it. Left out in cards, which name what they lead to. */
  alt?: string;
  /** Before a project, the cloth is not dyed yet. */
  stage?: Stage | undefined;
  className?: string;
};

/** A client's software or paper on a piece of cloth, with its words in the language of the client. */
export function Screen({
  frame,
  title,
  status,
  parts,
  side,
  isSideKept,
  alt,
  stage,
  className,
}: ScreenProps) {
  const role = alt === undefined ? { "aria-hidden": true } : { role: "group", "aria-label": alt };
  const isPhone = frame === "phone";
  const aside = side && (
    <div className={isPhone ? "screen-side screen-card" : "screen-side"} data-kept={isSideKept}>
      <Parts parts={side} />
    </div>
  );
  return (
    <div
      {...role}
      className={`screen screen-${frame}${className ? ` ${className}` : ""}`}
      data-stage={stage}
      lang={DEFAULT_LOCALE}
    >
      <div className="screen-frame">
        <div className="screen-bar">
          <strong>{title}</strong>
          {status && <Entry {...status} />}
        </div>
        <div className="screen-parts">
          <Parts parts={parts} />
        </div>
        {!isPhone && aside}
      </div>
      {isPhone && aside}
    </div>
  );
}

function Parts({ parts }: Pick<ScreenFields, "parts">) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a screen does not change
  return parts.map((part, index) => <ScreenPart key={index} {...part} />);
}
