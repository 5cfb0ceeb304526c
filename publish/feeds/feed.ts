/** What a feed tells, whatever its form. Addresses are whole; times are those of RFC 3339, such as `2026-11-09T00:00:00Z`. */
export type Feed = {
  title: string;
  description: string;
  /** Such as `en-US`. */
  language: string;
  /** The page whose posts these are. */
  home: string;
  origin: string;
  icon: string;
  publisher: string;
  /** When the newest of its entries last changed. */
  updated: string;
  /** Newest first. */
  entries: FeedEntry[];
};

export type FeedEntry = {
  /** Where it stands, and what it is known by. */
  address: string;
  title: string;
  summary: string;
  /** The whole text, as HTML that can be read anywhere. */
  html: string;
  author: string;
  category: string;
  published: string;
  updated: string;
  image?: FeedImage | undefined;
};

export type FeedImage = {
  address: string;
  /** Its media type. */
  type: string;
  /** In bytes. */
  size: number;
};
