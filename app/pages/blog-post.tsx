import { href } from "react-router";
import { loadPost } from "#app/content/post.server.ts";
import { loadService } from "#app/content/service.server.ts";
import { useTranslate } from "#app/i18n/translate.ts";
import { LinkList } from "#app/sections/link-list.tsx";
import { PostFacts } from "#app/sections/post-facts.tsx";
import { PageMeta } from "#app/seo/page-meta.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { Route } from "./+types/blog-post.ts";

export function loader({ params }: Route.LoaderArgs) {
  const post = loadPost(params.slug);
  return { ...post, services: post.services.map(loadService).map(({ name, slug }) => ({ name, slug })) };
}

export default function BlogPostPage({ loaderData: post }: Route.ComponentProps) {
  const translate = useTranslate();
  const { author } = post;
  return (
    <article className="wrap">
      <PageMeta
        title={post.title}
        description={post.description}
        path={href("/blog/:slug", post)}
        image={post.image.src}
        type="article"
      />
      <PageHead eyebrow={post.category} heading={post.title} lead={post.abstract}>
        <div className="byline">
          <Picture image={author.photo} alt="" className="portrait" />
          <p>
            <strong>{author.name}</strong>, {author.role}
          </p>
          <PostFacts {...post} />
        </div>
      </PageHead>
      <Picture
        image={post.image}
        alt={post.imageAlt}
        className="cover"
        loading="eager"
        fetchPriority="high"
      />
      <Prose html={post.body} />
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
