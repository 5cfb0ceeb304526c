export type PlainRequest = {
  url: string;
  host: string;
  accept: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  userAgent: string | undefined;
  referer: string | undefined;
  /** Set by browsers that load a page in case it is needed. */
  purpose: string | undefined;
};

const MAX_BYTES = 8 * 1024;
// In US-ASCII, and with a name before each colon: stricter than RFC 9112.
const PLAIN_HEAD = /^GET \/[!-~]* HTTP\/1\.1\r\n(?:[\w!#$%&'*+.^`|~-]+:[\t -~]*\r\n)+\r\n$/;

/**
 * Reads bytes that are exactly one GET request without a body or anything unusual. All others are left to Node's parser,
 * valid or not, because what is read here must be read in the same way as there.
 */
export function readPlainRequest(bytes: Buffer): PlainRequest | undefined {
  if (bytes.length > MAX_BYTES) return undefined;
  const head = bytes.toString("latin1");
  if (!PLAIN_HEAD.test(head)) return undefined;
  let host: string | undefined;
  let accept: string | undefined;
  let acceptEncoding: string | undefined;
  let ifNoneMatch: string | undefined;
  let userAgent: string | undefined;
  let referer: string | undefined;
  let purpose: string | undefined;
  // Without lists and objects, which would take most of the time.
  for (let start = head.indexOf("\r\n") + 2, end = 0; start < head.length - 2; start = end + 2) {
    end = head.indexOf("\r\n", start);
    const colon = head.indexOf(":", start);
    const value = () => head.slice(colon + 1, end).trim();
    switch (head.slice(start, colon).toLowerCase()) {
      case "host":
        if (host !== undefined) return undefined;
        host = value();
        break;
      case "accept":
        if (accept !== undefined) return undefined;
        accept = value();
        break;
      case "accept-encoding":
        if (acceptEncoding !== undefined) return undefined;
        acceptEncoding = value();
        break;
      case "if-none-match":
        if (ifNoneMatch !== undefined) return undefined;
        ifNoneMatch = value();
        break;
      case "user-agent":
        userAgent = value();
        break;
      case "referer":
        referer = value();
        break;
      case "sec-purpose":
        purpose = value();
        break;
      case "connection":
        if (value().toLowerCase() !== "keep-alive") return undefined;
        break;
      case "content-length":
      case "transfer-encoding":
      case "expect":
      case "range":
      case "upgrade":
      case "proxy-connection":
        return undefined;
    }
  }
  if (!host) return undefined;
  const url = head.slice(4, head.indexOf(" ", 4));
  return { url, host, accept, acceptEncoding, ifNoneMatch, userAgent, referer, purpose };
}
