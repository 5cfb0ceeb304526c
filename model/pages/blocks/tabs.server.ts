import type { BlockFields } from "../../blocks/blocks.server.ts";
import type { ContentReader } from "../../content/content-reader.server.ts";
import { readWovenImage } from "../../images/woven-image.server.ts";
import { describeServicePrice } from "../../prices/describe-price.server.ts";
import { loadService } from "../../services/load-service.server.ts";

/** Each with the picture of its service, and what it costs at least. */
export function loadTabs(reader: ContentReader, { tabs, ...head }: BlockFields<"tabs">) {
  return {
    ...head,
    tabs: tabs.map(({ service, ...tab }) => {
      const { family, motif } = loadService(reader, service);
      const seed = service.replaceAll("/", "-");
      return {
        ...tab,
        image: readWovenImage(reader, "post-card", { family, seed, motif }),
        price: describeServicePrice(reader, service)?.from,
      };
    }),
  };
}
