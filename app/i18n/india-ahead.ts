/** Hours by which the clock in India is ahead of the one on the east coast of the USA in summer; in winter one more. */
export const INDIA_AHEAD = 9.5;
