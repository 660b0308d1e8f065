/** The command's messages: a summary, problems with photos, and wrong arguments. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sniffType } from 'roundel/formats';
import { TOOLS } from 'roundel/tools';
import { FACE_PHOTOS } from '../../../../tests/fixtures/faces';
import { broken, HDR_PNG, photo, type BrokenName } from '../../../../tests/fixtures/index';
import { type Installed, installPackage } from '../../../../tests/support/installed-package';
import { blankPng } from '../photo-file/build';
import { writeOption } from './write-option';

let installed: Installed;

beforeAll(async () => {
  installed = await installPackage();
});

afterAll(() => {
  installed.remove();
});

const PHOTO = photo('portrait-exif6.jpg').path;
/** The path of a photo of 160 x 120 pixels without a face. */
const SMALL = photo('palette.png').path;

function run(args: readonly string[], input = '') {
  const bin = join(installed.project, 'node_modules/.bin/roundel');
  return spawnSync(bin, args, { input, encoding: 'utf8' });
}

/** What the command says about files that it refuses. */
const REFUSED: ReadonlyMap<BrokenName, string> = new Map([
  ['garbage.png', 'is damaged'],
  ['truncated.jpg', 'is damaged: the file ends before the picture does'],
  [
    'no-height.jpg',
    'is a JPEG that gives its height only after the picture (DNL). Save it again with another program',
  ],
  ['xcode.png', 'is a PNG that Xcode converted for an app (CgBI). Use the original file'],
]);

/** Makes a new folder for pictures. */
function newOut(): string {
  return mkdtempSync(join(installed.project, 'out-'));
}

describe('the summary', () => {
  it('has the path and the size of a single picture', () => {
    const out = newOut();
    const { stderr } = run(['whatsapp', SMALL, '--face', '--out', out]);
    const file = join(out, 'palette-whatsapp-dp-editor.png');
    expect(stderr).toBe(`1 made: ${file} (640 × 640 pixels, enlarged from 120, without a face)\n`);
  });

  it('has the folder of several pictures', () => {
    const out = newOut();
    const photos = [SMALL, FACE_PHOTOS.hopper.path, PHOTO, HDR_PNG];
    const { stderr } = run(['facebook', ...photos, '--face', '--out', out]);
    expect(stderr).toMatch(/^.*pq\.png is an HDR photo, .* Save it as an ordinary JPEG first\.\n/m);
    expect(stderr).toContain(`\n3 made in ${out}/ (2 enlarged, 1 without a face), 1 refused\n`);
  });

  it('says what is special about the faces and the sizes', () => {
    const out = newOut();
    const options = ['--alike', '--head-size', '60', '--size', '400', '--out', out];
    const one = run(['circle', FACE_PHOTOS.group.path, ...options]);
    expect(one.stderr).toMatch(
      /group-circle-image-maker\.png \(\d+ × \d+ pixels, too small for --size, one of 4 faces\)\n$/,
    );
    const photos = [SMALL, FACE_PHOTOS.hopper.path, FACE_PHOTOS.group.path];
    const all = run(['circle', ...photos, ...options, '--overwrite']);
    expect(all.stderr).toBe(
      `3 made in ${out}/ (1 enlarged, 2 too small for --size, 1 without a face, 1 with several faces)\n`,
    );
  });

  it('explains once how to deal with pictures that exist', () => {
    const args = ['circle', SMALL, PHOTO, '--out', newOut(), '--jobs', '1'];
    run(args);
    const { status, stderr } = run(args);
    const lines = stderr.trim().split('\n');
    expect({ status, lines }).toEqual({
      status: 1,
      lines: [
        expect.stringMatching(
          /palette\.png is not made: .*palette-circle-image-maker\.png exists\.$/,
        ),
        expect.stringMatching(/portrait-exif6\.jpg is not made: .* exists\.$/),
        '0 made, 2 failed',
        'Use --overwrite to replace pictures that exist, or --skip-existing to leave them.',
      ],
    });
  });

  it('says that a shard has no photo', () => {
    const { status, stderr } = run(['circle', SMALL, '--out', newOut(), '--shard', '2/2']);
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr: '0 made: this shard has no photo\n',
    });
  });
});

