// @ts-check
import { noteBuild } from "./sources-fingerprint.mjs";

noteBuild();
