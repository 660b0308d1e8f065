/**
 * A storage area of a browser, whose keys are its own properties as in browsers. `isFull` makes every write fail.
 */
export function stubStorage(items = new Map<string, string>()) {
  const stub = {
    items,
    isFull: false,
    area: new Proxy(
      {
        getItem: (key: string) => items.get(key) ?? null,
        setItem: (key: string, value: string) => {
          if (stub.isFull) throw new DOMException('full', 'QuotaExceededError');
          items.set(key, value);
        },
        removeItem: (key: string) => items.delete(key),
      },
      {
        ownKeys: () => [...items.keys()],
        getOwnPropertyDescriptor: (target, key) =>
          Object.getOwnPropertyDescriptor(target, key) ?? {
            value: '',
            enumerable: true,
            configurable: true,
          },
      },
    ),
  };
  return stub;
}
