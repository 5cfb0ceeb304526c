// @ts-check

/** Of `npm run test:full`: `npm test` leaves out what takes a build, minutes or many variants (CONTRIBUTING.md). */
export const IS_FULL = process.env.TEST_SIZE === "full";
