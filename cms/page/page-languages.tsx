import type { PageLanguage } from "../files/page-languages.ts";
import { useAnswer } from "../form/request.ts";

/**
 * The languages of a page, each with a link to its form. Nothing for what is in one language alone.
 * @param version of the text that was opened or saved last: with it the states change
 */
export function PageLanguages({ file, version }: { file: string; version: string | null }) {
  const query = new URLSearchParams({ path: file, version: version ?? "" });
  const { answer: languages = [] } = useAnswer<PageLanguage[]>(`languages?${query}`);
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
