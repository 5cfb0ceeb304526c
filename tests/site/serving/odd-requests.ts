const OUTSIDE = [
  "../",
  "%2e%2e/",
  "..%2f",
  "..\\",
  "..%5c",
  "../../../",
  "..%2f..%2f..%2f",
  "%2e%2e/%2e%2e/",
];

/** None is a page, and none may redirect to another site. */
export const ODD_PATHS = [
  ...OUTSIDE.flatMap((up) => [`/${up}secret.txt`, `/assets/${up}package.json`]),
  ...["/%00", "/index.html%00.txt", "/contact-us%00", "/%", "/%E0%A4%A", "/%zz"],
  ...["//etc/passwd", "//contact-us", "//evil.example/", "//evil.example/contact-us/"],
  ...["/%5Cevil.example/", "/%2F%2Fevil.example/", "/blog//feed.xml", "/contact-us//index.html"],
  ...["/assets", "/assets/", "/assets/images", "/pagefind/", "/services/*", "/services/%2a", "/{path}"],
  ...["/contact-us%3fa=1", "/contact-us%20", "/contact-us/x", "/contact-us;x", "/contact-us.md/"],
  ...["/index.html.br", "/index.html.gz", "/contact-us/index.html.zst", "/contact-us.data.br"],
  ...["/none.md", "/404", "/404.html", "/hi/404.html", "/404.html/", "/es/404.html.br"],
  ...["/_headers", "/_redirects", "/__spa-fallback.html", "/site.json", "/not-sent.html"],
  ...["/.env", "/%2eenv", "/.git/config", "/tools/deploy/nginx/http.conf"],
  ...["/.well-known", "/.well-known/", "/.well-known/none", "/.well-known/.env"],
  ...["/FAVICON.SVG", "/Robots.txt", "/apix", "/API/v1.0/email/send", "/healthz/"],
  ...[`/${"a".repeat(4_000)}`, `/${"a".repeat(10_000)}`, `/${"/".repeat(2_000)}x`],
  `/${"%2e%2e/".repeat(500)}x`,
];

export const ENCODINGS_ASKED = [
  ...["", "gzip, deflate, br, zstd", "gzip, deflate", "zstd", "identity", "br;q=0, gzip"],
  ...["gzip;q=0.5, br;q=0.5", "br;q=1.0, gzip;q=0.8", "GZIP", "deflate"],
];

export const FORMS_ASKED = [
  "*/*",
  "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8",
  "text/markdown, text/html;q=0.9, */*;q=0.8",
  "text/markdown;q=0.5, text/html;q=0.9",
  "text/html;q=0.7, text/markdown;q=0.9, */*;q=0.1",
  ...["TEXT/Markdown; Charset=UTF-8", "text/markdown;q=0", "text/markdownish"],
];
