import { href } from "react-router";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { Button } from "#app/ui/button.tsx";
import { PageLink } from "#app/ui/links/link.tsx";
import { translateSearch } from "./search-messages.ts";

// Enough to see what the site is about, and little enough to be read at once.
const SERVICES_PER_FAMILY = 3;

/** Where to begin when nothing has been typed: some services of each family. */
export function FirstSteps() {
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

/** What to do when nothing fits. */
export function NothingFound({ text }: { text: string }) {
  return (
    <div className="search-message">
      <p>
        <strong>{translateSearch("none", { text })}</strong>
      </p>
      <p>{translateSearch("noneHelp")}</p>
      <OtherWays />
    </div>
  );
}

/** What to do when the index cannot be read. */
export function SearchFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="search-message">
      <p>{translateSearch("failed")}</p>
      <p>
        <Button variant="secondary" onClick={onRetry}>
          {translateSearch("retry")}
        </Button>
      </p>
      <OtherWays />
    </div>
  );
}

function OtherWays() {
  return (
    <ul className="search-ways">
      <li>
        <PageLink to={href("/sitemap")} data-result="" className="thread-link">
          {translateSearch("sitemap")}
        </PageLink>
      </li>
      <li>
        <PageLink to={href("/contact-us")} data-result="" className="thread-link">
          {translateSearch("contact")}
        </PageLink>
      </li>
    </ul>
  );
}
