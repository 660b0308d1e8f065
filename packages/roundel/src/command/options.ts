import { availableParallelism } from 'node:os';
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { TOOLS } from '../tools/registry';
import type { Param } from '../tools/tool';
import { COMPLETION, completionScript, type Shell, SHELLS } from './completion/index';

/** The options as commander returns them. */
export interface Options {
  readonly format: 'png' | 'jpeg' | 'webp';
  readonly smallest?: true;
  readonly maxBytes?: number;
  readonly face?: true;
  readonly kit?: true;
  /** In quarter turns. */
  readonly rotate?: number;
  readonly mirror?: true;
  readonly straighten?: number;
  readonly out: string;
  readonly name: string;
  readonly jobs: number;
  readonly recursive?: true;
  readonly overwrite?: true;
  readonly skipExisting?: true;
  readonly shard?: Shard;
  readonly json?: true;
  readonly dryRun?: true;
  /** Settings of tools, by the id of the parameter. */
  readonly [setting: string]: unknown;
}

/** Every `count`th photo, from the `index`th on; `index` starts at 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** What the parameters mean, for the help. */
const MEANINGS: Readonly<Record<Param['id'], string>> = {
  zoom: 'how far the photo is enlarged',
  x: 'how far the square is moved sideways, in percent of the free space',
  y: 'how far the square is moved up and down, in percent of the free space',
  background: 'what is behind the photo',
  radius: 'radius of the blur, in pixels',
  keep: 'width of the sharp middle, in percent',
  overlay: 'what is laid over the photo',
  strength: 'how strong the overlay is, in percent',
  thickness: 'width of the frame, in percent',
};

/** Every parameter of the tools once, in the order of the tools. */
export const PARAMS: readonly Param[] = [
  ...new Map(
    TOOLS.flatMap((tool) => tool.params).map((param: Param) => [param.id, param]),
  ).values(),
];

/** Describes the values that a parameter accepts. */
export function valuesOf(param: Param): string {
  switch (param.kind) {
    case 'range':
      return `a number from ${param.min} to ${param.max}`;
    case 'choice':
      return `one of ${param.options.join(', ')}`;
    case 'color':
      return 'a colour such as #ff8800';
  }
}

function integer(least: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() !== '' && Number.isInteger(value) && value >= least) return value;
    throw new InvalidArgumentError(`Expected an integer of at least ${least}.`);
  };
}

function finite(text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isFinite(value)) return value;
  throw new InvalidArgumentError('Expected a number.');
}

function quarters(text: string): number {
  if (['0', '90', '180', '270'].includes(text)) return Number(text) / 90;
  throw new InvalidArgumentError('Expected 90, 180 or 270.');
}

function shard(text: string): Shard {
  const [, index, count] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index !== undefined && count !== undefined && index >= 1 && index <= count) {
    return { index, count };
  }
  throw new InvalidArgumentError('Expected two numbers such as 3/16.');
}

/** Parses a size in bytes. K stands for kibibytes and M for mebibytes. */
function bytes(text: string): number {
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?)([km]?)b?$/i.exec(text) ?? [];
  const value = Number(number) * (unit === '' ? 1 : unit.toLowerCase() === 'k' ? 1024 : 1024 ** 2);
  if (number !== '' && value >= 1) return Math.floor(value);
  throw new InvalidArgumentError('Expected a size such as 500K or 2M.');
}

const COMPLETION_HELP = `
To complete the command with Tab:
  bash  add to ~/.bashrc: eval "$(roundel completion bash)"
  zsh   add to ~/.zshrc, below compinit: eval "$(roundel completion zsh)"
  fish  roundel completion fish > ~/.config/fish/completions/roundel.fish`;

/** Defines the arguments of the command. `run` receives them once they are parsed. */
export function createProgram(
  version: string,
  run: (tool: string, photos: readonly string[], options: Options) => Promise<void>,
): Command {
  const program = new Command('roundel')
    .description('Makes profile pictures of photos: the same bytes as the website.')
    .version(version)
    .usage('[options] <tool> <photos...>')
    .argument('<tool>', `what to make: ${TOOLS.map(({ alias }) => alias).join(', ')}, or a long id`)
    .argument('<photos...>', 'files, folders with --recursive, or - for standard input')
    .addOption(
      new Option('-f, --format <format>', 'format of the pictures')
        .choices(['png', 'jpeg', 'webp'])
        .default('png'),
    )
    .option('--smallest', 'spend more time on a smaller PNG')
    .option(
      '--max-bytes <size>',
      'lower the quality of JPEG and WebP until a picture fits, as in 500K',
      bytes,
    )
    .option('--face', 'centre each photo on its largest face')
    .option('--kit', 'make the picture of every platform, and of the shapes, from each photo')
    .addOption(
      new Option('--rotate <degrees>', 'turn the photos clockwise first')
        .choices(['90', '180', '270'])
        .argParser(quarters),
    )
    .option('--mirror', 'mirror the photos first')
    .option('--straighten <degrees>', 'straighten the photos first', finite)
    .option('-o, --out <folder>', 'where the pictures go; - for standard output', '.')
    .option('--name <pattern>', 'names of the pictures', '{name}-{tool}.{ext}')
    .option(
      '-j, --jobs <number>',
      'photos at the same time',
      integer(1),
      Math.min(availableParallelism(), 8),
    )
    .option('-r, --recursive', 'take the photos in folders, and make the same folders')
    .option('--overwrite', 'replace pictures that exist')
    .option('--skip-existing', 'leave photos out whose pictures exist')
    .option('--shard <i/n>', 'take every nth photo, from the ith on', shard)
    .option('--json', 'print a line of JSON for each picture')
    .option('-n, --dry-run', 'print what would be made')
    .showHelpAfterError('Try roundel --help.')
    .addHelpText('after', COMPLETION_HELP)
    .allowExcessArguments(false)
    // Before the subcommand, which inherits this when it is added.
    .exitOverride()
    .action(run);
  program.optionsGroup('Settings of tools:');
  for (const param of PARAMS) program.addOption(settingOf(param));
  program
    .command(COMPLETION)
    .description('print a script with which a shell completes the command')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .action((shell: Shell) => {
      process.stdout.write(completionScript(shell, program));
    });
  return program;
}

function settingOf(param: Param): Option {
  const meaning = MEANINGS[param.id];
  const flags = `--${param.id} <value>`;
  if (param.kind === 'choice') return new Option(flags, meaning).choices(param.options);
  const option = new Option(flags, `${meaning}: ${valuesOf(param)}`);
  return param.kind === 'range' ? option.argParser(finite) : option;
}
