import type { BlogLeaf, BlogPostingLeaf, CollectionPageLeaf } from "schema-dts";
import type { BlogPageAddress } from "#model/blog/blog-page.server.ts";
import type { ListedPost } from "#model/blog/post.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import type { ContentReader } from "../reader/content-reader.server.ts";
import { blogId, organizationId } from "./node-ids.server.ts";
import { nameOrganization } from "./organization.server.ts";
import type { PageSubject } from "./page-subject.ts";

/** Describes a post, with who wrote and who published it. */
export function buildBlogPosting(
  reader: ContentReader,
  { title, author, date, updated, category, duration, image: picture }: ListedPost,
  { description, address, locale, image }: PageSubject,
): BlogPostingLeaf {
  return {
    "@type": "BlogPosting",
    headline: title,
    description,
    url: address,
    mainEntityOfPage: address,
    image: image ?? readSiteUrl(reader) + picture.src,
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

/** Describes a page that lists posts. The first one of all posts is the blog itself, and the others are parts of it. */
export function buildBlogPage(
  reader: ContentReader,
  { category, number = 1 }: BlogPageAddress,
  { title, description, address, locale }: PageSubject,
): BlogLeaf | CollectionPageLeaf {
  const facts = { name: title, description, url: address, inLanguage: locale };
  if (category || number > 1)
    return { "@type": "CollectionPage", ...facts, isPartOf: { "@id": blogId(reader) } };
  return { "@type": "Blog", "@id": blogId(reader), ...facts, publisher: { "@id": organizationId(reader) } };
}
