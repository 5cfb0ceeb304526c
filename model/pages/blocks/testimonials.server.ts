import type { BlockFields } from "../../blocks/blocks.server.ts";
import type { ContentReader } from "../../content/content-reader.server.ts";
import { readWovenImage } from "../../images/woven-image.server.ts";
import { loadTestimonials } from "../../site/reputation.server.ts";

export function loadTestimonialList(reader: ContentReader, { limit, ...head }: BlockFields<"testimonials">) {
  return {
    ...head,
    testimonials: loadTestimonials(reader).slice(0, limit),
    pattern: readWovenImage(reader, "ground", { family: "ai-data", seed: "testimonials" }),
  };
}
