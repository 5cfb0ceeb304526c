import type { Locale } from "#contract/locales.ts";
import { type MarkedText, markWords, readMarks } from "./marked-text.ts";
import type { PageData } from "./pagefind-index.ts";
import type { FoundGroup, FoundPage, ResultKind } from "./search-contract.ts";
import type { WorkerAnswer, WorkerQuery } from "./search-worker.ts";

export type SearchEngine = {
  /** @throws Error when the index can't be read */
  search: (query: Pick<WorkerQuery, "text" | "typed">) => Promise<FoundGroup[]>;
  close: () => void;
};

/** Starts a worker for one language. */
export function openEngine(locale: Locale): SearchEngine {
  const [language = ""] = locale.split("-");
  const worker = new Worker(new URL("./search-worker.ts", import.meta.url), { type: "module" });
  const ended = Promise.withResolvers<never>();
  // Reported by the search that awaits it.
  ended.promise.catch(() => {});
  worker.onerror = () => ended.reject(new Error("The search worker fails"));
  return {
    async search(query) {
      const pages = await Promise.race([askWorker(worker, { language, ...query }), ended.promise]);
      if (!pages) throw new Error("The search index can't be read");
      return groupPages(pages, query.text);
    },
    close() {
      worker.terminate();
      ended.reject(new Error("The search is closed"));
    },
  };
}

function askWorker(worker: Worker, query: WorkerQuery): Promise<WorkerAnswer> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      port1.close();
      resolve(data);
    };
    worker.postMessage(query, [port2]);
  });
}

function groupPages(pages: PageData[], text: string): FoundGroup[] {
  // The build writes the kind of every page.
  const byKind = Map.groupBy(pages, ({ meta }) => meta.kind as ResultKind);
  return [...byKind].map(([kind, ofKind]) => ({
    kind,
    pages: ofKind.map((page) => describePage(page, text)),
  }));
}

function describePage(page: PageData, text: string): FoundPage {
  const { title = page.url, breadcrumb = "", date = "" } = page.meta;
  return {
    path: page.url,
    title: markWords(title, text),
    excerpt: readExcerpt(page, text),
    breadcrumb,
    date,
  };
}

/** Shows where the excerpt leaves out text. */
function readExcerpt({ content, excerpt }: PageData, text: string): MarkedText {
  const pieces = readMarks(excerpt, text);
  const plain = pieces.map((piece) => piece.text).join("");
  if (!content.startsWith(plain)) pieces.unshift({ text: "… ", isMarked: false });
  if (!content.endsWith(plain)) pieces.push({ text: " …", isMarked: false });
  return pieces;
}
