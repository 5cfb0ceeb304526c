import { usePageTranslate } from "#app/features/i18n/use-page-translate.ts";
import { Heading } from "#app/ui/heading.tsx";
import type { Project } from "#model/projects/project.server.ts";

type StackProps = Pick<Project, "stack"> & {
  /** In columns below the text, not beside it. */
  isWide?: boolean;
};

/** What a project is built with. */
export function Stack({ stack, isWide = false }: StackProps) {
  const translate = usePageTranslate<"projects">();
  return (
    <section className={isWide ? "wrap project-stack project-stack-wide" : "project-stack"}>
      <Heading tag="h2" size={4}>
        {translate("stack")}
      </Heading>
      <dl>
        {stack.map(({ name, use }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{use}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
