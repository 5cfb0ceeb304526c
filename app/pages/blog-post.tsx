import { href } from "react-router";
import { openPage } from "#app/content-reader.server.ts";
import { Calculator } from "#app/features/calculator/calculator.tsx";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { FirstSteps } from "#app/features/meeting/first-steps.tsx";
import { Cover } from "#app/features/site/cover.tsx";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { ArticleBody } from "#app/sections/article-body.tsx";
import { PageBreadcrumb } from "#app/sections/breadcrumb.tsx";
import { PageHead } from "#app/ui/heading.tsx";
import { loadPostPage } from "#model/blog/post-page.server.ts";
import type { MessageKey } from "#model/messages/messages.ts";
import { nameTrail } from "#model/site/page-trail.server.ts";
import type { Route } from "./+types/blog-post.ts";
import { PostMargin } from "./blog-post/post-margin.tsx";
import { LinkedCards, LinkList, PageLinks } from "./page-links.tsx";

export const handle = { transition: "morph-cover" } satisfies RouteHandle;

export function loader({ params, ...request }: Route.LoaderArgs) {
  const reader = openPage(request);
  const { categoryPath, ...page } = loadPostPage(reader, params.slug);
  const { title, description, category } = page.post;
  const trail = [
    ...nameTrail(reader, "blog.name"),
    { label: category, to: categoryPath },
    { label: title, to: href("/blog/:slug", params) },
  ];
  return { ...page, title, description, trail };
}

export default function BlogPostPage({ loaderData }: Route.ComponentProps) {
  const { post, contents, calculator, services, related, estimate, address } = loaderData;
  const translate = useTranslate();
  return (
    <article data-family={post.family}>
      <PageBreadcrumb />
      <div className="post-head">
        <div className="wrap">
          <PageHead eyebrow={post.category} heading={post.title} lead={post.abstract} size={2} />
          <Cover
            image={post.image}
            alt={post.imageAlt}
            place="featured"
            className="page-cover"
            loading="eager"
            fetchPriority="high"
          />
        </div>
      </div>
      <div className="wrap">
        <div className="post beside-contents">
          <PostMargin post={post} contents={contents} />
          <div>
            <ArticleBody parts={post.body} />
            {calculator && <Calculator {...calculator} />}
            <FirstSteps estimate={estimate} />
            <ShareLinks title={post.title} address={address} />
          </div>
        </div>
      </div>
      <PageLinks family={post.family}>
        <LinkList heading={translate("blog.relatedServices")} links={services} />
        <LinkedCards heading={translate("blog.relatedPosts")} cards={related} />
      </PageLinks>
    </article>
  );
}

type ShareLinksProps = { title: string; address: string };

/** Plain links: they load no third-party script and track nothing. */
function ShareLinks({ title, address }: ShareLinksProps) {
  const translate = useTranslate();
  return (
    <nav aria-label={translate("blog.share.label")} className="choice share">
      <p className="choice-label" aria-hidden="true">
        {translate("blog.share.label")}
      </p>
      <ul>
        {listTargets(title, address).map(([name, to]) => (
          <li key={name}>
            <a
              href={to}
              className="choice-link"
              {...(to.startsWith("https:") && { target: "_blank", rel: "noopener noreferrer" })}
            >
              <span>{translate(name)}</span>
              {to.startsWith("https:") && (
                <span className="sr-only">{` (${translate("site.opensInNewTab")})`}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function listTargets(title: string, address: string): [name: MessageKey, to: string][] {
  const text = encodeURIComponent(title);
  const url = encodeURIComponent(address);
  return [
    ["blog.share.mail", `mailto:?subject=${text}&body=${url}`],
    ["blog.share.professional", `https://www.linkedin.com/sharing/share-offsite/?url=${url}`],
    ["blog.share.microblog", `https://x.com/intent/post?text=${text}&url=${url}`],
    ["blog.share.chat", `https://wa.me/?text=${text}%20${url}`],
  ];
}
