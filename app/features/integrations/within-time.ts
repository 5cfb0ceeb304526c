/**
 * Waits for an outside service no longer than it may take.
 * @param milliseconds none left: what is not there yet is too late
 * @throws Error when the time is up, or what the promise was rejected with
 */
export function withinTime<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`No answer within ${milliseconds} ms`));
    const timer = setTimeout(late, milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
