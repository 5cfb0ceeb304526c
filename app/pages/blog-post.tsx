import { PageBlocks } from "#app/blocks/blocks.tsx";
import { openPage } from "#app/content-reader.server.ts";
import { useTranslate } from "#app/features/i18n/translate.ts";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { loadPostPage } from "#model/blog/post-page.server.ts";
import type { MessageKey } from "#model/messages/messages.ts";
import type { Route } from "./+types/blog-post.ts";
import { LinkedCards, LinkList, PageLinks } from "./page-links.tsx";

export const handle = { transition: "morph-cover" } satisfies RouteHandle;

export const loader = ({ params, ...request }: Route.LoaderArgs) =>
  loadPostPage(openPage(request), params.slug);

export default function BlogPostPage({ loaderData: page }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <article>
      <PageBlocks blocks={page.blocks} family={page.family} />
      <PageLinks family={page.family}>
        <ShareLinks {...page} />
        <LinkList heading={translate("blog.relatedServices")} links={page.services} />
        <LinkedCards heading={translate("blog.relatedPosts")} cards={page.related} />
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
      <p className="small-print choice-label" aria-hidden="true">
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
