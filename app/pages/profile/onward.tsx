import { href } from "react-router";
import { Heading } from "#app/ui/heading.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Profile } from "#model/pages/profile.server.ts";

/** The pages on which one can read on about the firm. */
export function Onward({ heading, projects, network, culture, jobs }: Profile["onward"]) {
  const links = [
    { to: href("/profile/projects"), ...projects },
    { to: href("/profile/network"), ...network },
    { to: href("/work-culture"), ...culture },
    { to: href("/job-openings"), ...jobs },
  ];
  return (
    <nav aria-label={heading} className="wrap profile-onward">
      <ul>
        {links.map(({ to, label, text }) => (
          <li key={to}>
            <Heading tag="h2" size={3}>
              <TextLink to={to} variant="card">
                {label}
              </TextLink>
            </Heading>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
