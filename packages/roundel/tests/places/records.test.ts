/** The records of the places: the properties on which visitors and scripts rely in each of them. */
import { describe, expect, it } from 'vitest';
import { assertAllValid } from '../../src/engine/validate';
import {
  sizeAfter,
  toMaker,
  DEFAULT_PLACES,
  findPlace,
  namePicture,
  PLACE_GROUPS,
  PLACE_IDS,
  PLACES,
  type PlaceId,
  type Place,
  findTool,
  TOOLS,
} from 'roundel/tools';

const ALL: readonly Place<PlaceId>[] = PLACES;
/** The circle and the square at full size, which are not made for any platform. */
const OWN: readonly PlaceId[] = ['circle', 'square'];

describe('the places', () => {
  it('are twenty and the two shapes at full size, each with an id of its own', () => {
    expect(new Set(PLACE_IDS).size).toBe(22);
    expect(ALL.filter(({ sources }) => sources.length === 0).map(({ id }) => id)).toEqual(OWN);
  });

  it('begin with those of every kit, so that its files keep their order', () => {
    expect(PLACE_IDS.slice(0, DEFAULT_PLACES.length)).toEqual(DEFAULT_PLACES);
  });

  it('give their pictures names that say place and size, and that no two share', () => {
    const names = ALL.map((place) => namePicture(place).toLowerCase());
    expect(new Set(names).size).toBe(names.length);
    for (const name of ['whatsapp-640', 'x-400', 'linkedin-400', 'circle', 'document-413x531']) {
      expect(names).toContain(name);
    }
    // Two places of one platform can have the same size.
    const other = { ...findPlace('whatsapp'), id: 'whatsapp-business' };
    expect(namePicture(other)).toBe('whatsapp-business-640');
  });

  it('share no id with a tool', () => {
    const tools = TOOLS.flatMap(({ id, alias }): string[] => [id, alias]);
    for (const place of ALL) {
      if (place.tool === null) expect(tools).not.toContain(place.id);
    }
  });
});

describe.each(ALL.map((place) => [place.id, place] as const))('%s', (id, place) => {
  it('says where and when its numbers were read', () => {
    for (const { address, read, by } of place.sources) {
      expect(new URL(address).protocol).toBe('https:');
      expect(read).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(new Date(read).getTime()).not.toBeNaN();
      expect(['platform', 'others']).toContain(by);
    }
    expect(place.basis === 'own').toBe(OWN.includes(id));
  });

  it('has a name, a group, a shape and sizes that make sense', () => {
    expect(place.name).not.toBe('');
    expect(PLACE_GROUPS).toContain(place.group);
    expect(place.shownAt).toBeGreaterThan(0);
    expect(place.size === null).toBe(OWN.includes(id));
    for (const side of Object.values(place.size ?? {})) {
      expect(Number.isInteger(side)).toBe(true);
      expect(side).toBeGreaterThan(0);
    }
    expect(place.maxBytes ?? 1).toBeGreaterThan(0);
    expect(place.formats).toContain('png');
    if (place.shape.kind === 'rounded') expect(place.shape.radius).toBeLessThan(0.5);
    else if (place.shape.kind !== 'document') expect(place.size?.width).toBe(place.size?.height);
  });

  it('is found by its id', () => {
    expect(findPlace(id)).toBe(place);
  });

  it.each([
    [1, 1],
    [1, 50],
    [50, 1],
    [65, 33],
    [4000, 3000],
    [3000, 4000],
  ])('makes a picture of its size of %i x %i pixels, at every framing', (width, height) => {
    const photo = { width, height };
    for (const zoom of [1, 1.7, 4]) {
      for (const at of [-100, 0, 100]) {
        const ops = toMaker(place).plan({ zoom, x: at, y: -at }, photo);
        expect(() => {
          assertAllValid(ops, photo);
        }).not.toThrow();
        if (place.size !== null) expect(sizeAfter(ops, photo)).toEqual(place.size);
      }
    }
  });

  it('has the size of the picture that its tool makes', () => {
    if (place.tool === null || place.size === null) return;
    const photo = { width: 2000, height: 1000 };
    expect(sizeAfter(findTool(place.tool).plan({}, photo), photo)).toEqual(place.size);
  });
});

it('keeps the guide of the document photo within ICAO: a head of 32 to 36 mm on 45 mm of paper', () => {
  const { shape, size } = findPlace('document');
  if (shape.kind !== 'document') throw new Error('the document has another shape');
  const { paper, crown, chin } = shape.head;
  expect([paper, chin[0] - crown, chin[1] - crown]).toEqual([45, 32, 36]);
  const pixels = (millimetres: number) => Math.round((millimetres / 25.4) * 300);
  expect(size).toEqual({ width: pixels(35), height: pixels(45) });
});
