type ClientQuoteProps = { text: string; name: string; role: string; client: string };

/** What a client says about a project. */
export function ClientQuote({ text, name, role, client }: ClientQuoteProps) {
  return (
    <figure className="client-quote">
      {/* Quotes in another script keep their own direction. */}
      <blockquote dir="auto">{text}</blockquote>
      <figcaption>
        <strong>{name}</strong>
        <span className="text-muted">{`${role}, ${client}`}</span>
      </figcaption>
    </figure>
  );
}
