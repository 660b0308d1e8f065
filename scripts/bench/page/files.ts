import type { SyntheticKind } from 'roundel-records/benchmark-report';
import { synthesise } from '../../../src/benchmark/synthetic/synthesise';

const files = new Map<string, Blob>();

/** Fetches a picture in advance, so that the network is not timed. Returns its size in bytes. */
export async function load(name: string): Promise<number> {
  const response = await fetch(`/${name}`);
  if (!response.ok) throw new Error(`${name} is not served`);
  const blob = await response.blob();
  files.set(name, blob);
  return blob.size;
}

/** Generates a picture and stores it under a name. Returns its size in bytes. */
export async function make(name: string, kind: SyntheticKind, megapixels: number): Promise<number> {
  const blob = await synthesise(kind, megapixels);
  files.set(name, blob);
  return blob.size;
}

/** A picture that was loaded or generated. @throws Error if it was not */
export function fileNamed(name: string): Blob {
  const file = files.get(name);
  if (file === undefined) throw new Error(`${name} was neither loaded nor generated`);
  return file;
}
