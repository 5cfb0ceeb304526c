import { type CalendarTask, readCalendar } from "./read-calendar.ts";

// A process of its own: a calendar can hold anything, and a reading that does not end must be killed.
process.once("message", (task) => {
  // The parent sends nothing else.
  process.send?.(readCalendar(task as CalendarTask));
  process.disconnect();
});
