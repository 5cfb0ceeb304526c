import type { FileAnswer } from "#server/pages/file-answers.ts";

/** A single range (RFC 9110, section 14.1.2). */
const RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * The part of a file that a request asks for: Safari plays no video without, and no browser jumps ahead in one. Whatever
 * isn't one valid range is answered with the whole file.
 */
export function takeRange(answer: FileAnswer, request: Headers): FileAnswer {
  const { status, headers, body } = answer;
  const [, first = "", last = ""] = RANGE.exec(request.get("range") ?? "") ?? [];
  if (status !== 200 || !body || headers["Accept-Ranges"] !== "bytes" || first + last === "") return answer;
  if ((request.get("if-range") ?? headers.ETag) !== headers.ETag) return answer;
  if (first !== "" && last !== "" && Number(last) < Number(first)) return answer;
  const size = body.byteLength;
  const start = first === "" ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === "" || last === "" ? size : Math.min(Number(last) + 1, size);
  if (start >= end) return { status: 416, headers: { ...headers, ...describe(`*/${size}`, 0) }, body: null };
  const part = describe(`${start}-${end - 1}/${size}`, end - start);
  return { status: 206, headers: { ...headers, ...part }, body: body.subarray(start, end) };
}

function describe(range: string, length: number): Record<string, string> {
  return { "Content-Range": `bytes ${range}`, "Content-Length": String(length) };
}
