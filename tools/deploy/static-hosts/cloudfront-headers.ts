import type { HostRules } from "./rules.ts";

/**
 * A response headers policy for CloudFront with the headers that every address has. Those that concern security have entries of
 * their own: https://docs.aws.amazon.com/AmazonCloudFront/latest/APIReference/API_ResponseHeadersPolicyConfig.html
 * @param only adds those of one further rule, and takes them before those of all
 * @throws Error when a header is missing that the policy cannot do without
 */
export function formatCloudFrontHeaders(
  { headers }: HostRules,
  only?: { name: string; pattern: string },
): string {
  const fields = new Map(
    headers
      .filter(({ pattern }) => pattern === "/*" || pattern === only?.pattern)
      .flatMap(({ fields: found }) => found),
  );
  const take = (name: string) => {
    const value = fields.get(name);
    if (value === undefined) throw new Error(`Expected the header ${name} in _headers.`);
    fields.delete(name);
    return value;
  };
  const security = {
    ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: take("Content-Security-Policy") },
    ContentTypeOptions: { Override: take("X-Content-Type-Options") === "nosniff" },
    FrameOptions: { Override: true, FrameOption: take("X-Frame-Options") },
    ReferrerPolicy: { Override: true, ReferrerPolicy: take("Referrer-Policy") },
    StrictTransportSecurity: {
      Override: true,
      AccessControlMaxAgeSec: Number(take("Strict-Transport-Security").replace(/^max-age=/, "")),
    },
  };
  const others = [...fields].map(([Header, Value]) => ({ Header, Value, Override: true }));
  const policy = {
    Name: only ? `website-${only.name}` : "website",
    SecurityHeadersConfig: security,
    CustomHeadersConfig: { Quantity: others.length, Items: others },
  };
  return `${JSON.stringify(policy, null, 2)}\n`;
}
