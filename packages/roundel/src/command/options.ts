import { availableParallelism } from 'node:os';
import { Argument, Command, Option } from 'commander';
import type { FileFormat } from '../engine/encode/encode-as';
import { DEFAULT_PLACES, PLACE_IDS, type PlaceId } from '../places/registry';
import { toRequirement } from '../tools/accepted-values';
import { ALIKE_RANGES } from '../tools/alike';
import { PARAMS } from '../tools/registry';
import { findOption } from '../tools/find-option';
import type { Param } from '../tools/tool';
import {
  COMPLETION,
  writeCompletion,
  KIT,
  PLACES_COMMAND,
  type Shell,
  SHELLS,
} from './completion/index';
import { ToolHelp } from './help';
import { listPlaces } from './list-places';
import {
  parseBytes,
  parseNumber,
  parseFormat,
  FORMATS,
  parseInteger,
  parsePlaces,
  parseQuarters,
  parseShard,
  type Shard,
} from './parsers';

/** Means standard output if it is given instead of a folder or a file. */
export const STDOUT = '-';

/** The options as commander returns them. */
export interface Options {
  readonly format: FileFormat;
  readonly smallest?: true;
  readonly maxBytes?: number;
  readonly face?: true;
  /** Which face to frame. 1 is the largest face. */
  readonly faceNumber?: number;
  readonly alike?: true;
  /** In percent of the picture's side. */
  readonly headSize?: number;
  /** In percent of the picture's side, from the top. */
  readonly eyeLine?: number;
  readonly levelEyes?: true;
  readonly improve?: true;
  /** In pixels. */
  readonly size?: number;
  readonly enlarge?: true;
  readonly kit?: true;
  readonly places?: readonly PlaceId[];
  /** In quarter turns. */
  readonly rotate?: number;
  readonly mirror?: true;
  readonly straighten?: number;
  /** The path of a file of settings. */
  readonly settings?: string;
  readonly out: string;
  /** Undefined for the usual names. */
  readonly name?: string;
  readonly jobs: number;
  readonly recursive?: true;
  readonly overwrite?: true;
  readonly skipExisting?: true;
  readonly shard?: Shard;
  readonly json?: true;
  readonly dryRun?: true;
  /** The settings of tools. Each key is the id of a parameter. */
  readonly [setting: string]: unknown;
}

/** The meaning of each parameter, for the help. */
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
  shape: 'shape to which the picture is cut',
  corner: 'radius of the corners of a rounded square, in percent of the side',
  shapePath: 'path of the shape own, as in SVG: only what stands in d="…"',
  ringWidth: 'width of the ring, in percent of the side; 0 is no ring',
  ringGap: 'gap between ring and photo, in percent of the side',
  ringStyle: 'colours of the ring: one, from the top left to the bottom right, or around it',
  ringColor: 'colour of the ring',
  ringEnd: 'second colour of the ring',
  ringPlace: 'whether the ring covers the rim of the photo or lies around it',
  words: 'words along a round ring',
  wordsAngle:
    'where the middle of the words is, in degrees clockwise from the top; in the lower half they turn round to be read',
  wordsSize: 'size of the words, in percent of what the ring has room for',
  wordsColor: 'colour of the words',
  shadow: 'how strong the shadow is, in percent; 0 is no shadow',
  shadowBlur: 'how far the shadow reaches, in percent of the side',
  shadowDown: 'how far the shadow lies below, in percent of the side',
  shadowColor: 'colour of the shadow',
  exposure: 'how much lighter, in percent of two stops',
  contrast: 'contrast, in percent',
  highlights: 'how much lighter the bright parts are, in percent',
  shadows: 'how much lighter the dark parts are, in percent',
  saturation: 'how colourful, in percent; -100 is black and white',
  warmth: 'from blue to yellow, in percent',
  tint: 'from green to magenta, in percent',
  sharpness: 'how much sharper, in percent',
  look: 'look of the photo',
  lookStrength: 'how strong the look is, in percent',
  duoDark: 'colour of the dark parts in a duotone',
  duoLight: 'colour of the bright parts in a duotone',
};

function describePercent({
  min,
  max,
  initial,
}: Readonly<Record<'min' | 'max' | 'initial', number>>) {
  return `${min} to ${max} percent of the picture (default: ${initial})`;
}

/** The places that a kit has if `--places` is not given, for the help. */
const DEFAULTS = DEFAULT_PLACES.join(', ');

const COMPLETION_HELP = `
To complete the command with Tab:
  bash  add to ~/.bashrc: eval "$(roundel completion bash)"
  zsh   add to ~/.zshrc, below compinit: eval "$(roundel completion zsh)"
  fish  roundel completion fish > ~/.config/fish/completions/roundel.fish`;

