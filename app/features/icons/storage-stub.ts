/** For tests: a `Storage` whose entries are enumerable properties, as in browsers. */
export function createStorage({ isFull = false } = {}): Storage {
  const storage = {
    getItem: (name: string) => Reflect.get(storage, name) ?? null,
    setItem(name: string, value: string) {
      if (isFull) throw new DOMException("The quota has been exceeded", "QuotaExceededError");
      Reflect.set(storage, name, value);
    },
    removeItem: (name: string) => Reflect.deleteProperty(storage, name),
    get length() {
      return Object.keys(storage).length;
    },
  };
  for (const name of Object.keys(storage)) Object.defineProperty(storage, name, { enumerable: false });
  // Only what the site uses of a storage.
  return storage as unknown as Storage;
}
