import type { Graph, Thing } from "schema-dts";
import { loadListedPost } from "#model/blog/post.server.ts";
import { loadJob } from "#model/jobs/job.server.ts";
import { loadEdgeCommerce } from "#model/pages/edge-commerce.server.ts";
import { loadService } from "#model/services/load-service.server.ts";
import { buildBlogPage, buildBlogPosting } from "./blog.server.ts";
import { buildBreadcrumbList } from "./breadcrumb-list.server.ts";
import { buildJobPosting } from "./job-posting.server.ts";
import { buildOffices } from "./office.server.ts";
import { buildOrganization } from "./organization.server.ts";
import type { PageSubject } from "./page-subject.ts";
import { buildQuestionsPage } from "./questions-page.server.ts";
import { buildService } from "./service.server.ts";
import { buildWebPage } from "./web-page.server.ts";
import { buildWebSite } from "./web-site.server.ts";

/**
 * Says in the words of schema.org what a page shows: undefined where there is nothing that search engines would use.
 * Content is read in the present language.
 */
export function buildGraph(page: PageSubject): Graph | undefined {
  const breadcrumb = page.breadcrumb.length > 0 ? [buildBreadcrumbList(page.breadcrumb)] : [];
  const things = [...describeContent(page), ...breadcrumb];
  return things.length > 0 ? { "@context": "https://schema.org", "@graph": things } : undefined;
}

function describeContent(page: PageSubject): Thing[] {
  const { source } = page;
  switch (source.kind) {
    case "home":
      return describeOrganization(page);
    case "contact":
      return [buildWebPage("ContactPage", page), ...describeOrganization(page)];
    case "service": {
      const service = loadService(source.slug);
      return [buildService(service, page), buildQuestionsPage(service.questions)];
    }
    case "post":
      return [buildBlogPosting(loadListedPost(source.slug), page)];
    case "job":
      return [buildJobPosting(loadJob(source.slug), page)];
    case "company":
      return describeCompanyPage(page);
    case "list":
      return source.of === "posts" ? [buildBlogPage(source.address, page)] : [];
    // The results that a project tells are the client's, and no search engine shows them in a way of its own.
    case "project":
    case "text":
    case "answer":
      return [];
  }
}

function describeOrganization({ locale }: PageSubject): Thing[] {
  return [buildOrganization(), buildWebSite(locale), ...buildOffices()];
}

/** Of the pages about the company, the ones that are more than a place in the breadcrumb. */
function describeCompanyPage(page: PageSubject): Thing[] {
  if (page.source.path === "/edgecommerce") return [buildQuestionsPage(loadEdgeCommerce().questions.entries)];
  return page.source.path === "/profile" ? [buildWebPage("AboutPage", page)] : [];
}
