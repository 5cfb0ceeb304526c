import { useTranslate } from "#app/features/i18n/translate.ts";
import type { MessageKey } from "#model/messages/message-types.ts";

type ShareLinksProps = { title: string; address: string };

/** Ways to pass a post on. Plain links: no script of a network is loaded, and none learns of the visit. */
export function ShareLinks({ title, address }: ShareLinksProps) {
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
              {translate(name)}
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
