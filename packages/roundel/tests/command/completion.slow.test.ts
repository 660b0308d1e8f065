/**
 * Completions in shells, with the installed package. Of the shells, only bash is on every machine that runs the tests.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPLETION, KIT, PLACES_COMMAND, SHELLS } from '../../src/command/completion/index';
import { PLACE_IDS, findTool, TOOLS } from 'roundel/tools';
import { PARAMS } from '../../src/tools/registry';
import { type Installed, installPackage } from '../../../../tests/support/installed-package';
import { writeOption } from './write-option';

let installed: Installed;
let bin: string;
/** What `roundel completion SHELL` prints for each shell. */
const scripts = new Map<string, string>();

beforeAll(async () => {
  installed = await installPackage();
  bin = join(installed.project, 'node_modules/.bin/roundel');
  for (const shell of SHELLS) scripts.set(shell, run('completion', shell).stdout);
});

afterAll(() => {
  installed.remove();
});

function run(...args: readonly string[]) {
  return spawnSync(bin, args, { encoding: 'utf8' });
}

function scriptFor(shell: string): string {
  return scripts.get(shell) ?? '';
}

function readLines(shell: string): readonly string[] {
  return scriptFor(shell)
    .split('\n')
    .map((line) => line.trim());
}

/** Prints the completions that the function offers. Replaces `compopt`, which works only during a real completion. */
const CALL = `
eval "$1"
compopt() { echo "compopt $*"; }
shift
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
_roundel
printf '%s\\n' "\${COMPREPLY[@]}"
`;

/** Returns the words that bash offers for the last of these words. */
function inBash(...words: readonly string[]): readonly string[] {
  const args = ['--norc', '-c', CALL, 'bash', scriptFor('bash'), 'roundel', ...words];
  const { stdout, stderr } = spawnSync('bash', args, { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.split('\n').filter((line) => line !== '');
}

const NO_FILES = 'compopt +o default';
const FOLDERS = 'compopt +o default -o dirnames';
const NAMES = [...TOOLS.map(({ alias }) => alias), ...TOOLS.map(({ id }) => id)];
/** The words that may be the first argument. */
const FIRST = [...NAMES, KIT, PLACES_COMMAND, COMPLETION];
const FORMATS = ['png', 'jpeg', 'webp'];

describe('bash', () => {
  it.each([
    ['the tools', [''], [NO_FILES, ...FIRST]],
    ['a place', [KIT, '--places', 'linked'], [NO_FILES, 'linkedin']],
    ['every place', [KIT, '--places', ''], [NO_FILES, 'all', ...PLACE_IDS]],
    ['the rest of a tool', ['whatsapp-'], [NO_FILES, 'whatsapp-dp-editor']],
    [
      'a tool behind an option and its value',
      ['-f', 'png', 'bl'],
      [NO_FILES, 'blur', 'blur-sides-of-photo'],
    ],
    [
      'a tool behind an option without a value',
      ['--json', 'fa'],
      [NO_FILES, 'facebook', 'facebook-profile-editor'],
    ],
    ['an option', ['circle', '--sk'], [NO_FILES, '--skip-existing']],
    ['an option before the tool', ['--ov'], [NO_FILES, '--overwrite', '--overlay']],
    ['a format', ['circle', '--format', ''], [NO_FILES, ...FORMATS]],
    ['a format behind a short option', ['circle', '-f', 'w'], [NO_FILES, 'webp']],
    ['a format behind =', ['circle', '--format', '='], [NO_FILES, ...FORMATS]],
    ['the rest of a format behind =', ['circle', '--format', '=', 'j'], [NO_FILES, 'jpeg']],
    [
      'an option behind one with =',
      ['circle', '--format', '=', 'png', '--ki'],
      [NO_FILES, '--kit'],
    ],
    ['an overlay', ['overlay', '--overlay', 'v'], [NO_FILES, 'vignette']],
    ['an angle', ['circle', '--rotate', ''], [NO_FILES, '90', '180', '270']],
    ['nothing for a number', ['circle', '--zoom', ''], [NO_FILES]],
    ['folders for pictures', ['circle', '--out', ''], [FOLDERS]],
    ['files for settings', ['circle', '--settings', ''], []],
    ['files for photos', ['circle', ''], []],
    ['files after photos', ['circle', '--x', '-100', 'a.jpg', 'b'], []],
    ['files after standard input', ['circle', '-', ''], []],
    ['a shell', [COMPLETION, ''], [NO_FILES, ...SHELLS]],
  ])('completes %s', (_what, words, expected) => {
    expect(inBash(...words)).toEqual(expected);
  });

  it('completes every setting', () => {
    expect(inBash('circle', '--')).toEqual(
      expect.arrayContaining(PARAMS.map(({ id }) => writeOption(id))),
    );
  });

  it('reads the script twice without complaint', () => {
    const twice = scriptFor('bash').repeat(2);
    const { stderr } = spawnSync('bash', ['--norc', '-c', twice], { encoding: 'utf8' });
    expect(stderr).toBe('');
  });
});

describe('zsh', () => {
  it('describes tools', () => {
    expect(readLines('zsh')).toEqual(
      expect.arrayContaining(
        TOOLS.flatMap(({ id, alias }) => [`'${alias}:${id}'`, `'${id}:${alias}'`]),
      ),
    );
  });

  it.each([
    [`'(-f --format)'{-f+,--format=}'[format of the pictures]:format:(png jpeg webp)' \\`],
    [`--level-eyes'[with --alike\\: straighten each photo until the eyes are level]' \\`],
    [`--face'[centre each photo on its largest face]' \\`],
    [
      `'(-o --out)'{-o+,--out=}'[where the pictures go; - for standard output]:folder:_files -/' \\`,
    ],
    [`--zoom='[how far the photo is enlarged\\: a number from 1 to 4]:value: ' \\`],
  ])('gets %s', (line) => {
    expect(readLines('zsh')).toContain(line);
  });

  it('finds the script in a folder of completions', () => {
    expect(readLines('zsh')[0]).toBe('#compdef roundel');
  });
});

describe('fish', () => {
  it('describes tools until one is chosen', () => {
    const lines = readLines('fish');
    expect(lines).toEqual(
      expect.arrayContaining(
        TOOLS.flatMap(({ id, alias }) => [
          `complete -c roundel -f -n __roundel_lacks_tool -a ${alias} -d '${id}'`,
          `complete -c roundel -f -n __roundel_lacks_tool -a ${id} -d '${alias}'`,
        ]),
      ),
    );
    expect(lines[1]).toBe(`not __fish_seen_subcommand_from ${FIRST.join(' ')}`);
  });

  it.each([
    [`complete -c roundel -s f -l format -x -a 'png jpeg webp' -d 'format of the pictures'`],
    [`complete -c roundel -l face -d 'centre each photo on its largest face'`],
    [`complete -c roundel -l zoom -x -d 'how far the photo is enlarged: a number from 1 to 4'`],
  ])('gets %s', (line) => {
    expect(readLines('fish')).toContain(line);
  });
});

describe('the argument', () => {
  it('is not the name of a tool', () => {
    expect(findTool(COMPLETION)).toBeUndefined();
  });

  it('needs a shell that is known', () => {
    const { status, stderr, stdout } = run(COMPLETION, 'tcsh');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain('Allowed choices are bash, zsh, fish');
    expect(run(COMPLETION).status).toBe(2);
  });

  it.each(SHELLS)('is explained for %s by --help', (shell) => {
    expect(run('--help').stdout).toContain(`roundel completion ${shell}`);
  });
});
