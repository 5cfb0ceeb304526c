// @ts-check

// `npm run test:full`: every variant, for nights and releases. Windows has no `NAME=value command`.
process.env.TEST_SIZE = "full";
await import("./test.mjs");
