// The ids of elements, which links, forms and the server name.

export const ESTIMATOR_ID = "estimator";

export const RESULT_ID = "estimate-result";

/** The contact form that sends the brief along. */
export const BRIEF_FORM_ID = "brief-form";

/** The name of the version in the URL of an estimate. */
export const VERSION_FIELD = "v";

/** The id of the question for the currency. */
export const BILLING = "billing";
