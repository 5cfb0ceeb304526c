import { href } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { usePagePath } from "#app/features/site/use-page-path.ts";
import { ChoiceLinks } from "#app/ui/choice-links.tsx";

/** The categories of the blog, each a page of its own. */
export function CategoryLinks({ links }: { links: { label: string; to: string }[] }) {
  const translate = useTranslate();
  const path = usePagePath();
  const all = { label: translate("blog.all"), to: href("/blog") };
  const current = links.find(({ to }) => path === to || path.startsWith(`${to}/`)) ?? all;
  return <ChoiceLinks label={translate("blog.categories")} links={[all, ...links]} current={current.to} />;
}
