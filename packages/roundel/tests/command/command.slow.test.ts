/** The command `roundel` of the installed package. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_PLACES, findPlace, PLACES } from 'roundel/tools';
import { broken, HDR_PNG, photo } from '../../../../tests/fixtures/index';
import { FACE_PHOTOS } from '../../../../tests/fixtures/faces';
import { type Installed, installPackage } from '../../../../tests/support/installed-package';
import {
  decodePng,
  encodePng,
  randomNumbers,
  testPicture,
} from '../../../../tests/support/picture';
import { lanczos } from '../../../../tests/support/reference';
import { expectedChecksum } from '../../../../tests/support/same-bytes';

const KIT_TOOLS = DEFAULT_PLACES.flatMap((id) => findPlace(id).tool ?? []);

let installed: Installed;
let bin: string;

beforeAll(async () => {
  installed = await installPackage();
  bin = join(installed.project, 'node_modules/.bin/roundel');
});

afterAll(() => {
  installed.remove();
});

const PHOTO = photo('portrait-exif6.jpg').path;
const computeChecksum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function run(args: readonly string[], input?: Uint8Array) {
  const { status, stdout, stderr } = spawnSync(bin, args, { input, maxBuffer: 2 ** 28 });
  return { status, bytes: stdout, stdout: stdout.toString(), stderr: stderr.toString() };
}

/** Makes a new folder for pictures. */
function newOut(): string {
  return mkdtempSync(join(installed.project, 'out-'));
}

describe('a picture', () => {
  // command-same-bytes.test.ts compares the bytes of every tool with those of browsers.
  it('is reported with its name and its size', () => {
    const out = newOut();
    const { status, stderr } = run(['crop-square', PHOTO, '--out', out]);
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr: `1 made: ${join(out, 'portrait-exif6-crop-square-image.png')} (400 × 400 pixels)\n`,
    });
  });

  it('goes from standard input to standard output', () => {
    const { status, bytes, stderr } = run(['circle', '-', '--out', '-'], readFileSync(PHOTO));
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(computeChecksum(bytes)).toBe(
      expectedChecksum('photos/portrait-exif6.jpg', 'circle-image-maker'),
    );
  });

  it('is made with the given settings', () => {
    const plain = run(['crop-square', PHOTO, '--out', '-']);
    const zoomed = run([
      'crop-square',
      PHOTO,
      '--out',
      '-',
      '--zoom',
      '2',
      '--x',
      '-100',
      '--rotate',
      '90',
    ]);
    const whole = decodePng(plain.bytes);
    const part = decodePng(zoomed.bytes);
    expect(part.width).toBe(Math.round(whole.width / 2));
  });

  it('fits into a number of bytes', () => {
    const sizes = ['jpeg', 'webp'].flatMap((format) => {
      const args = ['crop-square', PHOTO, '--out', '-', '--format', format];
      const free = run(args).bytes.length;
      const limit = Math.floor(free * 0.7);
      const held = run([...args, '--max-bytes', String(limit)]).bytes.length;
      return { free, limit, held };
    });
    for (const { limit, held } of sizes) {
      expect(held).toBeLessThanOrEqual(limit);
      expect(held).toBeGreaterThan(limit * 0.8);
    }
  });

  it('of low quality is a baseline JPEG, which every program reads', () => {
    const args = ['whatsapp', PHOTO, '--out', '-', '--format', 'jpeg', '--max-bytes'];
    const { bytes, stderr } = run([...args, '26K']);
    expect(stderr).toBe('');
    expect(bytes.indexOf(Buffer.from([0xff, 0xc0, 0, 17]))).toBeGreaterThan(0);
    expect(bytes.indexOf(Buffer.from([0xff, 0xc1, 0, 17]))).toBe(-1);
  });

  it('of an HDR photo is refused', () => {
    const refused = run(['circle', HDR_PNG, '--out', '-']);
    expect(refused.status).toBe(3);
    expect(refused.stderr).toContain('is an HDR photo');
  });

  it('of low quality says its quality, as JSON and in words', () => {
    const out = newOut();
    const args = ['whatsapp', PHOTO, '--out', out, '--format', 'webp', '--max-bytes', '9K'];
    const { quality } = JSON.parse(run([...args, '--json']).stdout) as { quality: number };
    expect(quality).toBeGreaterThanOrEqual(1);
    expect(quality).toBeLessThan(40);
    expect(run([...args, '--overwrite']).stderr).toContain(`pixels, quality ${quality}, enlarged`);
  });

  it('that cannot be that small is refused', () => {
    const refused = run(['crop-square', PHOTO, '--out', '-', '--max-bytes', '100']);
    expect(refused).toMatchObject({ status: 3, stdout: '' });
    expect(refused.stderr).toContain('more than --max-bytes 100. Use --format jpeg or webp.');
  });

  it('is centred on a face', () => {
    const path = FACE_PHOTOS.hopper.path;
    const plain = decodePng(run(['crop-square', path, '--out', '-']).bytes);
    const centred = decodePng(run(['crop-square', path, '--out', '-', '--face']).bytes);
    expect(centred.width).toBeLessThan(plain.width);
  });

  it('of a chosen size is resampled once, as plain arithmetic does', () => {
    const source = testPicture(90, 60);
    const input = encodePng(source);
    const args = ['crop-square', '-', '--out', '-', '--zoom', '1.5'];
    const made = decodePng(run([...args, '--size', '24'], input).bytes);
    expect([made.width, made.height]).toEqual([24, 24]);
    const at = lanczos(source, { x: 25, y: 10, width: 40, height: 40 }, 24, 24);
    for (let y = 0; y < 24; y++) {
      for (let x = 0; x < 24; x++) {
        const pixel = at(x, y);
        for (let channel = 0; channel < 3; channel++) {
          const value = made.data[(y * 24 + x) * 4 + channel] ?? NaN;
          expect(Math.abs(value - (pixel[channel] ?? NaN))).toBeLessThanOrEqual(1);
        }
      }
    }
    const kept = run([...args, '--size', '64'], input);
    expect(Buffer.compare(kept.bytes, run(args, input).bytes)).toBe(0);
    expect(decodePng(run([...args, '--size', '64', '--enlarge'], input).bytes).width).toBe(64);
  });
});

