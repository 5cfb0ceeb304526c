import { useEffect, useState } from "react";
import type { PageLanguage } from "../files/page-facts.ts";
import { request } from "../form/request.ts";

type PageLanguagesProps = {
  file: string;
  /** Of the text that was opened or saved last: with it the states change. */
  version: string | null;
};

/** The languages of a page, each with a link to its form. Nothing for what is in one language alone. */
export function PageLanguages({ file, version }: PageLanguagesProps) {
  const [languages, setLanguages] = useState<PageLanguage[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a saved page may outdate its translations.
  useEffect(() => {
    const show = (found: PageLanguage[]) => setLanguages(found);
    request<PageLanguage[]>(`languages?path=${encodeURIComponent(file)}`).then(show, () => show([]));
  }, [file, version]);
  if (languages.length === 0) return null;
  return (
    <nav aria-label="Languages" className="languages">
      <h2>Languages</h2>
      <ul>
        {languages.map((one) => (
          <li key={one.file} data-state={one.state}>
            <a href={`#${one.file}`} aria-current={one.file === file ? "page" : undefined}>
              {one.language}
            </a>
            <span className="note">{STATES[one.state]}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const STATES: Record<PageLanguage["state"], string> = {
  original: "The page that the others translate",
  missing: "Not begun",
  current: "Current",
  outdated: "The English page has changed since",
};
