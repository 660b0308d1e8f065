/** Converts plain values to and from Firestore's REST representation. */

/** A value in a test document. Bytes are a Uint8Array, timestamps a Date. */
export type Plain =
  | null
  | boolean
  | number
  | string
  | Date
  | Uint8Array
  | readonly Plain[]
  | { readonly [key: string]: Plain };

/** The fields of a document. */
export type Row = Readonly<Record<string, Plain>>;

interface Value {
  readonly nullValue?: null;
  readonly booleanValue?: boolean;
  readonly integerValue?: string;
  readonly doubleValue?: number;
  readonly stringValue?: string;
  readonly timestampValue?: string;
  readonly bytesValue?: string;
  readonly arrayValue?: { readonly values?: readonly Value[] };
  readonly mapValue?: { readonly fields?: Fields };
}

export type Fields = Readonly<Record<string, Value>>;

function encode(plain: Plain): Value {
  if (plain === null) return { nullValue: null };
  if (typeof plain === 'boolean') return { booleanValue: plain };
  if (typeof plain === 'string') return { stringValue: plain };
  if (typeof plain === 'number') {
    return Number.isInteger(plain) ? { integerValue: `${plain}` } : { doubleValue: plain };
  }
  if (plain instanceof Date) return { timestampValue: plain.toISOString() };
  if (plain instanceof Uint8Array) return { bytesValue: Buffer.from(plain).toString('base64') };
  if (Array.isArray(plain)) return { arrayValue: { values: plain.map(encode) } };
  return { mapValue: { fields: encodeRow(plain as Row) } };
}

function decode(value: Value): Plain {
  if (value.booleanValue !== undefined) return value.booleanValue;
  if (value.integerValue !== undefined) return Number(value.integerValue);
  if (value.doubleValue !== undefined) return value.doubleValue;
  if (value.stringValue !== undefined) return value.stringValue;
  if (value.timestampValue !== undefined) return new Date(value.timestampValue);
  if (value.bytesValue !== undefined)
    return Uint8Array.from(Buffer.from(value.bytesValue, 'base64'));
  if (value.arrayValue !== undefined) return (value.arrayValue.values ?? []).map(decode);
  if (value.mapValue !== undefined) return decodeRow(value.mapValue.fields ?? {});
  return null;
}

export function encodeRow(row: Row): Fields {
  return Object.fromEntries(Object.entries(row).map(([key, plain]) => [key, encode(plain)]));
}

export function decodeRow(fields: Fields): Row {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, decode(value)]));
}