describe('many photos', () => {
  function folder(): string {
    const photos = mkdtempSync(join(installed.project, 'photos-'));
    mkdirSync(join(photos, 'team'));
    for (const name of ['a.jpg', 'b.jpg', 'team/a.jpg', 'team/c.jpg'])
      copyFileSync(PHOTO, join(photos, name));
    copyFileSync(broken('truncated.jpg').path, join(photos, 'broken.jpg'));
    return photos;
  }
  const filesIn = (out: string) =>
    readdirSync(out, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.includes('.'))
      .sort();

  it('are all done, and a broken one is reported', () => {
    const photos = folder();
    const out = newOut();
    const done = run(['circle', photos, '--recursive', '--out', out, '--name', '{name}.{ext}']);
    expect(done.status).toBe(3);
    expect(done.stderr).toContain('broken.jpg is damaged');
    expect(done.stderr).toContain(`\n4 made in ${out}/, 1 refused\n`);
    expect(filesIn(out)).toEqual(['a.png', 'b.png', 'team/a.png', 'team/c.png']);
  });

  it('may have rare names or no extension, and what is no photo is named', () => {
    const photos = mkdtempSync(join(installed.project, 'photos-'));
    const out = newOut();
    const names = ['a.jfif', 'b.JPG_large', 'c.pjpeg', 'd.apng', 'e', 'f.backup'];
    for (const name of names) copyFileSync(PHOTO, join(photos, name));
    writeFileSync(join(photos, 'notes.txt'), 'words');
    const args = ['circle', photos, '--recursive', '--out', out, '--name', '{name}.{ext}'];
    const done = run(args);
    expect(done.status).toBe(0);
    expect(done.stderr).toContain(`6 made in ${out}/`);
    expect(done.stderr).toContain(
      `Left out, because it is no photo: 1 (${join(photos, 'notes.txt')}).`,
    );
    expect(filesIn(out)).toEqual(['a.png', 'b.png', 'c.png', 'd.png', 'e.png', 'f.png']);
    const again = run([...args, '--json', '--skip-existing']);
    expect(again.stdout.trim().split('\n').at(-1)).toBe(
      JSON.stringify({ path: join(photos, 'notes.txt'), status: 'left-out' }),
    );
  });

  it('are not made again, and never overwritten without --overwrite', () => {
    const photos = folder();
    const out = newOut();
    const args = ['circle', join(photos, 'a.jpg'), join(photos, 'b.jpg'), '--out', out];
    expect(run(args).status).toBe(0);
    const [first = ''] = filesIn(out);
    writeFileSync(join(out, first), 'mine');
    expect(run(args)).toMatchObject({ status: 1 });
    expect(run([...args, '--skip-existing'])).toMatchObject({
      status: 0,
      stderr: '0 made, 2 skipped\n',
    });
    expect(readFileSync(join(out, first), 'utf8')).toBe('mine');
    expect(run([...args, '--overwrite']).status).toBe(0);
    expect(readFileSync(join(out, first)).length).toBeGreaterThan(1000);
  });

  // command-names.test.ts tries sixteen shards.
  it('are each in one of three shards', () => {
    const photos = folder();
    const out = newOut();
    const planned = [1, 2, 3].map(
      (shard) => run(['circle', photos, '-r', '-o', out, '-n', '--shard', `${shard}/3`]).stdout,
    );
    const all = run(['circle', photos, '-r', '-o', out, '-n']).stdout;
    expect(planned.join('').split('\n').sort()).toEqual(all.split('\n').sort());
    expect(all.trim().split('\n')).toHaveLength(5);
    expect(filesIn(out)).toEqual([]);
  });

  it('become kits', () => {
    const out = newOut();
    expect(run(['circle', PHOTO, '--kit', '--out', out]).status).toBe(0);
    expect(filesIn(out)).toEqual(KIT_TOOLS.map((id) => `portrait-exif6-${id}.png`).sort());
  });

  it('become the pictures of places, each within the limit of its place', () => {
    const folder = newOut();
    const out = newOut();
    const noise = join(folder, 'noise.png');
    const random = randomNumbers(42);
    const data = Uint8Array.from({ length: 600 * 600 * 4 }, (_, index) =>
      index % 4 === 3 ? 255 : Math.floor(random() * 256),
    );
    writeFileSync(noise, encodePng({ width: 600, height: 600, data }));
    const args = ['kit', noise, '--places', 'x,gravatar,document', '--out', out];
    expect(run(args).status).toBe(0);
    // For Gravatar, a JPEG is written, because the PNG would be above the limit.
    expect(filesIn(out)).toEqual(['document-413x531.png', 'gravatar-2048.jpg', 'x-400.png']);
    const { width, height } = decodePng(readFileSync(join(out, 'document-413x531.png')));
    expect([width, height]).toEqual([413, 531]);
    const jpeg = readFileSync(join(out, 'gravatar-2048.jpg'));
    expect(jpeg.length).toBeLessThanOrEqual(findPlace('gravatar').maxBytes ?? 0);
    expect(run([...args, '--skip-existing']).stderr).toBe('0 made, 3 skipped\n');
  });

  it('have the names of their photos in a kit of several photos', () => {
    const out = newOut();
    const args = ['kit', folder(), '-r', '--places', 'whatsapp,square', '--out', out, '-n'];
    const { stdout } = run(args);
    expect(stdout).toContain(join(out, 'a-whatsapp-640.png'));
    expect(stdout).toContain(join(out, 'b-square.png'));
    expect(run([...args, '--name', '{tool}_{name}']).stdout).toContain(
      join(out, 'whatsapp-640_a.png'),
    );
  });

  it('have the usual quality as JPEG, whether their place has a limit or not', () => {
    const out = newOut();
    const args = ['--format', 'jpeg', '--out', out, '--json'];
    const { stdout } = run(['kit', PHOTO, '--places', 'whatsapp', ...args]);
    expect(stdout).not.toContain('quality');
    const [file = ''] = filesIn(out);
    const { bytes } = run(['whatsapp', PHOTO, '--format', 'jpeg', '--out', '-']);
    expect(readFileSync(join(out, file)).equals(bytes)).toBe(true);
  });

  it('are listed with the numbers of their places', () => {
    const { status, stdout } = run(['places']);
    expect(status).toBe(0);
    for (const { id, sources } of PLACES) {
      expect(stdout).toMatch(new RegExp(`^${id} `, 'm'));
      for (const { address } of sources) expect(stdout).toContain(address);
    }
    expect(stdout).toContain('400 × 400, shown as a circle, at most 700000 bytes');
  });

  it('are described as JSON', () => {
    const photos = folder();
    const out = newOut();
    const { stdout } = run([
      'whatsapp',
      join(photos, 'a.jpg'),
      join(photos, 'broken.jpg'),
      '-o',
      out,
      '--json',
      '-j',
      '1',
    ]);
    const file = join(out, 'a-whatsapp-dp-editor.png');
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([
      {
        status: 'made',
        photo: join(photos, 'a.jpg'),
        tool: 'whatsapp-dp-editor',
        file,
        width: 640,
        height: 640,
        bytes: readFileSync(file).length,
        enlargedFrom: 400,
      },
      {
        status: 'refused',
        photo: join(photos, 'broken.jpg'),
        tool: 'whatsapp-dp-editor',
        message: 'is damaged: the file ends before the picture does',
      },
    ]);
  });

  it('do not include the pictures of an earlier run', () => {
    const photos = folder();
    const out = join(photos, 'out');
    const args = ['circle', photos, '-r', '-o', out, '--skip-existing'];
    expect(run(args).stderr).toContain(`\n4 made in ${out}/, 1 refused\n`);
    expect(run(args).stderr).toMatch(/0 made, 4 skipped, 1 refused\n$/);
    expect(run(['circle', photos, '-r', '-o', photos])).toMatchObject({ status: 2 });
  });

  it('are not looked for behind links to folders, or in folders with the name of a photo', () => {
    const photos = folder();
    symlinkSync('.', join(photos, 'loop'));
    mkdirSync(join(photos, 'folder.jpg'));
    const { stdout } = run(['circle', photos, '-r', '-o', newOut(), '-n']);
    expect(stdout.trim().split('\n')).toHaveLength(5);
  });

  it('end without a message when nothing reads the output', () => {
    const photos = folder();
    const { status, stderr } = spawnSync(
      'sh',
      ['-c', `"${bin}" circle "${photos}" -r -o "${newOut()}" -n | head -n 1`],
      { encoding: 'utf8' },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('leave only complete files when they are interrupted', async () => {
    const photos = mkdtempSync(join(installed.project, 'photos-'));
    for (let index = 0; index < 200; index++) {
      copyFileSync(photo('landscape-12mp.jpg').path, join(photos, `${index}.jpg`));
    }
    const out = newOut();
    const child = spawn(bin, ['circle', photos, '-r', '-o', out, '--json']);
    await once(child.stdout, 'data');
    child.kill('SIGINT');
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code).toBe(130);
    const files = filesIn(out);
    expect(files.length).toBeGreaterThan(0);
    expect(files.length).toBeLessThan(200);
    expect(files.filter((name) => !name.endsWith('.png'))).toEqual([]);
    for (const name of files) expect(decodePng(readFileSync(join(out, name))).width).toBe(2848);
  });
});
