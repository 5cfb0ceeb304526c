type QuoteProps = {
  text: string;
  name: string;
  role: string;
  client: string;
  /** Whether it is all that is said here. */
  isLarge?: boolean;
};

/** What a client says about a project. */
export function Quote({ text, name, role, client, isLarge }: QuoteProps) {
  return (
    <figure className={isLarge ? "quote quote-large" : "quote"}>
      {/* Quotes in another script keep their own direction. */}
      <blockquote dir="auto">{text}</blockquote>
      <figcaption className="text-small">
        <strong>{name}</strong>
        <span className="text-muted">{`${role}, ${client}`}</span>
      </figcaption>
    </figure>
  );
}
