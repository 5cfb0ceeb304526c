import type { BlogLeaf, BlogPostingLeaf, CollectionPageLeaf } from "schema-dts";
import type { BlogPageAddress } from "../blog/blog-list.server.ts";
import type { ListedPost } from "../blog/post.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import type { PageSubject } from "../content/site-page.ts";
import { readSiteUrl } from "../site/site-url.server.ts";
import { nameOrganization, organizationId } from "./organization.server.ts";

export function buildBlogPosting(
  reader: ContentReader,
  { title, author, date, updated, category, duration, image: cover }: ListedPost,
  { description, url, locale, image }: PageSubject,
): BlogPostingLeaf {
  return {
    "@type": "BlogPosting",
    headline: title,
    description,
    url,
    mainEntityOfPage: url,
    image: image ?? readSiteUrl(reader) + cover.src,
    datePublished: date,
    ...(updated && { dateModified: updated }),
    author: {
      "@type": "Person",
      name: author.name,
      jobTitle: author.role,
      url: `${readSiteUrl(reader)}/profile`,
    },
    publisher: nameOrganization(reader),
    isPartOf: { "@id": blogId(reader) },
    articleSection: category,
    timeRequired: `PT${duration}M`,
    inLanguage: locale,
  };
}

/** The first page of all posts is the blog itself, the others are parts of it. */
export function buildBlogPage(
  reader: ContentReader,
  { category, number = 1 }: BlogPageAddress,
  { title, description, url, locale }: PageSubject,
): BlogLeaf | CollectionPageLeaf {
  const page = { name: title, description, url, inLanguage: locale };
  if (category || number > 1)
    return { "@type": "CollectionPage", ...page, isPartOf: { "@id": blogId(reader) } };
  return { "@type": "Blog", "@id": blogId(reader), ...page, publisher: { "@id": organizationId(reader) } };
}

function blogId(reader: ContentReader): string {
  return `${readSiteUrl(reader)}/blog#blog`;
}
