/** The photos on which the command works, and the names that it gives the pictures. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UsageError } from '../../src/command/exit-codes';
import { Names } from '../../src/command/names';
import { describeLeftOut } from '../../src/command/report';
import { findPhotos, takeShard } from '../../src/command/photos';
import { PHOTO_EXTENSIONS } from 'roundel/formats';

const folder = mkdtempSync(join(tmpdir(), 'roundel-command-'));

beforeAll(() => {
  mkdirSync(join(folder, 'team/old'), { recursive: true });
  for (const name of ['b.jpg', 'a.PNG', 'notes.txt', 'team/c.webp', 'team/old/d.gif']) {
    writeFileSync(join(folder, name), '');
  }
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('photos', () => {
  it('are those of a folder and the folders in it', async () => {
    const { photos } = await findPhotos([folder], true, 'out');
    expect(photos).toEqual([
      { path: join(folder, 'a.PNG'), folder: '' },
      { path: join(folder, 'b.jpg'), folder: '' },
      { path: join(folder, 'team/c.webp'), folder: 'team' },
      { path: join(folder, 'team/old/d.gif'), folder: join('team', 'old') },
    ]);
  });

  it('are files of any name that the arguments name, and standard input', async () => {
    const notes = join(folder, 'notes.txt');
    expect(await findPhotos(['-', notes], false, 'out')).toEqual({
      photos: [
        { path: '-', folder: '' },
        { path: notes, folder: '' },
      ],
      leftOut: [],
    });
  });

  it('have any of the names that the page offers, or the bytes of a photo', async () => {
    const mixed = mkdtempSync(join(folder, 'mixed-'));
    const write = (name: string, content: string) => {
      writeFileSync(join(mixed, name), content, 'latin1');
    };
    const named = Object.values(PHOTO_EXTENSIONS)
      .flat()
      .flatMap((extension) => [`photo${extension}`, `other${extension.toUpperCase()}`]);
    for (const name of named) write(name, '');
    // The first bytes of a JPEG, a GIF and a PNG.
    write('IMG_0001', '\xff\xd8\xff\xe0');
    write('picture.dat', 'GIF89a');
    write('scan.jpg.part', '\x89PNG\r\n\x1a\n');
    write('empty', '');
    write('notes.txt', 'GIF is the name of a format');
    write('.DS_Store', 'hidden');
    mkdirSync(join(mixed, 'out'));
    write('out/made.png', '');
    symlinkSync(mixed, join(mixed, 'loop'));
    const { photos, leftOut } = await findPhotos([mixed], true, join(mixed, 'out'));
    expect(new Set(photos.map(({ path }) => path))).toEqual(
      new Set(
        [...named, 'IMG_0001', 'picture.dat', 'scan.jpg.part'].map((name) => join(mixed, name)),
      ),
    );
    expect(leftOut).toEqual(['empty', 'loop', 'notes.txt'].map((name) => join(mixed, name)));
    rmSync(mixed, { recursive: true });
  });

  it('are not what is left out, which is counted and named', () => {
    expect(describeLeftOut(['a.txt'])).toBe('Left out, because it is no photo: 1 (a.txt).');
    const many = Array.from({ length: 12 }, (_, index) => `${String(index)}.txt`);
    expect(describeLeftOut(many)).toMatch(/no photos: 12 \(0\.txt, .*, 9\.txt and 2 more; --json/);
  });

  it.each([
    ['a folder without --recursive', '.', 'Add --recursive'],
    ['a path that does not exist', 'gone.jpg', 'gone.jpg does not exist'],
  ])('are not %s', async (_case, path, message) => {
    await expect(findPhotos([join(folder, path)], false, 'out')).rejects.toThrow(message);
    await expect(findPhotos([join(folder, path)], false, 'out')).rejects.toBeInstanceOf(UsageError);
  });

  it('are in one of sixteen shards each', () => {
    const all = Array.from({ length: 50 }, (_, index) => index);
    const shards = Array.from({ length: 16 }, (_, index) =>
      takeShard(all, { index: index + 1, count: 16 }),
    );
    expect(shards.flat().sort((a, b) => a - b)).toEqual(all);
    expect(Math.max(...shards.map(({ length }) => length))).toBe(4);
    expect(takeShard(all, undefined)).toEqual(all);
  });
});

describe('names of pictures', () => {
  const SEVERAL = { photos: 3, tools: 1 };
  const photo = (path: string, inFolder = '') => ({ path, folder: inFolder });

  it('are those of the photo and the tool', () => {
    const names = new Names('{name}-{tool}.{ext}', 'png', SEVERAL);
    expect(names.next(photo('photos/ana.jpeg'), 'circle-image-maker')).toBe(
      'ana-circle-image-maker.png',
    );
    expect(names.next(photo('-'), 'circle-image-maker')).toBe('stdin-circle-image-maker.png');
  });

  it('differ, also where the file system ignores case', () => {
    const names = new Names('{name}.{ext}', 'jpeg', SEVERAL);
    const all = ['a/ana.jpg', 'b/ANA.png', 'c/ana.webp'].map((path) =>
      names.next(photo(path), 'x'),
    );
    expect(all).toEqual(['ana.jpg', 'ANA-2.jpg', 'ana-3.jpg']);
  });

  it('are in the folders of their photos', () => {
    const names = new Names('{tool}_{name}.{ext}', 'webp', SEVERAL);
    expect(names.next(photo('in/team/ana.jpg', 'team'), 'x')).toBe(join('team', 'x_ana.webp'));
  });

  it('never lead out of the folder', () => {
    const names = new Names('../{name}.{ext}', 'png', SEVERAL);
    expect(names.next(photo('ana.jpg'), 'x')).toBe('.._ana.png');
  });

  it.each([
    ['{name}-{size}.{ext}', '{size} in --name is unknown'],
    ['picture.png', 'Several photos need {name} in --name'],
  ])('refuse the pattern %s', (pattern, message) => {
    expect(() => new Names(pattern, 'png', SEVERAL)).toThrow(message);
  });

  it.each([
    ['{name}', 'ana.jpg'],
    ['{name}.png', 'ana.png.jpg'],
    ['{name}.JPEG', 'ana.JPEG'],
    ['{name}.{ext}', 'ana.jpg'],
  ])('get an extension if the pattern %s has none', (pattern, name) => {
    const names = new Names(pattern, 'jpeg', SEVERAL);
    expect(names.next(photo('ana.png'), 'x')).toBe(name);
  });

  it('need not contain the name of the photo if there is one photo', () => {
    const names = new Names('avatar', 'png', { photos: 1, tools: 1 });
    expect(names.next(photo('ana.jpg'), 'x')).toBe('avatar.png');
    const kit = { photos: 1, tools: 5 };
    expect(new Names('my-{tool}', 'png', kit).next(photo('ana.jpg'), 'x')).toBe('my-x.png');
    expect(() => new Names('avatar', 'png', kit)).toThrow('need {tool} or {name} in --name');
  });
});