describe('a refused photo', () => {
  it('is named, with the reason', () => {
    const paths = [...REFUSED.keys()].map((name) => broken(name).path);
    const { stderr } = run(['circle', ...paths, '--out', newOut(), '--jobs', '1']);
    const refusals = [...REFUSED].map(([name, reason]) => `${broken(name).path} ${reason}.\n`);
    expect(stderr).toBe(`${refusals.join('')}0 made, 4 refused\n`);
  });

  it('is within the limits if only its picture is too large', () => {
    const panorama = join(newOut(), 'panorama.png');
    writeFileSync(panorama, blankPng(11_000, 1400));
    const { stderr } = run(['square', panorama, '--out', newOut()]);
    expect(stderr).toBe(
      `${panorama} would need a picture of 11000 x 11000 pixels: more than 100 megapixels, or a side above 16,384 pixels.\n0 made, 1 refused\n`,
    );
  });

  it('can be standard input', () => {
    const { stderr } = run(['circle', '-', '--out', newOut()], 'no photo');
    expect(stderr).toContain('Standard input is not a JPEG, PNG, GIF, WebP or HEIC.\n');
  });
});

it.each(['jpg', 'JPEG'])('writes a JPEG for --format %s', (format) => {
  const out = newOut();
  expect(run(['circle', SMALL, '--format', format, '--name', 'me', '--out', out]).status).toBe(0);
  expect(readdirSync(out)).toEqual(['me.jpg']);
  expect(sniffType(readFileSync(join(out, 'me.jpg')))).toBe('jpeg');
});

describe('wrong arguments', () => {
  it.each([
    [['sharpen', PHOTO], 'There is no tool sharpen'],
    [['photo.jpg'], 'There is no tool photo.jpg'],
    [['circle'], 'error: Name the photos after the tool'],
    [[], 'Usage: roundel'],
    [['circle', 'gone.jpg'], 'gone.jpg does not exist'],
    [['circle', PHOTO, '--zoom', '9'], 'Expected a number from 1 to 4 for --zoom, received 9'],
    [['circle', PHOTO, '--radius', '3'], 'circle has no setting --radius'],
    [['circle', PHOTO, '--settings', 'gone.json'], 'Cannot read the settings: ENOENT'],
    [['circle', PHOTO, '--settings', PHOTO], `Cannot use the settings in ${PHOTO}. Expected JSON`],
    [['circle', PHOTO, '--shard', 'half'], 'Expected two numbers such as 3/16'],
    [['circle', PHOTO, '--shard', '5/4'], 'The first number must be from 1 to the second'],
    [['circle', PHOTO, '--shard', '0/4'], 'The first number must be from 1 to the second'],
    [['circle', PHOTO, '--format', 'bmp'], 'png, jpeg, webp'],
    [['circle', PHOTO, '--format', 'jpg', '--smallest'], 'error: --smallest is for PNG'],
    [['circle', PHOTO, '--overwrite', '--skip-existing'], 'cannot be used with'],
    [['overlay', PHOTO, '--face'], 'overlay has no framing'],
    [['circle', PHOTO, '--size', 'large'], 'Expected an integer of at least 1'],
    [['circle', PHOTO, '--level-eyes'], 'error: --level-eyes needs --alike.'],
    [
      ['circle', PHOTO, '--out', PHOTO],
      `Cannot make the folder ${PHOTO}: a file of that name exists.`,
    ],
    [['circle', PHOTO, PHOTO, '--out', '-'], 'Only one picture can go to standard output'],
  ])('%j: %s', (args, message) => {
    const { status, stderr, stdout } = run(args);
    expect(stderr).toContain(message);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });

  it.each(['--help', 'help'])('are explained by %s, which names every tool and setting', (arg) => {
    const { status, stdout } = run([arg]);
    expect(status).toBe(0);
    for (const { alias, params } of TOOLS) {
      expect(stdout).toContain(alias);
      for (const { id } of params) expect(stdout).toContain(`${writeOption(id)} <value>`);
    }
  });
});
