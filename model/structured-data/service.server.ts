import type { ServiceLeaf } from "schema-dts";
import type { ContentReader } from "../content/content-reader.server.ts";
import type { PageSubject } from "../content/site-page.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import { loadPrices, loadServicePrice } from "../prices/prices.server.ts";
import type { Service } from "../services/load-service.server.ts";
import { findFamilyTitle } from "../site/navigation.server.ts";
import { nameOrganization } from "./organization.server.ts";

export function buildService(
  reader: ContentReader,
  service: Service,
  { description, url, image }: PageSubject,
): ServiceLeaf {
  const family = findFamilyTitle(reader, service.family);
  return {
    "@type": "Service",
    name: service.name,
    serviceType: service.name,
    ...(family && { category: family }),
    description,
    url,
    ...(image && { image }),
    ...buildOffer(reader, service),
    provider: nameOrganization(reader),
    areaServed: loadOrganization(reader).offices.map(({ country }) => ({
      "@type": "Country",
      name: country,
    })),
  };
}

/** The price from which the service is offered, in the currency of each country. */
function buildOffer(reader: ContentReader, { slug }: Service): Pick<ServiceLeaf, "offers"> {
  const price = loadServicePrice(reader, slug);
  if (!price) return {};
  return {
    offers: loadPrices(reader).currencies.map(({ code, rate, country }) => ({
      "@type": "Offer",
      eligibleRegion: { "@type": "Country", name: country },
      priceSpecification: {
        "@type": "PriceSpecification",
        minPrice: Number((price.from * rate).toPrecision(2)),
        priceCurrency: code,
      },
    })),
  };
}
