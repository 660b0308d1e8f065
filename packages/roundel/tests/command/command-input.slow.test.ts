/** Photos that other programs write to the command. Ctrl+C works even while these programs write nothing. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { photo } from '../../../../tests/fixtures/index';
import { type Installed, installPackage } from '../../../../tests/support/installed-package';

let installed: Installed;
const children: ChildProcess[] = [];

beforeAll(async () => {
  installed = await installPackage();
});

afterAll(() => {
  // A command that is still running by now may ignore any other signal.
  for (const child of children) child.kill('SIGKILL');
  installed.remove();
});

/** The path of a file that is larger than the buffer of any pipe. */
const LARGE = photo('landscape-12mp.jpg').path;
const SMALL = photo('palette.png').path;

/** Starts the command with a new folder for its pictures. */
function start(...args: readonly string[]) {
  const out = mkdtempSync(join(installed.project, 'out-'));
  const bin = join(installed.project, 'node_modules/.bin/roundel');
  const child = spawn(bin, [...args, '--out', out, '--json']);
  children.push(child);
  return { child, out, ended: once(child, 'exit') as Promise<[number | null, string | null]> };
}

/** Makes a named pipe and returns its path. */
function newPipe(): string {
  const pipe = join(mkdtempSync(join(installed.project, 'pipe-')), 'photo.jpg');
  execFileSync('mkfifo', [pipe]);
  return pipe;
}

/** Interrupts the command once, as Ctrl+C does. Returns the exit code. */
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
  // The callback is called only when the command reads, because a pipe cannot hold all of the data.
  await new Promise((resolve) => child.stdin.write(readFileSync(LARGE).subarray(0, -1), resolve));
  expect(await interrupted(child, ended)).toBe(130);
  expect(readdirSync(out)).toEqual([]);
});

it('can be interrupted while a named pipe has a part of a photo', async () => {
  const pipe = newPipe();
  const { child, out, ended } = start('circle', pipe);
  // This waits until the command opens the pipe for reading.
  const writer = await open(pipe, 'w');
  await writer.writeFile(readFileSync(LARGE).subarray(0, -1));
  expect(await interrupted(child, ended)).toBe(130);
  expect(readdirSync(out)).toEqual([]);
  await writer.close();
});

it('can be interrupted while no program has opened a named pipe', async () => {
  const { child, out, ended } = start('circle', newPipe(), SMALL, '--jobs', '2');
  // The first output is about the small photo. By then, the command has started with both photos.
  await once(child.stdout, 'data');
  expect(await interrupted(child, ended)).toBe(130);
  expect(readdirSync(out)).toEqual(['palette-circle-image-maker.png']);
});