/** Defines the command's arguments. The command passes the parsed arguments to `run`. */
export function createProgram(
  version: string,
  run: (tool: string, photos: readonly string[], options: Options) => Promise<void>,
): Command {
  const program: Command = new Command('roundel');
  program.createHelp = () => Object.assign(new ToolHelp(), program.configureHelp());
  program
    .description('Makes profile pictures of photos: the same bytes as the website.')
    .version(version)
    .usage('[options] <tool> <photos...>')
    // Both arguments are optional, so that our own code can report a wrong first argument. Otherwise, commander would
    // report a missing second argument instead.
    .argument('[tool]', `what to make, by its short or its long name: see below; or ${KIT}`)
    .argument(
      '[photos...]',
      'files (JPEG, PNG, GIF, WebP or HEIC), folders with --recursive, or - for standard input',
    )
    .addOption(
      new Option('-f, --format <format>', 'format of the pictures')
        .choices(FORMATS)
        .argParser(parseFormat)
        .default('png'),
    )
    .option('--smallest', 'make a smaller PNG, which takes up to half a minute for 12 megapixels')
    .option(
      '--max-bytes <size>',
      'write JPEG and WebP at the highest quality that fits, and a PNG as --smallest if need be, as in 500K',
      parseBytes,
    )
    .option(
      '--size <pixels>',
      'one size for all pictures, for the longer side; those that would be enlarged more than 1.5 times stay smaller',
      parseInteger(1),
    )
    .option('--enlarge', 'with --size: enlarge more than 1.5 times, too')
    .option('--face', 'centre each photo on its largest face')
    .option(
      '--alike',
      'frame the faces alike: heads of one size, and eyes on one line, where the photo allows it',
    )
    .option(
      '--head-size <percent>',
      `with --alike: height of the face, hairline to chin: ${describePercent(ALIKE_RANGES.headSize)}`,
      parseNumber,
    )
    .option(
      '--eye-line <percent>',
      `with --alike: distance of the eyes from the top: ${describePercent(ALIKE_RANGES.eyeLine)}`,
      parseNumber,
    )
    .option('--level-eyes', 'with --alike: straighten each photo until the eyes are level')
    .option(
      '--face-number <number>',
      'with --face, --alike or --improve: take the nth largest face, or the largest where there are fewer',
      parseInteger(1),
    )
    .option(
      '--improve',
      'improve the light of each photo by itself, from its face and its bright parts; settings of light are added',
    )
    .option(
      '--kit',
      `also make the pictures of a kit: ${DEFAULTS}; settings apply to each picture that has them`,
    )
    .addOption(
      new Option(
        '--places <list>',
        `with ${KIT}: the places to make pictures for, as in linkedin,x; ${DEFAULTS} if absent`,
      )
        .choices(['all', ...PLACE_IDS])
        .argParser(parsePlaces),
    )
    .addOption(
      new Option('--rotate <degrees>', 'turn the photos clockwise first')
        .choices(['90', '180', '270'])
        .argParser(parseQuarters),
    )
    .option('--mirror', 'mirror the photos first')
    .option('--straighten <degrees>', 'straighten the photos first', parseNumber)
    .option(
      '--settings <file>',
      'take the settings of the tool from a file that the website saved; options beside it win',
    )
    .option('-o, --out <folder>', 'where the pictures go; - for standard output', '.')
    .option(
      '--name <pattern>',
      'names of the pictures: {name} is the name of the photo, {tool} the long name of the tool or the place with its size, {ext} the extension (default: "{name}-{tool}.{ext}", and "{tool}.{ext}" for the kit of one photo)',
    )
    .option(
      '-j, --jobs <number>',
      'photos at the same time',
      parseInteger(1),
      Math.min(availableParallelism(), 8),
    )
    .option('-r, --recursive', 'take the photos in folders, and make the same folders')
    .addOption(new Option('--overwrite', 'replace pictures that exist').conflicts('skipExisting'))
    .option('--skip-existing', 'leave photos out whose pictures exist')
    .option('--shard <i/n>', 'take every nth photo, from the ith on', parseShard)
    .option('--json', 'print a line of JSON for each picture')
    .option('-n, --dry-run', 'print what would be made')
    .showHelpAfterError('Try roundel --help.')
    .addHelpText('after', COMPLETION_HELP)
    .allowExcessArguments(false)
    .helpCommand('help', 'print this help')
    // Called before any subcommand is added, because a subcommand inherits this setting.
    .exitOverride()
    .action(async (tool: string | undefined, photos: readonly string[], options: Options) => {
      if (tool === undefined) program.help({ error: true });
      await run(tool, photos, options);
    });
  program.optionsGroup('Settings of tools:');
  for (const param of PARAMS) program.addOption(createSetting(param));
  program
    .command(PLACES_COMMAND)
    .description('list the places, with the sizes and limits of their pictures')
    .action(() => {
      process.stdout.write(listPlaces());
    });
  program
    .command(COMPLETION)
    .description('print a script with which a shell completes the command')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .action((shell: Shell) => {
      process.stdout.write(writeCompletion(shell, program));
    });
  return program;
}

function createSetting(param: Param): Option {
  const meaning = MEANINGS[param.id];
  const flags = `${findOption(param)} <value>`;
  if (param.kind === 'choice') return new Option(flags, meaning).choices(param.options);
  const option = new Option(flags, `${meaning}: ${toRequirement(param).expected}`);
  return param.kind === 'range' ? option.argParser(parseNumber) : option;
}
