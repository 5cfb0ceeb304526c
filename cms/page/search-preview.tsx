import { useEffect, useState } from "react";
import type { PageHead } from "../files/page-facts.ts";
import { request } from "../form/request.ts";

type SearchPreviewProps = {
  /** What the form of a page holds. */
  data: unknown;
  /** The path of the page. */
  address: string;
};

const TYPING_PAUSE_MS = 300;

// What the usual search engines show on one line, and on two.
const TITLE_LIMIT = 60;
const DESCRIPTION_LIMIT = 155;

/** How a search engine and a chat show the page. */
export function SearchPreview({ data, address }: SearchPreviewProps) {
  const head = useHead(data, address);
  const cover = useCover();
  if (!head) return null;
  const { host, pathname } = new URL(head.url);
  return (
    <section className="search-preview" aria-labelledby="search-preview">
      <h2 id="search-preview">How others show this page</h2>
      <h3>A search engine</h3>
      {Object(data).isAnswer === true && (
        <p className="problem">
          This page answers a request, so search engines are told not to list it (noindex).
        </p>
      )}
      <div className="search-result">
        <p className="help">{[host, ...pathname.split("/").filter(Boolean)].join(" › ")}</p>
        <p className="search-title">{cut(head.title, TITLE_LIMIT)}</p>
        <p>{cut(head.description, DESCRIPTION_LIMIT)}</p>
      </div>
      <Length name="Title" length={head.title.length} limit={TITLE_LIMIT} />
      <Length name="Description" length={head.description.length} limit={DESCRIPTION_LIMIT} />
      <h3>A chat</h3>
      <div className="chat-card">
        {cover && <img src={cover} alt="" />}
        <div>
          <p className="help">{host}</p>
          <p className="chat-title">{head.title}</p>
          <p className="chat-text">{head.description}</p>
        </div>
      </div>
    </section>
  );
}

function Length({ name, length, limit }: { name: string; length: number; limit: number }) {
  const isCut = length > limit;
  return (
    <p className={isCut ? "problem" : "help"}>
      {`${name}: ${length} characters${isCut ? `, of which about ${limit} are shown` : ""}`}
    </p>
  );
}

function cut(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit).replace(/\s+\S*$/, "")} …`;
}

/** With what placeholders stand for, which the server knows. */
function useHead(data: unknown, url: string): PageHead | undefined {
  const { title = "", description = "" } = Object(data);
  const [head, setHead] = useState<PageHead>();
  useEffect(() => {
    const ask = () =>
      request<PageHead>("head", { url, title: String(title), description: String(description) }).then(
        setHead,
        () => setHead(undefined),
      );
    const timer = setTimeout(ask, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [url, title, description]);
  return head;
}

/** The cover of the page, which its share image shows, whenever a preview of it has loaded. */
function useCover(): string | undefined {
  const [cover, setCover] = useState<string>();
  useEffect(() => {
    const read = (frame: unknown) => {
      if (!(frame instanceof HTMLIFrameElement) || !frame.contentDocument) return;
      const picture = frame.contentDocument.querySelector<HTMLImageElement>("main .page-cover");
      setCover(picture?.src);
    };
    const onLoad = ({ target }: Event) => read(target);
    for (const frame of document.querySelectorAll("iframe")) read(frame);
    // It doesn't bubble.
    document.addEventListener("load", onLoad, true);
    return () => document.removeEventListener("load", onLoad, true);
  }, []);
  return cover;
}
