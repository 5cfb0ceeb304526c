/** Running text that was written in Markdown and turned into HTML by the build. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML comes from our own content, without raw HTML in it
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
