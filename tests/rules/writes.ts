/** Fields of a document, with {@link NOW} and `Bytes` among their values. */
export type Fields = Readonly<Record<string, unknown>>;

/** One write of a request. `set` replaces the whole document, `update` the fields it names. */
export type Write =
  | { readonly kind: 'set' | 'update'; readonly path: string; readonly data: Fields }
  | { readonly kind: 'delete'; readonly path: string };

export type Writes = readonly Write[];

/** Stands for the time of the request until it is sent. */
export const NOW = Symbol('the time of the request');

export function set(path: string, data: Fields): Write {
  return { kind: 'set', path, data };
}

export function update(path: string, data: Fields): Write {
  return { kind: 'update', path, data };
}

export function remove(path: string): Write {
  return { kind: 'delete', path };
}

/** A change of an honest request into another; the same request otherwise. */
export type Change = (writes: Writes) => Writes;

/** Gives these fields other values wherever the request writes them: a copy stays a copy. */
export function edit(fields: Fields): Change {
  return (writes) =>
    writes.map((write) => {
      if (write.kind === 'delete') return write;
      const { data } = write;
      const present = Object.entries(fields).filter(([field]) => field in data);
      return { ...write, data: { ...data, ...Object.fromEntries(present) } };
    });
}

/** Gives fields of one write other values, or adds them. */
export function editAt(index: number, fields: Fields): Change {
  return (writes) =>
    writes.map((write, at) =>
      at !== index || write.kind === 'delete'
        ? write
        : { ...write, data: { ...write.data, ...fields } },
    );
}

/** Leaves a field out of one write. */
export function dropAt(index: number, field: string): Change {
  return (writes) =>
    writes.map((write, at) => {
      if (at !== index || write.kind === 'delete') return write;
      const { [field]: _dropped, ...data } = write.data;
      return { ...write, data };
    });
}

/** Leaves a write out of the request. */
export function without(index: number): Change {
  return (writes) => writes.filter((_, at) => at !== index);
}

/** Sends one write elsewhere. */
export function moveAt(index: number, path: string): Change {
  return (writes) => writes.map((write, at) => (at === index ? { ...write, path } : write));
}

/** Adds writes to the request. */
export function and(...more: Writes): Change {
  return (writes) => [...writes, ...more];
}

/** Several changes, one after another. */
export function all(...changes: readonly Change[]): Change {
  return (writes) => changes.reduce((changed, change) => change(changed), writes);
}
