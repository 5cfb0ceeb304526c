// The ids of elements, which links, forms and the server name.

export const ESTIMATOR_ID = "estimator";

export const RESULT_ID = "estimate-result";

/** The contact form that sends the brief along. */
export const BRIEF_FORM_ID = "brief-form";
