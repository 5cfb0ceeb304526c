import { href } from "react-router";
import { loadPost } from "#app/content/post.server.ts";
import { loadService } from "#app/content/service.server.ts";
import { useTranslate } from "#app/i18n/translate.ts";
import type { RouteHandle } from "#app/layouts/route-handle.ts";
import { LinkList } from "#app/sections/link-list.tsx";
import { PostFacts } from "#app/sections/post-facts.tsx";
import { PageMeta } from "#app/seo/page-meta.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { Route } from "./+types/blog-post.ts";

export const handle = { transition: "morph-cover" } satisfies RouteHandle;

export function loader({ params }: Route.LoaderArgs) {
  const post = loadPost(params.slug);
  return { ...post, services: post.services.map(loadService).map(({ name, slug }) => ({ name, slug })) };
}

export default function BlogPostPage({ loaderData: post }: Route.ComponentProps) {
  const translate = useTranslate();
  const { author } = post;
  return (
    <article className="wrap post" data-family={post.family}>
      <PageMeta
        title={post.title}
        description={post.description}
        path={href("/blog/:slug", post)}
        image={post.image.src}
        type="article"
      />
      <PageHead eyebrow={post.category} heading={post.title} lead={post.abstract} />
      <Picture
        image={post.image}
        alt={post.imageAlt}
        className="page-cover"
        loading="eager"
        fetchPriority="high"
      />
      <div className="post-body">
        <div className="byline">
          <Portrait picture={author.photo} />
          <p>
            <strong>{author.name}</strong>
            <span className="block text-muted">{author.role}</span>
          </p>
          <PostFacts {...post} />
        </div>
        <Prose html={post.body} />
      </div>
      <LinkList
        heading={translate("blog.relatedServices")}
        links={post.services.map(({ name, slug }) => ({
          label: name,
          to: href("/services/:slug", { slug }),
        }))}
      />
    </article>
  );
}
