/** Where most things are changed, as the launch list names them. */
export const ORGANIZATION = "content/site/organization.yaml";
export const INTEGRATIONS = "content/site/integrations.yaml";
export const PRIVACY = "content/pages/privacy.md";
