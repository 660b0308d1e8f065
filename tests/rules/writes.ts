/** Fields of a document. Values may include {@link NOW} and Uint8Array. */
export type Fields = Readonly<Record<string, unknown>>;

/** One write of a request. `set` replaces the whole document, `update` only the given fields. */
export type Write =
  | { readonly kind: 'set' | 'update'; readonly path: string; readonly data: Fields }
  | { readonly kind: 'delete'; readonly path: string };

export type Writes = readonly Write[];

/** Placeholder for the time of the request. */
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

/** A change to a valid request. */
export type Change = (writes: Writes) => Writes;

/** Changes these fields in every write that has them, so that copies of a field stay equal. */
export function edit(fields: Fields): Change {
  return (writes) =>
    writes.map((write) => {
      if (write.kind === 'delete') return write;
      const { data } = write;
      const present = Object.entries(fields).filter(([field]) => field in data);
      return { ...write, data: { ...data, ...Object.fromEntries(present) } };
    });
}

/** Changes or adds fields in one write. */
export function editAt(index: number, fields: Fields): Change {
  return (writes) =>
    writes.map((write, at) =>
      at !== index || write.kind === 'delete'
        ? write
        : { ...write, data: { ...write.data, ...fields } },
    );
}

/** Removes a field from one write. */
export function dropAt(index: number, field: string): Change {
  return (writes) =>
    writes.map((write, at) => {
      if (at !== index || write.kind === 'delete') return write;
      const { [field]: _dropped, ...data } = write.data;
      return { ...write, data };
    });
}

/** Removes a write from the request. */
export function without(index: number): Change {
  return (writes) => writes.filter((_, at) => at !== index);
}

/** Sends one write to another path. */
export function moveAt(index: number, path: string): Change {
  return (writes) => writes.map((write, at) => (at === index ? { ...write, path } : write));
}

/** Adds writes to the request. */
export function and(...more: Writes): Change {
  return (writes) => [...writes, ...more];
}

/** Applies several changes in order. */
export function all(...changes: readonly Change[]): Change {
  return (writes) => changes.reduce((changed, change) => change(changed), writes);
}
