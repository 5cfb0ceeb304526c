import type { JobPostingLeaf, MonetaryAmountLeaf } from "schema-dts";
import type { Job } from "#model/jobs/job.server.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { describeJob } from "./job-description.server.ts";
import { buildAddress } from "./office.server.ts";
import { nameOrganization } from "./organization.server.ts";
import type { PageSubject } from "./page-subject.ts";

/** Describes a job on which one can apply. Its last day ends at the hour at which its page closes. */
export function buildJobPosting(job: Job, { address }: PageSubject): JobPostingLeaf {
  const { name, offices } = loadOrganization();
  const places = offices.filter(({ id }) => job.offices.includes(id));
  return {
    "@type": "JobPosting",
    title: job.role,
    description: describeJob(job),
    url: address,
    identifier: { "@type": "PropertyValue", name, value: job.slug },
    datePosted: job.posted,
    validThrough: job.closesAt,
    employmentType: EMPLOYMENT_TYPES[job.employment],
    hiringOrganization: nameOrganization(),
    jobLocation: places.map((office) => ({ "@type": "Place", address: buildAddress(office) })),
    ...(job.salary && { baseSalary: buildSalary(job.salary) }),
  };
}

const EMPLOYMENT_TYPES = {
  "full-time": "FULL_TIME",
  "part-time": "PART_TIME",
  contractor: "CONTRACTOR",
  temporary: "TEMPORARY",
  intern: "INTERN",
} as const satisfies Record<Job["employment"], string>;

function buildSalary({ currency, from, to, unit }: NonNullable<Job["salary"]>): MonetaryAmountLeaf {
  return {
    "@type": "MonetaryAmount",
    currency,
    value: { "@type": "QuantitativeValue", minValue: from, maxValue: to, unitText: unit.toUpperCase() },
  };
}
