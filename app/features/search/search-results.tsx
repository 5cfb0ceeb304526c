import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { href, Link } from "react-router";
import { translateFeature } from "#app/features/i18n/feature-messages.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { useLocale } from "#app/features/i18n/use-locale.ts";
import { TO_DEFAULT_LANGUAGE } from "#app/features/site/localized-links.tsx";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { Button } from "#app/ui/button.tsx";
import { PageLink } from "#app/ui/links/link.tsx";
import { DEFAULT_LOCALE, readLocale } from "#contract/locales.ts";
import { CONTACT_PATH } from "#model/site/page-paths.ts";
import type { MarkedText } from "./marked-text.ts";
import { FIRST_PAGES, type Found, type FoundGroup, type FoundPage } from "./search-contract.ts";
import type { SearchState } from "./use-search.ts";

const translateSearch = translateFeature("search");

type SearchResultsProps = { state: SearchState; onRetry: () => void };

export function SearchResults({ state, onRetry }: SearchResultsProps) {
  const { status, text, found } = state;
  if (status === "idle") return <ServiceSuggestions />;
  if (status === "failed") return <SearchFailed onRetry={onRetry} />;
  if (!found) return <p className="text-muted">{translateSearch("searching")}</p>;
  return (
    <>
      {found.savedPaths && <p className="search-offline">{describeOffline(found)}</p>}
      {found.groups.length === 0 && <NothingFound text={text} />}
      {found.groups.map((group) => (
        <ResultGroup key={`${group.kind} ${text}`} group={group} savedPaths={found.savedPaths} />
      ))}
    </>
  );
}

function describeOffline({ groups, savedPaths }: Found): string {
  const isFromIndex = groups.some(({ kind }) => kind !== "kept");
  return translateSearch(isFromIndex ? "offlineIndex" : "offline", { count: savedPaths?.size ?? 0 });
}

type ResultGroupProps = {
  group: FoundGroup;
  savedPaths: ReadonlySet<string> | undefined;
};

function ResultGroup({ group: { kind, pages }, savedPaths }: ResultGroupProps) {
  const { formatNumber } = useFormats();
  const list = useRef<HTMLUListElement>(null);
  const [isExpanded, setIsExpanded] = useState(false);
  const showMore = () => {
    flushSync(() => setIsExpanded(true));
    list.current?.querySelectorAll<HTMLElement>("[data-result]")[FIRST_PAGES]?.focus();
  };
  return (
    <section className="search-group">
      <h3 className="eyebrow">
        <span>{`${translateSearch(kind)} `}</span>
        <span>{formatNumber(pages.length)}</span>
      </h3>
      <ul ref={list}>
        {pages.slice(0, isExpanded ? undefined : FIRST_PAGES).map((page) => (
          <ResultItem key={page.path} page={page} isUnavailable={savedPaths?.has(page.path) === false} />
        ))}
      </ul>
      {pages.length > FIRST_PAGES && !isExpanded && (
        <Button variant="quiet" onClick={showMore}>
          {translateSearch("more")}
        </Button>
      )}
    </section>
  );
}

function ResultItem({ page, isUnavailable }: { page: FoundPage; isUnavailable: boolean }) {
  const { formatDate } = useFormats();
  const isOtherLanguage = readLocale(page.path) !== useLocale();
  const { path, title, excerpt, breadcrumb, date } = page;
  const facts = [breadcrumb, date && formatDate(date), isUnavailable && translateSearch("outOfReach")].filter(
    Boolean,
  );
  return (
    <li className="search-result" lang={isOtherLanguage ? DEFAULT_LOCALE : undefined}>
      {/* Not a `PageLink`: the path has its language prefix already. */}
      <Link
        data-result=""
        to={path}
        prefetch="none"
        viewTransition
        discover="none"
        {...(isOtherLanguage && TO_DEFAULT_LANGUAGE)}
        className="card-link"
      >
        <Marked text={title} />
      </Link>
      {facts.length > 0 && <p className="facts">{facts.join(" · ")}</p>}
      <p className="search-excerpt">
        <Marked text={excerpt} />
      </p>
    </li>
  );
}

function Marked({ text }: { text: MarkedText }) {
  return text.map(({ isMarked, text }, index) => {
    const Tag = isMarked ? "mark" : "span";
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other identity
    return <Tag key={index}>{text}</Tag>;
  });
}

const SERVICES_PER_FAMILY = 3;

function ServiceSuggestions() {
  const { columns } = useSiteData().navigation.footer;
  return (
    <>
      <p className="text-muted">{translateSearch("begin")}</p>
      <div className="search-families">
        {columns.map(({ title, family, entries }) => (
          <section key={family} data-family={family}>
            <h3 className="eyebrow">{title}</h3>
            <ul>
              {entries.slice(0, SERVICES_PER_FAMILY).map(({ label, to }) => (
                <li key={to}>
                  <PageLink to={to} data-result="" className="footer-link">
                    {label}
                  </PageLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function NothingFound({ text }: { text: string }) {
  return (
    <div className="search-message">
      <p>
        <strong>{translateSearch("none", { text })}</strong>
      </p>
      <p>{translateSearch("noneHelp")}</p>
      <Alternatives />
    </div>
  );
}

function SearchFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="search-message">
      <p>{translateSearch("failed")}</p>
      <p>
        <Button variant="secondary" onClick={onRetry}>
          {translateSearch("retry")}
        </Button>
      </p>
      <Alternatives />
    </div>
  );
}

function Alternatives() {
  return (
    <ul className="search-ways">
      <li>
        <PageLink to={href("/sitemap")} data-result="" className="thread-link">
          {translateSearch("sitemap")}
        </PageLink>
      </li>
      <li>
        <PageLink to={CONTACT_PATH} data-result="" className="thread-link">
          {translateSearch("contact")}
        </PageLink>
      </li>
    </ul>
  );
}
