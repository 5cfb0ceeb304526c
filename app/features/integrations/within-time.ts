/**
 * Waits for a promise, but no longer than the given time. Zero and less reject a promise that is still pending.
 * @throws Error on timeout, or the promise's own rejection
 */
export function withinTime<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onTimeout = () => reject(new Error(`No answer within ${milliseconds} ms`));
    const timer = setTimeout(onTimeout, milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
