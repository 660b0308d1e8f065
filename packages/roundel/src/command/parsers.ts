/** Parsers of the options' values. All throw commander's InvalidArgumentError for an invalid value. */
import { InvalidArgumentError } from 'commander';
import type { FileFormat } from '../engine/encode/encode-as';
import { findPlace, PLACE_IDS, type PlaceId } from '../places/registry';

export const FORMATS: readonly FileFormat[] = ['png', 'jpeg', 'webp'];

export function parseFormat(text: string): FileFormat {
  const name = text.toLowerCase().replace(/^jpg$/, 'jpeg');
  const known = FORMATS.find((each) => each === name);
  if (known !== undefined) return known;
  throw new InvalidArgumentError(`Allowed choices are ${FORMATS.join(', ')}.`);
}

export function parseInteger(least: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() !== '' && Number.isInteger(value) && value >= least) return value;
    throw new InvalidArgumentError(`Expected an integer of at least ${least}.`);
  };
}

export function parseNumber(text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isFinite(value)) return value;
  throw new InvalidArgumentError('Expected a number.');
}

export function parseQuarters(text: string): number {
  if (['0', '90', '180', '270'].includes(text)) return Number(text) / 90;
  throw new InvalidArgumentError('Expected 90, 180 or 270.');
}

/** A share of the photos: every `count`th photo, starting with photo number `index`. The first photo is number 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

export function parseShard(text: string): Shard {
  const [, index, count] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index === undefined || count === undefined) {
    throw new InvalidArgumentError('Expected two numbers such as 3/16.');
  }
  if (index >= 1 && index <= count) return { index, count };
  throw new InvalidArgumentError('The first number must be from 1 to the second.');
}

/** Parses a size in bytes. K means 1,000 bytes, and M means 1,000,000. */
export function parseBytes(text: string): number {
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?)([km]?)b?$/i.exec(text) ?? [];
  const value = Number(number) * (unit === '' ? 1 : unit.toLowerCase() === 'k' ? 1000 : 1_000_000);
  if (number !== '' && value >= 1) return Math.floor(value);
  throw new InvalidArgumentError('Expected a size such as 500K or 2M.');
}

/** Parses a list of places such as linkedin,x. `all` means every place. */
export function parsePlaces(text: string): readonly PlaceId[] {
  return text.split(',').flatMap((word) => {
    const id = word.trim().toLowerCase();
    if (id === 'all') return PLACE_IDS;
    const place = findPlace(id);
    if (place !== undefined) return [place.id];
    throw new InvalidArgumentError(`There is no place ${id}. roundel places lists them.`);
  });
}
