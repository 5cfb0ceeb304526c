/** The size of a share image in pixels: that which every network shows whole. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/** From the edges of the picture to its words. */
export const MARGIN = 68;

/** How far the cloth comes in from the right, with its loose threads. */
export const CLOTH_DEPTH = 396;

/** Where the thread lies that runs from the cloth between the title and the brand. */
export const THREAD_Y = 500;

/** How wide the words may be. */
export const WORDS_WIDTH = SHARE_SIZE.width - CLOTH_DEPTH - MARGIN - 52;

/** Where the title ends at the latest: above the thread. */
export const WORDS_BOTTOM = 456;
