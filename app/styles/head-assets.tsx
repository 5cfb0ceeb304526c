import { font } from "virtual:display-font";
import { useRouteLoaderData } from "react-router";
import { usePageContent } from "#app/features/i18n/translate.ts";
import { useLocale } from "#app/features/i18n/use-locale.ts";
import type { SiteData } from "#model/site/site-data.server.ts";
import stylesheet from "./app.css?url";
import printStylesheet from "./print.css?url";

/**
 * The build fills in the empty parts: the rules each page uses, and the theme snippet that the CSP allows by hash.
 */
export function HeadAssets() {
  const colors = useRouteLoaderData<SiteData>("root")?.themeColors;
  return (
    <>
      {colors &&
        (["light", "dark"] as const).map((schema) => (
          <meta
            key={schema}
            name="theme-color"
            data-color-schema={schema}
            media={`(prefers-color-scheme: ${schema})`}
            content={colors[schema]}
          />
        ))}
      <link rel="icon" href="/favicon.svg" />
      <link rel="manifest" href="/site.webmanifest" />
      <link rel="stylesheet" href={printStylesheet} media="print" />
      {import.meta.env.DEV ? (
        <>
          <DevelopmentContent />
          <link rel="stylesheet" href={stylesheet} />
          <script type="module" src="/app/features/theme/theme-snippet.ts" />
          <script type="module" src="/app/features/theme/switches.ts" />
        </>
      ) : (
        <>
          <link rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: empty here, filled by the build */}
          <script data-theme="" dangerouslySetInnerHTML={{ __html: "" }} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: empty here, filled by the build */}
          <style data-page-style="" dangerouslySetInnerHTML={{ __html: "" }} />
        </>
      )}
    </>
  );
}

/** What a build has in a module (`publish/browser-scripts.ts`). */
function DevelopmentContent() {
  const featureMessages = `/feature-messages/${useLocale()}.json`;
  const content = JSON.stringify({ ...usePageContent(), featureMessages }).replaceAll(
    "<",
    String.raw`\u003c`,
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, which can't end the script
  return <script dangerouslySetInnerHTML={{ __html: `pageContent = ${content}` }} />;
}
