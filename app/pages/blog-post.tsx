import { href } from "react-router";
import { readerContext } from "#app/content-reader.server.ts";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { PageMeta } from "#app/features/seo/page-meta.tsx";
import type { RouteHandle } from "#app/layouts/route-handle.ts";
import { LinkList } from "#app/sections/link-list.tsx";
import { PageBreadcrumb } from "#app/sections/page-breadcrumb.tsx";
import { PostCard } from "#app/sections/post-card.tsx";
import { PostImage } from "#app/sections/post-image.tsx";
import { ResourceGrid } from "#app/sections/resource-grid.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { loadPostPage } from "#model/blog/post-page.server.ts";
import type { TextHeading } from "#model/markdown/markdown.server.ts";
import type { Route } from "./+types/blog-post.ts";
import { Byline } from "./blog-post/byline.tsx";
import { ShareLinks } from "./blog-post/share-links.tsx";

export const handle = { transition: "morph-cover" } satisfies RouteHandle;

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadPostPage(context.get(readerContext), params.slug);

export default function BlogPostPage({ loaderData }: Route.ComponentProps) {
  const { post, contents, categoryPath, services, related, address } = loaderData;
  const translate = useTranslate();
  const path = href("/blog/:slug", post);
  return (
    <article data-family={post.family}>
      <PageMeta title={post.title} description={post.description} path={path} />
      <PageBreadcrumb
        entries={[
          { label: translate("blog.name"), to: href("/blog") },
          { label: post.category, to: categoryPath },
          { label: post.title, to: path },
        ]}
      />
      <div className="wrap post">
        <PageHead eyebrow={post.category} heading={post.title} lead={post.abstract} />
        <PostImage image={post.image} alt={post.imageAlt} place="page" className="page-cover" isFirst />
        <div className="post-body">
          <div className="post-margin">
            <Byline {...post} />
            <Contents headings={contents} />
          </div>
          <div>
            <Prose html={post.body} />
            <ShareLinks title={post.title} address={address} />
          </div>
        </div>
        <LinkList heading={translate("blog.relatedServices")} links={services} />
        {related.length > 0 && (
          <section className="post-related">
            <Heading tag="h2">{translate("blog.relatedPosts")}</Heading>
            <ResourceGrid
              entries={related.map((other) => ({ id: other.slug, card: <PostCard {...other} /> }))}
            />
          </section>
        )}
      </div>
    </article>
  );
}

/** The parts of a post, each a link to its place. */
function Contents({ headings }: { headings: TextHeading[] }) {
  const translate = useTranslate();
  if (headings.length === 0) return null;
  return (
    <nav aria-label={translate("blog.contents")} className="post-contents">
      <p className="eyebrow" aria-hidden="true">
        {translate("blog.contents")}
      </p>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
