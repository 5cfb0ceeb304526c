import type { ContentReader } from "../content/content-reader.server.ts";
import { loadPageMessages } from "../messages/messages.server.ts";
import { createTranslate } from "../messages/messages.ts";
import { findFamilyLabel } from "../site/navigation.server.ts";
import { describeProjectCard, loadProjects, type Project } from "./project.server.ts";

/** All projects, their filters, and how the estimates of those with a known price compare with the bills. */
export function listProjectCards(reader: ContentReader) {
  const projects = loadProjects(reader);
  const messages = loadPageMessages(reader, "projects");
  const families = new Set(projects.flatMap(({ families }) => families));
  const industries = new Set(projects.map(({ industry }) => industry));
  return {
    cards: projects.map((project) => ({
      ...describeProjectCard(reader, project),
      values: { service: project.families, industry: [project.industry] },
    })),
    filters: [
      {
        ...{ name: "service", label: messages.service },
        values: [...families]
          .map((value) => ({ value, label: findFamilyLabel(reader, value) }))
          .sort((a, b) => a.label.localeCompare(b.label)),
      },
      {
        ...{ name: "industry", label: messages.industry },
        values: [...industries].sort().map((value) => ({ value, label: value })),
      },
    ],
    totals: describeTotals(messages, projects),
  };
}

function describeTotals(messages: ReturnType<typeof loadPageMessages<"projects">>, projects: Project[]) {
  const translate = createTranslate<string>(messages);
  const priced = projects.flatMap(({ price }) => price ?? []);
  const countOf = (kept: typeof priced) => translate("ofAll", { count: kept.length, all: priced.length });
  return [
    {
      value: countOf(priced.filter(({ plannedWeeks, actualWeeks }) => actualWeeks <= plannedWeeks)),
      label: messages.onTime,
    },
    { value: countOf(priced.filter(({ quoted, billed }) => billed <= quoted)), label: messages.inPrice },
  ];
}
