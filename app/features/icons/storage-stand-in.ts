/** For tests: a storage as browsers have it, in which the entries are the properties. A full one takes nothing. */
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
  // It has what the site uses of a storage.
  return storage as unknown as Storage;
}
