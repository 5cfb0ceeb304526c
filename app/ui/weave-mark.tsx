/** The mark of the brand: two warp threads and two weft threads, over and under. */
export function WeaveMark() {
  return (
    <svg className="weave-mark" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M11 2v7M11 16v14M21 2v14M21 23v7" className="stroke-madder" />
      <path d="M2 12.5h15M24.5 12.5H30M2 19.5h5.5M14.5 19.5H30" className="stroke-accent" />
    </svg>
  );
}
