import type { Family } from "#art/weave/yarn.server.ts";
import type { Image } from "../images/image.server.ts";
import type { ScreenFields } from "../screens/screen.server.ts";

/** How a page is shown where another one links to it. */
export type Card = {
  title: string;
  to?: string;
  /** Whether the title is that of the page, in its language. */
  isTitle?: boolean;
  family?: Family | undefined;
  image?: Image | undefined;
  /** Shown in place of an image. */
  screen?: ScreenFields | undefined;
  /** A person has a portrait instead, and no other picture. */
  portrait?: (Image & { ground?: Image }) | undefined;
  /** What it is about, or for whom and when: the most important first. */
  notes?: string[];
  text?: string | undefined;
  figure?: { value: string; label?: string } | undefined;
  /** Small print, such as the date of a post. */
  facts?: { text: string; day?: string }[];
  /** Its values in the filters of its list, by their names. */
  values?: Record<string, readonly string[]>;
  /** When the card leaves every list, also in a browser that keeps the page. */
  closesAt?: string;
};
