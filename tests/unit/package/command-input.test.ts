/** Photos that other programs write to the command, and what Ctrl+C does while these programs write nothing. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { photo } from '../../fixtures/index';
import { type Installed, installPackage } from '../../support/installed-package';

let installed: Installed;
const children: ChildProcess[] = [];

beforeAll(async () => {
  installed = await installPackage();
});

afterAll(() => {
  // A command that still runs here ignores other signals.
  for (const child of children) child.kill('SIGKILL');
  installed.remove();
});

/** A file with more bytes than any pipe holds. */
const LARGE = photo('landscape-12mp.jpg').path;
const SMALL = photo('palette.png').path;

/** The command with a new folder for its pictures. */
function start(...args: readonly string[]) {
  const out = mkdtempSync(join(installed.project, 'out-'));
  const bin = join(installed.project, 'node_modules/.bin/roundel');
  const child = spawn(bin, [...args, '--out', out, '--json']);
  children.push(child);
  return { child, out, ended: once(child, 'exit') as Promise<[number | null, string | null]> };
}

/** A named pipe. */
function newPipe(): string {
  const pipe = join(mkdtempSync(join(installed.project, 'pipe-')), 'photo.jpg');
  execFileSync('mkfifo', [pipe]);
  return pipe;
}

/** Presses Ctrl+C once. */
async function interrupted(child: ChildProcess, ended: Promise<readonly unknown[]>) {
  child.kill('SIGINT');
  const [code] = await ended;
  return code;
}

it('reads a photo from a named pipe', async () => {
  const pipe = newPipe();
  const { out, ended } = start('circle', pipe);
  await writeFile(pipe, readFileSync(LARGE));
  const [code] = await ended;
  expect({ code, files: readdirSync(out) }).toEqual({
    code: 0,
    files: ['photo-circle-image-maker.png'],
  });
});

it('can be interrupted while standard input has a part of a photo', async () => {
  const { child, out, ended } = start('circle', '-');
  // The callback runs only once the command reads, because the data exceeds the capacity of a pipe.
  await new Promise((resolve) => child.stdin.write(readFileSync(LARGE).subarray(0, -1), resolve));
  expect(await interrupted(child, ended)).toBe(130);
  expect(readdirSync(out)).toEqual([]);
});

it('can be interrupted while a named pipe has a part of a photo', async () => {
  const pipe = newPipe();
  const { child, out, ended } = start('circle', pipe);
  // Opening a pipe for writing waits until the command opens it for reading.
  const writer = await open(pipe, 'w');
  await writer.writeFile(readFileSync(LARGE).subarray(0, -1));
  expect(await interrupted(child, ended)).toBe(130);
  expect(readdirSync(out)).toEqual([]);
  await writer.close();
});

it('can be interrupted while no program has opened a named pipe', async () => {
  const { child, out, ended } = start('circle', newPipe(), SMALL, '--jobs', '2');
  // The first output is about the small photo. By then, the command has started on both photos.
  await once(child.stdout, 'data');
  expect(await interrupted(child, ended)).toBe(130);
  expect(readdirSync(out)).toEqual(['palette-circle-image-maker.png']);
});
