import type { PageBlock } from "../blocks/block-list.server.ts";
import { listFields } from "../blocks/blocks.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { parseFile } from "../content/parse-file.server.ts";
import { translateSite } from "../messages/messages.server.ts";
import { loadBlocks } from "../pages/load-blocks.server.ts";
import { pageSchema } from "../pages/page-files.server.ts";
import { type BlogPageAddress, buildBlogPath, listShownPosts } from "./blog-list.server.ts";
import { findCategory } from "./post.server.ts";

export const BLOG_FILE = "pages/blog.yaml";

/** Lists of posts are shown in its blocks. */
export const blogSchema = (reader: ContentReader) =>
  pageSchema(reader).refine(
    ({ blocks }) =>
      listFields(blocks, "cards").some(({ newest, hasFilters }) => newest === "posts" && hasFilters),
    {
      path: ["blocks"],
      message: "among them `cards` with `newest: posts` and `hasFilters: true`, which lists the posts",
    },
  );

export function readBlog(reader: ContentReader) {
  return parseFile(reader, BLOG_FILE, blogSchema);
}

/** The blog, one of its categories, or a later page of either: the blocks of the blog, with its own head. */
export function loadBlogPage(reader: ContentReader, address: BlogPageAddress) {
  const { blocks, body: _, ...page } = readBlog(reader);
  const { intro, head } = describeHead(reader, address, page.name);
  return {
    ...page,
    ...intro,
    path: buildBlogPath(address),
    blocks: loadBlocks(reader, head ? blocks.map((block) => replaceHead(block, head)) : blocks, {
      ...page,
      file: BLOG_FILE,
      seed: "blog",
      list: address,
    }),
  };
}

type Head = { heading: string; lead?: string | undefined; isCompact?: boolean };

/** The texts that replace those in the file of the blog. */
function describeHead(
  reader: ContentReader,
  { category: slug, number = 1 }: BlogPageAddress,
  blogName: string,
): { intro?: { title: string; description: string }; head?: Head } {
  const category = slug === undefined ? undefined : findCategory(reader, { slug });
  if (number > 1) {
    const translate = translateSite(reader);
    const [first] = listShownPosts(reader, { category: slug, number });
    const title = translate("blog.pageTitle", { number, name: category?.name ?? blogName });
    const heading = translate("blog.laterHeading", { number, name: category?.name ?? translate("blog.all") });
    return {
      intro: { title, description: `${title}. ${first?.title}` },
      head: { heading, lead: undefined, isCompact: true },
    };
  }
  if (!category) return {};
  const { title, description, heading, lead } = category;
  return { intro: { title, description }, head: { heading, lead } };
}

function replaceHead(block: PageBlock, head: Head): PageBlock {
  return block.block === "hero" ? { ...block, fields: { ...block.fields, ...head } } : block;
}
