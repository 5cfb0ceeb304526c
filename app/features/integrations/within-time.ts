/** Rejects a promise that is still pending after the given time, also if that is zero or less. */
export function withinTime<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onTimeout = () => reject(new Error(`No answer within ${milliseconds} ms`));
    const timer = setTimeout(onTimeout, milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
