import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{app,checks,contract,publish,server,setup}/**/*.test.{ts,tsx}"],
          environment: "node",
        },
      },
      {
        test: {
          name: "checks",
          include: ["checks/**/*.check.ts"],
          environment: "node",
          testTimeout: 120_000,
        },
      },
    ],
  },
});
