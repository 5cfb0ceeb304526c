import type { readHead } from "./previewed-page.ts";

/** How a search engine and a chat show the page. */
export function SearchPreview({ head }: { head: ReturnType<typeof readHead> }) {
  const { title, description, url, isListed, cover } = head;
  const { host = "", pathname = "" } = URL.parse(url) ?? {};
  return (
    <section className="search-preview" aria-labelledby="search-preview">
      <h2 id="search-preview">How others show this page</h2>
      <h3>A search engine</h3>
      {!isListed && <p className="problem">Search engines are told not to list this page (noindex).</p>}
      <div className="search-result">
        <p className="help">{host + pathname.replaceAll("/", " › ")}</p>
        <p className="search-title">{title}</p>
        <p className="two-lines">{description}</p>
      </div>
      <h3>A chat</h3>
      <div className="chat-card">
        {cover && <img src={cover} alt="" />}
        <div>
          <p className="help">{host}</p>
          <p className="chat-title">{title}</p>
          <p className="two-lines">{description}</p>
        </div>
      </div>
    </section>
  );
}
