import { memo } from "react";
import { Link } from "react-router";
import { useFormats, useLocale } from "#app/features/i18n/use-locale.ts";
import { TO_DEFAULT_LANGUAGE } from "#app/features/site/localized-links.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Elements } from "#app/ui/elements.ts";
import { TextLink } from "#app/ui/links/link.tsx";
import { DEFAULT_LOCALE, readLocale } from "#contract/locales.ts";
import { CONTACT_PATH } from "#model/site/page-paths.ts";
import type { PageData } from "./pagefind-index.ts";
import { type SearchState, translateSearch } from "./use-search.ts";
import { type MarkedText, markWords, readMarks } from "./words.ts";

type SearchResultsProps = { state: SearchState; onRetry: () => void };

export function SearchResults({ state: { status, typed, text, pages }, onRetry }: SearchResultsProps) {
  if (status === "idle") return null;
  if (status === "failed")
    return (
      <Message>
        <p>{translateSearch("failed")}</p>
        <p>
          <Button variant="secondary" onClick={onRetry}>
            {translateSearch("retry")}
          </Button>
        </p>
      </Message>
    );
  if (!pages) return <p className="text-muted">{translateSearch("searching")}</p>;
  if (pages.length === 0)
    return (
      <Message>
        <p>
          <strong>{translateSearch("none", { text: typed })}</strong>
        </p>
        <p>{translateSearch("noneHelp")}</p>
      </Message>
    );
  const groups = Map.groupBy(pages, ({ meta }) => meta.kind);
  return [...groups].map(([kind, ofKind]) => (
    <ResultGroup key={`${kind} ${typed}`} kind={kind} pages={ofKind} text={text} />
  ));
}

type ResultGroupProps = { kind: PageData["meta"]["kind"]; pages: PageData[]; text: string };

function ResultGroup({ kind, pages, text }: ResultGroupProps) {
  const { formatNumber } = useFormats();
  return (
    <section className="search-group">
      <h3 className="eyebrow">
        <span>{`${translateSearch(kind)} `}</span>
        <span>{formatNumber(pages.length)}</span>
      </h3>
      <ul>
        {pages.map((page) => (
          <ResultItem key={page.url} page={page} text={text} />
        ))}
      </ul>
    </section>
  );
}

// Its excerpt is parsed, and each key in the field renders the dialog.
const ResultItem = memo(function ResultItem({ page, text }: { page: PageData; text: string }) {
  const { formatDate } = useFormats();
  const isOtherLanguage = readLocale(page.url) !== useLocale();
  const { title = page.url, breadcrumb = "", date = "" } = page.meta;
  const facts = [breadcrumb, date && formatDate(date)].filter(Boolean);
  return (
    <li className="search-result" lang={isOtherLanguage ? DEFAULT_LOCALE : undefined}>
      {/* Not a `PageLink`: the path has its language prefix already. */}
      <Link
        to={page.url}
        prefetch="none"
        viewTransition
        discover="none"
        {...(isOtherLanguage && TO_DEFAULT_LANGUAGE)}
        className="card-link search-link"
      >
        <Marked text={markWords(title, text)} />
      </Link>
      {facts.length > 0 && <p className="facts">{facts.join(" · ")}</p>}
      <p className="text-note">
        <Marked text={readExcerpt(page, text)} />
      </p>
    </li>
  );
});

/** Shows where the excerpt leaves out text. */
function readExcerpt({ content, excerpt }: PageData, text: string): MarkedText {
  const pieces = readMarks(excerpt, text);
  const plain = pieces.map((piece) => piece.text).join("");
  if (!content.startsWith(plain)) pieces.unshift({ text: "… ", isMarked: false });
  if (!content.endsWith(plain)) pieces.push({ text: " …", isMarked: false });
  return pieces;
}

function Marked({ text }: { text: MarkedText }) {
  return text.map(({ isMarked, text }, index) => {
    const Tag = isMarked ? "mark" : "span";
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other identity
    return <Tag key={index}>{text}</Tag>;
  });
}

/** With other ways to find something. */
function Message({ children }: { children: Elements }) {
  return (
    <div className="stack search-message">
      {children}
      <ul className="cluster">
        <li>
          <TextLink to="/sitemap" variant="thread">
            {translateSearch("sitemap")}
          </TextLink>
        </li>
        <li>
          <TextLink to={CONTACT_PATH} variant="thread">
            {translateSearch("contact")}
          </TextLink>
        </li>
      </ul>
    </div>
  );
}
