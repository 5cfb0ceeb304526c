/** What the worker says when a file of the index did not come. */
export const FILE_MISSING = "file-missing";
