import { href } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/heading.tsx";
import type { Network } from "#model/pages/network.server.ts";

/** Where to go from here: to a person, or to the people. */
export function NextStep({ heading, text }: Network["callToAction"]) {
  const translate = useTranslate();
  return (
    <div className="wrap network-next">
      <Heading tag="h2">{heading}</Heading>
      <p className="lead">{text}</p>
      <p className="actions">
        <ButtonLink to={href("/contact-us")} size="large">
          {translate("network.contact")}
        </ButtonLink>
        <ButtonLink to={href("/profile")} variant="secondary" size="large">
          {translate("network.meet")}
        </ButtonLink>
      </p>
    </div>
  );
}
