import { readFile } from "node:fs/promises";
import path from "node:path";
import { runAsWorker } from "synckit";
import { describeRaster } from "./describe-raster.server.ts";
import type { DescribeRaster } from "./raster.server.ts";

runAsWorker<DescribeRaster>(async (absolutePath) =>
  describeRaster(path.basename(absolutePath), await readFile(absolutePath)),
);
