/** The element id of the meeting panel. */
export const MEETING_ID = "meeting";

/** Dispatched on the panel when an outside calendar did not open: the panel then links to it. */
export const CALENDAR_FAILED_EVENT = "calendar-failed";
