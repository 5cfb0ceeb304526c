import * as z from "zod";

export const timeOfDay = z
  .string()
  .regex(/^([01]?\d|2[0-3]):[0-5]\d$/, "a time of day such as 9:00, between quotes");
