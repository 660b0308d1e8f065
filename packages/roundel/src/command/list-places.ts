import type { Place } from '../places/place';
import { DEFAULT_PLACES, type PlaceId, PLACES } from '../places/registry';

const LONGEST_ID = Math.max(...PLACES.map(({ id }) => id.length));
const LONGEST_NAME = Math.max(...PLACES.map(({ name }) => name.length));

const SHAPES = {
  circle: 'shown as a circle',
  rounded: 'shown with round corners',
  square: 'shown as a square',
  document: '35 × 45 mm at 300 dpi',
} as const satisfies Record<Place['shape']['kind'], string>;

/**
 * The list that `roundel places` prints. Each place has a line with its id, its name and facts about its picture. Below
 * that line, each source of the facts has a line.
 */
export function listPlaces(): string {
  return PLACES.map((place) => `${formatPlace(place)}\n`).join('');
}

function formatPlace({ id, name, size, shape, maxBytes, sources }: Place<PlaceId>): string {
  const isDefault = (DEFAULT_PLACES as readonly PlaceId[]).includes(id);
  const facts = [
    size === null ? 'as large as the photo allows' : `${size.width} × ${size.height}`,
    SHAPES[shape.kind],
  ];
  if (maxBytes !== null) facts.push(`at most ${maxBytes} bytes`);
  if (isDefault) facts.push('in a kit without --places');
  const from = sources.map(
    ({ address, read }) => `\n${' '.repeat(LONGEST_ID + 2)}${address} (${read})`,
  );
  return `${id.padEnd(LONGEST_ID)}  ${name.padEnd(LONGEST_NAME)}  ${facts.join(', ')}${from.join('')}`;
}
