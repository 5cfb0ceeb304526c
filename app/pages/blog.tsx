import { CardEntry, CardList } from "#app/blocks/cards/card-list.tsx";
import { openPage } from "#app/content-reader.server.ts";
import { useTranslate } from "#app/features/i18n/translate.ts";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { PageHead } from "#app/ui/heading.tsx";
import { Pagination } from "#app/ui/links/choice-links.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { FEEDS } from "#contract/feeds.ts";
import { loadBlogPage } from "#model/blog/blog-page.server.ts";
import { translateSite } from "#model/messages/messages.server.ts";
import type { Route } from "./+types/blog.ts";
import { Topics } from "./blog/topics.tsx";

export const handle = { transition: "slide" } satisfies RouteHandle;

/** Serves the blog, its categories, and the later pages of both. */
export function loader({ params, ...request }: Route.LoaderArgs) {
  const { category, number } = { category: undefined, number: "1", ...params };
  const reader = openPage(request);
  const page = loadBlogPage(reader, { category, number: Number(number) });
  if (page.number === 1) return page;
  const translate = translateSite(reader);
  const title = translate("blog.pageTitle", {
    number: page.number,
    name: page.category ?? translate("blog.name"),
  });
  return { ...page, title, description: `${title}. ${page.posts[0]?.title}` };
}

export default function BlogPage({ loaderData: page }: Route.ComponentProps) {
  const translate = useTranslate();
  const { number, pages, posts, featured } = page;
  const findPage = (wanted: number) => pages.find((other) => other.number === wanted);
  const [newer, older] = [findPage(number - 1), findPage(number + 1)];
  return (
    <div className="wrap">
      <div className="blog-head">
        <div>
          {number > 1 ? (
            <PageHead
              heading={translate("blog.laterHeading", {
                number,
                name: page.category ?? translate("blog.all"),
              })}
              size={2}
            />
          ) : (
            <PageHead heading={page.heading} lead={page.lead} />
          )}
          <Topics categories={page.categories} total={page.total} />
        </div>
        {featured && (
          <div className="post-featured">
            <CardEntry
              {...featured}
              tag="h2"
              isLead
              notes={[page.category ? [] : translate("blog.featured"), featured.notes ?? []].flat()}
            />
          </div>
        )}
      </div>
      <CardList cards={posts} tag="h2" none={translate("blog.none")} />
      <div className="list-foot">
        <Pagination label={translate("blog.pages")} pages={pages} current={number} />
        {newer && (
          <TextLink to={newer.to} variant="thread">
            {translate("blog.newer")}
          </TextLink>
        )}
        {older && (
          <TextLink to={older.to} variant="thread">
            {translate("blog.older")}
          </TextLink>
        )}
        <a className="nav-link" href={FEEDS.rss.path} type={FEEDS.rss.type}>
          {FEEDS.rss.name}
        </a>
      </div>
    </div>
  );
}
